#!/usr/bin/env python3
"""Draws the charts of one report and frames its page. `lab report` calls it, in the environment of `make setup-report`.

usage: render.py FOLDER < JOB      writes FOLDER/report.html and FOLDER/charts/*.svg
       render.py --bundle FILE     writes the JavaScript that a page needs; once, when the environment is made

JOB is a JSON document: title, page (the content of `main`, already HTML) and charts, each with its name and its Vega-Lite
specification as JSON text. Nothing is read from the network.
"""

import html
import json
import pathlib
import re
import sys

import vl_convert

VEGA_LITE = "6.4"
HERE = pathlib.Path(__file__).resolve().parent
# Made once: putting it together takes longer than all charts of a report.
BUNDLE = pathlib.Path(sys.prefix) / "vega-bundle.js"


def write_bundle(path):
    path.write_text(vl_convert.javascript_bundle(vl_version=VEGA_LITE), encoding="utf-8")


def script(text):
    """JavaScript as the content of a script element: there, `<\\/script` means the same and ends nothing."""
    return re.sub(r"<(/script|!--)", r"\\x3c\1", text, flags=re.IGNORECASE)


def picture(specification):
    svg = vl_convert.vegalite_to_svg(specification, vl_version=VEGA_LITE)
    label = html.escape(specification.get("description", ""), quote=True)
    return svg.replace("<svg ", f'<svg role="img" aria-label="{label}" color="#1b1f24" ', 1)


def page(title, content):
    if not BUNDLE.exists():
        write_bundle(BUNDLE)
    parts = {
        "title": html.escape(title),
        "style": (HERE / "page.css").read_text(encoding="utf-8"),
        "content": content,
        "bundle": script(BUNDLE.read_text(encoding="utf-8")),
        "script": script((HERE / "page.js").read_text(encoding="utf-8")),
    }
    template = (HERE / "page.html").read_text(encoding="utf-8")
    # In one pass: what was put in is not looked at again.
    return re.sub(r"\{\{(\w+)\}\}", lambda found: parts[found.group(1)], template)


def main():
    if sys.argv[1:2] == ["--bundle"]:
        return write_bundle(pathlib.Path(sys.argv[2]))
    folder = pathlib.Path(sys.argv[1])
    job = json.load(sys.stdin)
    (folder / "charts").mkdir(parents=True, exist_ok=True)
    for chart in job["charts"]:
        svg = picture(json.loads(chart["specification"]))
        (folder / "charts" / f"{chart['name']}.svg").write_text(svg, encoding="utf-8")
    (folder / "report.html").write_text(page(job["title"], job["page"]), encoding="utf-8")


if __name__ == "__main__":
    main()
