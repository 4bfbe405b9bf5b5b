"""Evaluates random time windows at random instants with Python's zoneinfo, and shares no code with the service.

Usage: python3 windows.py > windows.ndjson

Decisions, "When a rule fires", 6: a window holds the local wall clock from its start to before its end, wraps past midnight or
Sunday, and is always open where both are equal. The cases follow from the seed, so that the test makes the same ones.
"""

import base64
import json
from datetime import datetime, timezone
from zoneinfo import ZoneInfo

SEED = 20261123
CASES = 100_000
OPENINGS = 1_000
# Half of the instants lie around changes of the offset. Databases differ in what they expect of Morocco from 2026 on.
ZONES = [
    "Europe/Berlin",
    "America/New_York",
    "Australia/Lord_Howe",
    "Africa/Casablanca",
    "Asia/Kolkata",
    "America/St_Johns",
    "Pacific/Chatham",
    "UTC",
]
FIRST = int(datetime(2019, 1, 1, tzinfo=timezone.utc).timestamp())
LAST = int(datetime(2026, 1, 1, tzinfo=timezone.utc).timestamp())
HOUR, DAY = 3600, 86_400
WEEK_MINUTES, DAY_MINUTES = 10_080, 1_440


class Numbers:
    """The linear congruential generator of Numerical Recipes, of which the upper half is used."""

    def __init__(self, seed):
        self.state = seed

    def below(self, bound):
        self.state = (self.state * 1_664_525 + 1_013_904_223) % 2**32
        return (self.state // 65_536) % bound

    def wide(self, bound):
        high = self.below(32_768)
        return (high * 32_768 + self.below(32_768)) % bound


def local_at(zone, seconds):
    return datetime.fromtimestamp(seconds, zone)


def transitions_of(zone):
    """The hours in which the offset changes, as seconds since 1970."""
    offsets = [local_at(zone, at).utcoffset() for at in range(FIRST, LAST + HOUR, HOUR)]
    return [FIRST + HOUR * (index + 1) for index in range(len(offsets) - 1) if offsets[index] != offsets[index + 1]]


def case_of(numbers, transitions):
    """Zone, whether it has weekdays, start and end in minutes of the day or the week, and an instant in milliseconds."""
    zone = numbers.below(len(ZONES))
    is_weekly = numbers.below(2) == 1
    period = WEEK_MINUTES if is_weekly else DAY_MINUTES
    is_round = numbers.below(2) == 1
    start = numbers.below(period // 60) * 60 if is_round else numbers.below(period)
    length = numbers.below(period)
    end = (start + length) % period
    changes = transitions[ZONES[zone]]
    if changes and numbers.below(2) == 1:
        seconds = changes[numbers.below(len(changes))] + numbers.wide(48 * HOUR) - 24 * HOUR
    else:
        seconds = FIRST + numbers.wide(LAST - FIRST)
    milliseconds = numbers.below(1000) if numbers.below(2) == 1 else 0
    if numbers.below(2) == 1:
        # A whole minute, on which windows open and close.
        seconds, milliseconds = seconds - seconds % 60, 0
    return zone, is_weekly, start, end, seconds, milliseconds


def is_open(zone, is_weekly, start, end, seconds):
    """The parts of a minute do not matter: windows open and close on whole ones."""
    if start == end:
        return True
    local = local_at(zone, seconds)
    minute = local.hour * 60 + local.minute + (local.weekday() * DAY_MINUTES if is_weekly else 0)
    return start <= minute < end if start < end else minute >= start or minute < end


def opening_of(zone, is_weekly, start, end, seconds):
    """Minutes since the window last opened or closed, and until it next does, by looking at each of them."""
    now = seconds - seconds % 60
    state = is_open(zone, is_weekly, start, end, now)
    since, until = 0, 1
    while is_open(zone, is_weekly, start, end, now - 60 * (since + 1)) == state:
        since += 1
    while is_open(zone, is_weekly, start, end, now + 60 * until) == state:
        until += 1
    return [since, until]


def main():
    zones = [ZoneInfo(name) for name in ZONES]
    transitions = {name: transitions_of(zone) for name, zone in zip(ZONES, zones)}
    numbers = Numbers(SEED)
    bits = bytearray((CASES + 7) // 8)
    openings = []
    for index in range(CASES):
        zone, is_weekly, start, end, seconds, _ = case_of(numbers, transitions)
        if is_open(zones[zone], is_weekly, start, end, seconds):
            bits[index // 8] |= 1 << index % 8
        if index < OPENINGS:
            openings.append([] if start == end else opening_of(zones[zone], is_weekly, start, end, seconds))
    result = {
        "seed": SEED,
        "cases": CASES,
        "first": FIRST,
        "last": LAST,
        "transitions": transitions,
        "openings": openings,
        "open": base64.b64encode(bytes(bits)).decode(),
    }
    print(json.dumps(result, separators=(",", ":")))


if __name__ == "__main__":
    main()
