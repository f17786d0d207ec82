#!/usr/bin/env python3
"""Opens a report's page in a browser and uses it, as a reader would.

usage: check_report.py [--browser PROGRAM] [--screenshots DIR] PAGE

Chromium, without a window, at the widths of a desk (1280) and of a telephone (390), in light and dark. Checked: there is
no error and nothing is fetched; every chart is drawn, has marks, a name and tables near it; a click and a
key in the legend hide a strategy and bring it back; a linear axis can be had; pointing shows values; the page never scrolls
sideways; it prints. Prints one line and exits with 0 when all holds; else prints every problem and exits with 1, with 2
when there is no browser. Needs Python alone: the browser is spoken to over its own protocol, on a socket of this machine.
"""

import argparse
import base64
import json
import os
import pathlib
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request

DESK, TELEPHONE = 1280, 390
WAIT_SECONDS = 90


class Socket:
    """As much of RFC 6455 as a client of one trusted server needs."""

    def __init__(self, address):
        host, path = address.removeprefix("ws://").split("/", 1)
        name, port = host.split(":")
        self.connection = socket.create_connection((name, int(port)), timeout=WAIT_SECONDS)
        key = base64.b64encode(os.urandom(16)).decode()
        self.connection.sendall(
            f"GET /{path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.rest = b""
        while b"\r\n\r\n" not in self.rest:
            self.rest += self.more()
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise RuntimeError(f"the browser refused the connection: {head!r}")

    def more(self):
        data = self.connection.recv(1 << 16)
        if not data:
            raise RuntimeError("the browser closed the connection")
        return data

    def take(self, count):
        while len(self.rest) < count:
            self.rest += self.more()
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def send(self, text):
        data, mask = text.encode(), os.urandom(4)
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", 0x81, 0x80 | size)
        elif size < 1 << 16:
            head = struct.pack("!BBH", 0x81, 0x80 | 126, size)
        else:
            head = struct.pack("!BBQ", 0x81, 0x80 | 127, size)
        self.connection.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def receive(self):
        message = b""
        while True:
            first, size = self.take(2)
            if size == 126:
                (size,) = struct.unpack("!H", self.take(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self.take(8))
            content = self.take(size)
            if first & 0x0F <= 1:
                message += content
                if first & 0x80:
                    return message.decode()


class Browser:
    def __init__(self, program):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        arguments = [
            program, "--headless=new", "--remote-debugging-port=0", f"--user-data-dir={self.profile.name}",
            "--no-first-run", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
            "--disable-background-networking",
        ]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            arguments.append("--no-sandbox")  # which root cannot have
        self.process = subprocess.Popen(
            arguments + ["about:blank"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self.socket = Socket(self.address())
        self.number = 0
        self.events = []

    def address(self):
        """Of the one page that is open."""
        place = pathlib.Path(self.profile.name) / "DevToolsActivePort"
        end = time.monotonic() + WAIT_SECONDS
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise RuntimeError(f"the browser ended at once, with {self.process.returncode}")
            try:
                port = place.read_text().split()[0]
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list", timeout=5) as answer:
                    pages = [one for one in json.load(answer) if one["type"] == "page"]
                if pages:
                    return pages[0]["webSocketDebuggerUrl"]
            except (OSError, IndexError):
                pass
            time.sleep(0.1)
        raise RuntimeError("the browser does not answer")

    def call(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.receive())
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']['message']}")
                return message["result"]
            self.events.append(message)

    def value(self, expression):
        """Of a JavaScript expression, promises awaited."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']['text']}")
        return answer["result"].get("value")

    def wait(self, expression, what, seconds=WAIT_SECONDS):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.value(expression):
                return
            time.sleep(0.05)
        raise RuntimeError(f"{what}: not within {seconds} s")

    def point(self, x, y, kind):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left" if kind != "mouseMoved" else "none",
                  clickCount=0 if kind == "mouseMoved" else 1)

    def click(self, x, y):
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"]:
            self.point(x, y, kind)

    def press(self, key, code):
        for kind in ["keyDown", "keyUp"]:
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code,
                      text="\r" if key == "Enter" else "")

    def close(self):
        try:
            self.call("Browser.close")
            self.process.wait(timeout=10)
        except (RuntimeError, OSError, subprocess.TimeoutExpired):
            self.process.kill()
        self.profile.cleanup()


# Marks that stand for data: points, and the words of strategies that have no point.
MARKS = "[...figure.querySelectorAll('.mark-symbol > path, .mark-text.role-mark > text')].filter(mark => mark.getAttribute('d') !== '' && mark.getAttribute('opacity') !== '0').length"
CENTRE = "(() => { const target = %s; target.scrollIntoView({block: 'center'}); const r = target.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] })()"


class Check:
    def __init__(self, browser, page, screenshots):
        self.browser = browser
        self.page = page.resolve().as_uri()
        self.screenshots = screenshots
        self.problems = []
        self.charts = 0

    def require(self, holds, problem):
        if not holds:
            self.problems.append(problem)

    def run(self):
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.browser.call(f"{domain}.enable")
        for width, scheme in [(DESK, "light"), (DESK, "dark"), (TELEPHONE, "light"), (TELEPHONE, "dark")]:
            self.open(width, scheme)
            place = f"{width} pixels, {scheme}"
            self.look(place)
            if scheme == "light":
                self.use(place)
            self.photograph(f"{width}-{scheme}")
        self.require(len(self.browser.call("Page.printToPDF")["data"]) > 10_000, "the page does not print")
        self.listen()

    def open(self, width, scheme):
        call = self.browser.call
        call("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=width < 600)
        call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        call("Page.navigate", url=self.page)
        self.browser.wait("document.documentElement?.dataset.charts === 'drawn'", "the charts are not drawn")

    def look(self, place):
        figures = self.browser.value(
            f"[...document.querySelectorAll('figure.chart')].map(figure => ({{ id: figure.id, marks: {MARKS}, "
            "label: figure.querySelector('.plot').getAttribute('aria-label') || '', "
            "rows: figure.querySelector('script') ? JSON.parse(figure.querySelector('script').textContent).data.values.length : 0, "
            "tables: figure.closest('section').querySelectorAll('table tbody tr').length, "
            "wide: figure.querySelector('svg')?.getBoundingClientRect().right > innerWidth }))"
        )
        self.charts = len(figures)
        self.require(figures, f"{place}: there is no chart")
        for figure in figures:
            name = f"{place}: {figure['id']}"
            self.require(figure["marks"] > 0, f"{name} shows nothing")
            self.require(figure["rows"] > 0, f"{name} has no data")
            self.require(len(figure["label"]) > 20, f"{name} has no text for those who do not see it")
            self.require(figure["tables"] > 0, f"{name} has no table near it")
            self.require(not figure["wide"], f"{name} is wider than the page")
        boxes = self.browser.value(
            "[...document.querySelectorAll('.flow .box')].filter(box => { const place = box.getBoundingClientRect(); "
            "return place.width < 60 || place.right > innerWidth || box.scrollWidth > box.clientWidth }).length")
        self.require(boxes == 0, f"{place}: {boxes} boxes of flowcharts are cut off or too narrow to read")
        sideways = self.browser.value("document.documentElement.scrollWidth - innerWidth")
        self.require(sideways <= 0, f"{place}: the page is {sideways} pixels too wide")
        colours = self.browser.value(
            "[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]")
        is_dark = sum(map(int, colours[0].strip("rgb()").split(",")[:3])) < 380
        self.require(is_dark == place.endswith("dark"), f"{place}: the paper is {colours[0]}")

    def use(self, place):
        """The first scenario that has a legend."""
        value, browser = self.browser.value, self.browser
        if not value("document.querySelector('.legend') !== null"):
            return self.problems.append(f"{place}: there is no legend")
        legend = "document.querySelector('.legend')"
        figure = f"{legend}.closest('section').querySelector('figure.chart')"
        marks = f"(figure => {MARKS})({figure})"
        button = f"{legend}.querySelector('button[data-strategy]')"
        before = value(marks)
        browser.click(*value(CENTRE % button))
        self.eventually(f"{marks} < {before}", f"{place}: a click in the legend hides nothing")
        self.require(value(f"{button}.getAttribute('aria-pressed')") == "false", f"{place}: the legend does not say so")
        value(f"{button}.focus()")
        browser.press("Enter", 13)
        self.eventually(f"{marks} === {before}", f"{place}: the Enter key does not bring the strategy back")
        scale = f"{figure}.querySelector('button[data-action=scale]')"
        axis = f"[...{figure}.querySelectorAll('.role-axis-label text')].map(label => label.textContent).sort().join()"
        old = value(axis)
        browser.click(*value(CENTRE % scale))
        self.eventually(f"{axis} !== {json.dumps(old)}", f"{place}: the axis does not become linear")
        self.eventually(f"{marks} === {before}", f"{place}: the linear axis shows other marks")
        browser.click(*value(CENTRE % scale))
        self.eventually(f"{axis} === {json.dumps(old)}", f"{place}: the axis does not become logarithmic again")
        browser.point(*value(CENTRE % f"{figure}.querySelector('.mark-symbol > path')"), "mouseMoved")
        self.eventually(
            "document.querySelector('#vg-tooltip-element.visible')?.textContent.length > 10",
            f"{place}: pointing at a mark shows no values")
        browser.point(1, 1, "mouseMoved")

    def eventually(self, expression, problem):
        try:
            self.browser.wait(expression, problem, seconds=10)
        except RuntimeError:
            self.problems.append(problem)

    def photograph(self, name):
        if not self.screenshots:
            return
        self.browser.value("scrollTo(0, 0)")
        shot = self.browser.call("Page.captureScreenshot", captureBeyondViewport=True)["data"]
        (self.screenshots / f"report-{name}.png").write_bytes(base64.b64decode(shot))

    def listen(self):
        """What the page wrote to the console, and what it asked for."""
        for event in self.browser.events:
            method, told = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                detail = told["exceptionDetails"]
                self.problems.append(f"console: {detail.get('exception', {}).get('description', detail['text'])}")
            elif method == "Runtime.consoleAPICalled" and told["type"] in ("error", "assert", "warning"):
                words = " ".join(str(one.get("value", one.get("description", ""))) for one in told["args"])
                self.problems.append(f"console: {told['type']}: {words}")
            elif method == "Log.entryAdded" and told["entry"]["level"] == "error":
                self.problems.append(f"console: {told['entry']['text']}")
            elif method == "Network.requestWillBeSent":
                address = told["request"]["url"]
                self.require(
                    address == self.page or address.startswith(("data:", "blob:", "about:")), f"fetched: {address}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("--browser", default="chromium")
    parser.add_argument("--screenshots", type=pathlib.Path, help="a folder for pictures of the page")
    arguments = parser.parse_args()
    if not arguments.page.is_file():
        sys.exit(f"check_report: {arguments.page}: there is no such page — make setup-report, then lab report RUN")
    program = shutil.which(arguments.browser)
    if program is None:
        print(f"check_report: there is no {arguments.browser} — make setup-report, or name another with --browser",
              file=sys.stderr)
        sys.exit(2)
    if arguments.screenshots:
        arguments.screenshots.mkdir(parents=True, exist_ok=True)
    browser = Browser(program)
    check = Check(browser, arguments.page, arguments.screenshots)
    try:
        check.run()
    except RuntimeError as error:
        check.problems.append(str(error))
        check.listen()
    finally:
        browser.close()
    for problem in dict.fromkeys(check.problems):
        print(f"check_report: {problem}", file=sys.stderr)
    if check.problems:
        sys.exit(1)
    size = arguments.page.stat().st_size / (1 << 20)
    print(f"{arguments.page}: {check.charts} charts drawn and used at {DESK} and {TELEPHONE} pixels; {size:.1f} MiB")


if __name__ == "__main__":
    main()
