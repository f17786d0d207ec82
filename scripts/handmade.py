"""What the scripts that torment `lab run` share: a hand-made module whose trials are over at once, an experiment for it,
and the tool itself."""

import pathlib
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUSY = 75  # the exit code of a tool that finds another run on the machine


class Bench:
    """A folder with the module, an experiment of so many points, and the results of its runs."""

    def __init__(self, lab, folder, points, results=None):
        self.lab = pathlib.Path(lab).resolve()
        self.folder = pathlib.Path(folder)
        self.results = pathlib.Path(results or self.folder / "results")
        self.module = self.folder / "libHandmade.so"
        self.experiment = self.folder / "made.experiment.json5"
        subprocess.run(
            ["cc", "-shared", "-fPIC", "-O1", "-pthread", "-I", ROOT / "Sources/CStrategyABI/include",
             ROOT / "Tests/Fixtures/handmade_module.c", "-o", self.module],
            check=True)
        each = ", ".join(f"{{ keys: {number} }}" for number in range(1, points + 1))
        self.experiment.write_text(
            '{ scenario: "rw-cache", summary: "made by hand", strategies: ["*"], callers: ["threads"], design: "points", '
            f"points: [{each}] }}\n",
            encoding="utf-8")

    def new(self, strategies, blocks, seed):
        """The words of a new run."""
        words = [self.lab, "run", "--module", self.module, "--experiment", self.experiment, "--results", self.results]
        for strategy in strategies:
            words += ["--strategy", strategy]
        return words + ["--profile", "standard", "--blocks", blocks, "--seed", seed, "--allow-debug", "--quiet"]

    def resume(self, run="latest"):
        return [self.lab, "run", "--resume", run, "--results", self.results, "--allow-debug", "--quiet"]

    def start(self, words):
        return subprocess.Popen(
            [str(word) for word in words], cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def run(self, words):
        """To its end; waits while another run holds the machine."""
        while True:
            process = self.start(words)
            error = process.communicate()[1]
            if process.returncode != BUSY:
                return process.returncode, error
            time.sleep(0.5)
