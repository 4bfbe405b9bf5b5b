"""Writes what trackintel finds in the recorded tracks to figures.json, with the parameters of the decisions.

  python3 -m venv venv && venv/bin/pip install -r requirements.txt && venv/bin/python detect.py

Times are epoch milliseconds.
"""

import json
from pathlib import Path

import geopandas as gpd
import pandas as pd
import trackintel as ti

here = Path(__file__).parent
measurements = here.parents[2] / "infra/demo/envirocar/measurements.ndjson"


def positionfixes(frame):
    times = pd.to_datetime(frame["timestamp"], utc=True)
    points = gpd.points_from_xy(frame["longitude"], frame["latitude"])
    fixes = gpd.GeoDataFrame({"user_id": 0, "tracked_at": times}, geometry=points, crs="EPSG:4326")
    return ti.Positionfixes(fixes.reset_index(drop=True))


def milliseconds(time):
    return int(time.timestamp() * 1000)


def intervals(frame):
    return [
        {"fromMilliseconds": milliseconds(row.started_at), "untilMilliseconds": milliseconds(row.finished_at)}
        for row in frame.sort_values("started_at").itertuples()
    ]


def figures(frame):
    fixes, staypoints = positionfixes(frame).generate_staypoints(
        dist_threshold=100, time_threshold=5, gap_threshold=15, include_last=True
    )
    fixes, triplegs = fixes.generate_triplegs(gap_threshold=15)
    if len(staypoints) == 0:
        # generate_trips fails without a staypoint; each tripleg is a trip then.
        return {"staypoints": [], "triplegs": intervals(triplegs), "trips": intervals(triplegs)}
    staypoints = staypoints.create_activity_flag(time_threshold=15)
    staypoints, triplegs, trips = staypoints.generate_trips(triplegs, gap_threshold=15, add_geometry=False)
    return {"staypoints": intervals(staypoints), "triplegs": intervals(triplegs), "trips": intervals(trips)}


def with_stops(frame, stops):
    """The same track of a vehicle that stands still for a while after some of its fixes, with a fix every 30 s."""
    parts, start, late = [], 0, pd.Timedelta(0)
    for stop in stops:
        end = stop["afterFix"] + 1
        part = frame.iloc[start:end].copy()
        part["timestamp"] += late
        parts.append(part)
        stood = pd.concat([part.iloc[[-1]]] * (stop["minutes"] * 2))
        stood["timestamp"] += pd.to_timedelta([30 * (count + 1) for count in range(len(stood))], unit="s")
        parts.append(stood)
        start, late = end, late + pd.Timedelta(minutes=stop["minutes"])
    rest = frame.iloc[start:].copy()
    rest["timestamp"] += late
    return pd.concat([*parts, rest])


stops = [
    {"afterFix": 100, "minutes": 4},
    {"afterFix": 200, "minutes": 8},
    {"afterFix": 320, "minutes": 20},
    {"afterFix": 450, "minutes": 14},
    {"afterFix": 595, "minutes": 30},
]

frame = pd.read_json(measurements, lines=True, convert_dates=["timestamp"])
tracks = {vehicle: track for vehicle, track in frame.groupby("vehicle")}
result = {"trackintel": ti.__version__, "stops": stops}
result["kia-picanto"] = figures(tracks["kia-picanto"])
result["opel-movano"] = figures(tracks["opel-movano"])
result["opel-movano with stops"] = figures(with_stops(tracks["opel-movano"], stops))
(here / "figures.json").write_text(json.dumps(result, indent=2) + "\n")
