"""Evaluates 30 rules over a week of simulated drives, and shares no code with the service.

Usage: python3 week.py > week-firings.ndjson

Decisions, "When a rule fires". Where the service goes from sample to sample with a state, this script makes intervals: those in
which a condition holds, those in which a window is open (looked up minute by minute with zoneinfo), and their intersections.
"""

import gzip
import json
import re
from datetime import datetime, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

HERE = Path(__file__).parent
MINUTE = 60_000
COOLDOWN = 5 * MINUTE
# After a value, it may be another one once this time is over: an enumerated condition ends.
KNOWN = 60 * MINUTE
WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
# In the order in which they are looked up; the first that matches counts.
HYSTERESIS = [
    (r"speed$", 3),
    (r"_pct$", 2),
    (r"_voltage$", 0.2),
    (r"fuel_level$", 1),
    (r"fuel_rate_lh$", 0.5),
    (r"current_power_w$", 1000),
    (r"_wh$", 200),
    (r"_ah$", 2),
    (r"_slope$", 20),
    (r"altitude$", 20),
    (r"expected_range", 2000),
    (r"angle$", 10),
    (r"(longitude|latitude)$", 0.001),
]


def width_of(field):
    return next((width for pattern, width in HYSTERESIS if re.search(pattern, field)), 0)


def minutes_of(text):
    parts = text.split(" ")
    hours, minutes = parts[-1].split(":")
    day = WEEKDAYS.index(parts[0]) if len(parts) == 2 else 0
    return day * 1440 + int(hours) * 60 + int(minutes)


def openings_of(rule, begin, end):
    """Intervals in which the window is open, between two moments that are whole minutes."""
    if "tw_start" not in rule or rule["tw_start"] == rule["tw_end"]:
        return [(begin, end)]
    start, stop = minutes_of(rule["tw_start"]), minutes_of(rule["tw_end"])
    is_weekly = " " in rule["tw_start"]
    zone = ZoneInfo(rule["tw_timezone"])
    openings = []
    for at in range(begin, end, MINUTE):
        local = datetime.fromtimestamp(at / 1000, timezone.utc).astimezone(zone)
        minute = local.hour * 60 + local.minute + (local.weekday() * 1440 if is_weekly else 0)
        is_open = start <= minute < stop if start < stop else not stop <= minute < start
        if not is_open:
            continue
        if openings and openings[-1][1] == at:
            openings[-1] = (openings[-1][0], at + MINUTE)
        else:
            openings.append((at, at + MINUTE))
    return openings


def condition_intervals(rule, points, end):
    """Intervals from the first value that meets the condition to the first that ends it; the last one ends at `end`.

    Of an enumerated field one ends also where no value has followed for so long that it is not known any more.
    """
    key, threshold, width = rule["value_key"], rule["value"], width_of(rule["property_indicator"])
    intervals, since, known = [], None, None
    for at, value in points:
        if key not in ("ABOVE", "BELOW") and since is not None and at > known + KNOWN:
            intervals.append((since, known + KNOWN + 1))
            since = None
        known = at
        if key == "ABOVE":
            enters = value > threshold
            leaves = value <= threshold if width == 0 else value < threshold - width - 1e-9
        elif key == "BELOW":
            enters = value < threshold
            leaves = value >= threshold if width == 0 else value > threshold + width + 1e-9
        else:
            enters, leaves = value == key, value != key
        if since is None and enters:
            since = at
        elif since is not None and leaves:
            intervals.append((since, at))
            since = None
    if since is not None:
        intervals.append((since, end))
    return intervals


def edges_of(rule, points, end, openings):
    field_is_number = rule["value_key"] in ("ABOVE", "BELOW")
    for true_from, true_until in condition_intervals(rule, points, end):
        for open_from, open_until in openings:
            begin, until = max(true_from, open_from), min(true_until, open_until)
            if begin >= until:
                continue
            if field_is_number:
                inside = [(at, value) for at, value in points if begin <= at < until]
                if inside:
                    yield inside[0]
            else:
                at = begin + rule["value"] * MINUTE
                if at < until:
                    yield at, rule["value_key"]


def messages_of(rule, samples, end, openings):
    field = rule["property_indicator"]
    points = [(sample["at"], sample[field]) for sample in samples if field in sample]
    last, suppressed = None, 0
    for at, observed in sorted(edges_of(rule, points, end, openings), key=lambda edge: edge[0]):
        if last is not None and at - last < COOLDOWN:
            suppressed += 1
            continue
        yield {"at": at, "rule": rule["id"], "observed": observed, "suppressed": suppressed}
        last, suppressed = at, 0


def main():
    lines = gzip.decompress((HERE / "week.ndjson.gz").read_bytes()).decode().splitlines()
    samples = [json.loads(line) for line in lines]
    rules = json.loads((HERE / "week-rules.json").read_text())
    first, last = samples[0]["at"], samples[-1]["at"]
    # Windows are looked at from two weeks before on, so that the one that is open at first is whole.
    begin, end = first - first % MINUTE - 14 * 1440 * MINUTE, last - last % MINUTE + 14 * 1440 * MINUTE
    messages = [
        message
        for rule in rules
        # The last value holds up to the last sample, which is included.
        for message in messages_of(rule, samples, last + 1, openings_of(rule, begin, end))
    ]
    for message in sorted(messages, key=lambda one: (one["at"], one["rule"])):
        print(json.dumps(message, separators=(",", ":")))


if __name__ == "__main__":
    main()
