// The page's drawings: paths on a field of 24 by 24, drawn as lines 2 wide.
// @ts-check

export const icons = {
  back: "M19 12H5M11 6l-6 6 6 6",
  undo: "M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3",
  redo: "m15 6 4.5 4.5L15 15M19 10.5h-9a5 5 0 0 0 0 10h3",
  restart: "M5 12a7 7 0 1 0 2.3-5.2M7.6 3v4.2h4.2",
  erase: "M8.5 5.5H20v13H8.5L3 12zM11 9.5l5 5M16 9.5l-5 5",
  help: "M12 21.2a9.2 9.2 0 1 0 0-18.4 9.2 9.2 0 0 0 0 18.4M9.4 9.6a2.6 2.6 0 1 1 3.9 2.2c-.9.6-1.3 1-1.3 2M12 17v.1",
  options: "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5",
  close: "m6 6 12 12M18 6 6 18",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.5v13l10.5-6.5z",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.5 15.5 20.5 20.5",
  delete: "M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.2 11v5M13.8 11v5",
  value: "M5 4.5h14v15H5zM12 16V8.2l-2.2 1.6",
  corner: "M5 4.5h14v15H5zM8 8h2M14 8h2",
  centre: "M5 4.5h14v15H5zM9 12h1M14 12h1M11.8 12h.4",
  table: "M4.5 5.5h15v13h-15zM4.5 10h15M12 10v8.5",
  next: "M5 12h14M13 6l6 6-6 6",
  check: "m5 12.5 4.5 4.5L19 7.5",
  warning: "M12 4.5 21 19.5H3zM12 10v4.5M12 17.2v.1",
};
