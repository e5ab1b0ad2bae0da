"""The server from its start to its first answer beside `rulesref search` of the same query, in cold processes by turns.

    python -m bench.mcp_start [--runs N]

Wall time and time of the processor. The package `mcp` alone, loaded and nothing done, is measured in the same round:
what is left over is ours. Later answers are those of a server that runs.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import IO, NamedTuple

from bench.__main__ import run_python, seconds_of_children

QUERY = "спровокованої атаки"
LATER = 20
VERSION = "2025-06-18"


class Taken(NamedTuple):
    wall: float
    processor: float


def take(action: Callable[[], object]) -> Taken:
    """What an action takes that waits for the processes it starts."""
    started = time.perf_counter()
    processor = seconds_of_children(action)
    return Taken(time.perf_counter() - started, processor)


def ask_server(searches: int) -> list[float]:
    """Start a server, greet it and search; what each search took. Its input ends, and so does it."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-m", "rulesref", "mcp"]
    taken = []
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        client = {"protocolVersion": VERSION, "capabilities": {}, "clientInfo": {"name": "bench", "version": "1"}}
        send(process.stdin, {"id": 0, "method": "initialize", "params": client})
        send(process.stdin, {"method": "notifications/initialized"})
        process.stdout.readline()
        for number in range(1, searches + 1):
            started = time.perf_counter()
            call = {"name": "search", "arguments": {"query": QUERY}}
            send(process.stdin, {"id": number, "method": "tools/call", "params": call})
            found = json.loads(process.stdout.readline())
            assert found["result"]["structuredContent"]["results"]
            taken.append(time.perf_counter() - started)
        process.stdin.close()
    return taken


def send(stream: IO[bytes], message: dict[str, object]) -> None:
    stream.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
    stream.flush()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    chosen = parser.parse_args()
    rows: dict[str, Callable[[], object]] = {
        "rulesref search": run_python("-m", "rulesref", "search", QUERY, "--json"),
        "the package mcp, only loaded": run_python("-c", "import mcp.server.stdio"),
        "rulesref mcp, one search, end": lambda: ask_server(1),
    }
    for action in rows.values():
        action()
    rounds = [{name: take(action) for name, action in rows.items()} for _ in range(chosen.runs)]
    print(f"Cold process, “{QUERY}”, median of {chosen.runs}")
    for name in rows:
        wall = statistics.median(one[name].wall for one in rounds)
        processor = statistics.median(one[name].processor for one in rounds)
        print(f"  {name:32} {wall * 1000:6.0f} ms   {processor * 1000:6.0f} ms of the processor")
    later = statistics.median(ask_server(LATER + 1)[1:])
    print(f"  {'a search of a running server':32} {later * 1000:6.0f} ms")


if __name__ == "__main__":
    main()
