"""Makes contact sheets for people to look at: every screen in six sizes, three looks and three languages.

Usage: tools/python Tests/Browser/contact.py --binary .build/release/quadrille [--out .build/contact]
       [--only SCREEN] [--sheets phone-dark] [--jobs 2]

A sheet shows all screens in one size, look and language. All 54 sheets of all screens take about an hour of one core.
"""

import argparse
import html
import multiprocessing
import pathlib

from playwright.sync_api import sync_playwright

import screens
from harness import CHROMIUM, Server
from shots import snap

SIZES = {"small-phone": (320, 568), "phone": (390, 844), "turned-phone": (844, 390), "tablet": (820, 1180), "laptop": (1280, 800),
         "desktop": (1920, 1080)}
LOOKS = {"light": {"color_scheme": "light"}, "dark": {"color_scheme": "dark"}, "contrast": {"color_scheme": "light", "contrast": "more"}}
LOCALES = ("en-GB", "fr-FR", "zh-CN")
#: The width of a picture on a sheet, and of a sheet, in pixels.
THUMB, SHEET = 220, 1880


def sheet(job):
    """Takes the pictures of one size, look and language, and puts them on a sheet; returns its name and what failed."""
    binary, out, only, size, look, locale = job
    name = f"{size}-{look}-{locale[:2]}"
    width, height = SIZES[size]
    server, failed, taken = Server(binary), [], []
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM)
            context = browser.new_context(viewport={"width": width, "height": height}, locale=locale, **LOOKS[look])
            page = context.new_page()
            page.on("pageerror", lambda error: failed.append(f"{name}: {error}"))
            for screen, address, act in screens.described(server):
                if only not in screen:
                    continue
                try:
                    screens.shown(page, server, address, act)
                    snap(page, out / name, screen)
                    taken.append(screen)
                except Exception as error:  # A screen that cannot be reached must not hide the others.
                    failed.append(f"{name}/{screen}: {str(error).splitlines()[0]}")
            context.close()
            page = browser.new_page(viewport={"width": SHEET, "height": 1000})
            figures = "".join(f"<figure><img src='{html.escape((out / name / one).resolve().as_uri())}.png'><figcaption>{one}</figcaption></figure>"
                              for one in taken)
            (out / f"{name}.html").write_text(
                f"<meta charset=utf-8><title>{name}</title><style>body {{ margin: 8px; font: 11px sans-serif; display: flex; flex-wrap: wrap; gap: 8px }}"
                f"figure {{ margin: 0 }} img {{ width: {THUMB}px; border: 1px solid #999; display: block }}</style>{figures}")
            page.goto((out / f"{name}.html").resolve().as_uri())
            page.screenshot(path=str(out / f"{name}.png"), full_page=True)
            browser.close()
    finally:
        server.stop()
    return name, len(taken), failed


def main():
    parser = argparse.ArgumentParser(description="Makes contact sheets of all screens.")
    parser.add_argument("--binary", required=True)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path(".build/contact"))
    parser.add_argument("--only", default="", help="only the screens with this in their names")
    parser.add_argument("--sheets", default="", help="only the sheets with this in their names, such as phone-dark")
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    jobs = [(chosen.binary, chosen.out, chosen.only, size, look, locale) for size in SIZES for look in LOOKS for locale in LOCALES
            if chosen.sheets in f"{size}-{look}-{locale[:2]}"]
    faults = []
    with multiprocessing.get_context("spawn").Pool(chosen.jobs) as pool:
        for name, count, failed in pool.imap_unordered(sheet, jobs):
            print(f"{name}: {count} screens" + "".join(f"\n  {one}" for one in failed), flush=True)
            faults += failed
    raise SystemExit(1 if faults else 0)


if __name__ == "__main__":
    main()
