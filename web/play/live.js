// Follows a session: live views while the page is visible, begun anew after every gap.
// @ts-check

/** @typedef {import("../types.js").View} View */

/**
 * @param {import("../api.js").Api} api
 * @param {string} id
 * @param {{ view: (view: View, reconnected: boolean) => void, has: (n: number) => boolean, gone: () => void, connected: (is: boolean) => void,
 *   page: string, others: (others: import("../types.js").OtherCaret[]) => void }} heard
 *   `reconnected`: the connection had been lost; views that it `has` already are not parsed
 */
export function follow(api, id, heard) {
  /** @type {(() => void)|null} */
  let stop = null;
  let timer = 0;
  let failures = 0;
  let on = false;

  function open() {
    clearTimeout(timer);
    stop?.();
    stop = api.listen(id, {
      view: (view) => heard.view(view, false),
      has: heard.has,
      open: () => {
        failures = 0;
        heard.connected(true);
      },
      gone: heard.gone, page: heard.page, others: heard.others,
      lost: () => {
        stop = null;
        failures += 1;
        // A short gap is not reported.
        if (failures > 1) heard.connected(false);
        timer = window.setTimeout(again, Math.min(5000, 300 * 2 ** Math.min(failures, 5)));
      },
    });
  }

  /** Checks that the session still exists before listening again. */
  async function again() {
    if (on && (await refresh()) && on) open();
  }

  /** Fetches the view; false if the session no longer exists. */
  async function refresh() {
    const answer = await api.view(id);
    if (!on) return false;
    if (answer.status === 200) heard.view(answer.body, true);
    if (answer.status === 404) heard.gone();
    return answer.status !== 404;
  }

  return {
    /** Begins, or begins again after a pause or a lost connection. */
    start() {
      on = true;
      open();
    },
    /** Stops listening. */
    stop() {
      on = false;
      clearTimeout(timer);
      stop?.();
      stop = null;
    },
  };
}
