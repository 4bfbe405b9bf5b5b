"""Writes what trackintel finds in the recorded tracks to figures.json, and how many trips and metres it finds in the tracks
of ../peers to ../peers/trackintel-figures.json, with the parameters of the decisions.

  python3 -m venv venv && venv/bin/pip install -r requirements.txt && venv/bin/python detect.py

Times are epoch milliseconds. `npm ci` brings the Node that prints the tracks.
"""

import json
import subprocess
from pathlib import Path

import geopandas as gpd
import pandas as pd
import trackintel as ti

here = Path(__file__).parent
root = here.parents[2]
measurements = root.parent / "shared/data/envirocar/measurements.ndjson"


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


def detected(frame):
    fixes, staypoints = positionfixes(frame).generate_staypoints(
        dist_threshold=100, time_threshold=5, gap_threshold=15, include_last=True
    )
    fixes, triplegs = fixes.generate_triplegs(gap_threshold=15)
    if len(staypoints) == 0 or len(triplegs) == 0:
        # generate_trips fails without either; each tripleg is a trip then.
        return staypoints, triplegs, triplegs
    staypoints = staypoints.create_activity_flag(time_threshold=15)
    return staypoints.generate_trips(triplegs, gap_threshold=15, add_geometry=False)


def figures(frame):
    staypoints, triplegs, trips = detected(frame)
    return {"staypoints": intervals(staypoints), "triplegs": intervals(triplegs), "trips": intervals(trips)}


def peer_figures(track):
    """A trip of trackintel has no length; the metres are those of the lines of its triplegs."""
    frame = pd.DataFrame(track["fixes"])
    frame["timestamp"] = pd.to_datetime(frame["atMilliseconds"], unit="ms", utc=True)
    _, triplegs, trips = detected(frame)
    metres = ti.geogr.calculate_haversine_length(triplegs).sum() if len(triplegs) else 0
    return {"digest": track["digest"], "trips": len(trips), "metres": round(float(metres))}


def phone_figures(run):
    """Each trip with the metres of its triplegs."""
    frame = pd.DataFrame(run["fixes"])
    frame["timestamp"] = pd.to_datetime(frame["atMilliseconds"], unit="ms", utc=True)
    _, triplegs, trips = detected(frame)
    lengths = list(ti.geogr.calculate_haversine_length(triplegs)) if len(triplegs) else []
    legs = list(zip(triplegs["started_at"], triplegs["finished_at"], lengths)) if len(triplegs) else []
    return [
        {**span, "metres": round(sum(metres for start, end, metres in legs if start >= trip.started_at and end <= trip.finished_at))}
        for span, trip in zip(intervals(trips), trips.sort_values("started_at").itertuples())
    ]


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

printed = subprocess.run(
    [root / "node_modules/.bin/node", here.parent / "peers/print-tracks.ts"], check=True, capture_output=True, text=True
)
peers = {track["name"]: peer_figures(track) for track in json.loads(printed.stdout)}
peers_file = here.parent / "peers/trackintel-figures.json"
peers_file.write_text(json.dumps({"trackintel": ti.__version__, "tracks": peers}, indent=2) + "\n")

printed = subprocess.run(
    [root / "node_modules/.bin/node", here.parent / "peers/print-phone-runs.ts"], check=True, capture_output=True, text=True
)
runs = {run["name"]: phone_figures(run) for run in json.loads(printed.stdout)}
phones_file = here.parent / "peers/trackintel-phone-figures.json"
phones_file.write_text(json.dumps({"trackintel": ti.__version__, "runs": runs}, indent=2) + "\n")
