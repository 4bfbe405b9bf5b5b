"""Writes roads.ndjson, the roads on which the simulator drives. Usage: make_roads.py DIRECTORY_OF_THE_EXTRACTS"""
import json
import sys
from collections import defaultdict
from pathlib import Path

import osmium

from areas import AREAS, Area

# km/h where a road has no sign. Source: Finnish Road Traffic Act: 50 in built-up areas; lower ones are usual by class.
USUAL_LIMITS = {
    "motorway": 100, "motorway_link": 60, "primary": 50, "primary_link": 40, "secondary": 60, "tertiary": 50,
    "tertiary_link": 40, "unclassified": 40, "residential": 40, "living_street": 20, "service": 20,
}
CLOSED = {"no", "private", "bus", "agricultural", "forestry"}
UNUSED_SERVICES = {"parking_aisle", "driveway", "emergency_access", "drive-through"}


def is_driven(tags) -> bool:
    if tags.get("highway") not in USUAL_LIMITS or tags.get("area") == "yes":
        return False
    if tags.get("service") in UNUSED_SERVICES:
        return False
    for name in ("motorcar", "motor_vehicle", "vehicle", "access"):
        if name in tags:
            return tags[name] not in CLOSED
    return True


def limit_of(area: Area, tags) -> int:
    sign = tags.get("maxspeed", "")
    return int(sign) if sign.isdigit() else {**USUAL_LIMITS, **area.limits}[tags["highway"]]


def directions(tags) -> tuple[bool, bool]:
    """Whether it may be driven forwards, and backwards."""
    oneway = tags.get("oneway")
    if oneway == "-1":
        return False, True
    implied = tags.get("junction") == "roundabout" or tags["highway"] in ("motorway", "motorway_link")
    return True, not (oneway in ("yes", "true", "1") or (implied and oneway != "no"))


def read(area: Area, directory: Path):
    """The ways with their nodes, the places of the nodes in degrees, and the nodes with traffic signals."""
    ways, places, signals = [], {}, set()
    for entity in osmium.FileProcessor(area.file(directory)).with_locations():
        if entity.is_node() and entity.tags.get("highway") == "traffic_signals":
            signals.add(entity.id)
        if not entity.is_way() or not is_driven(entity.tags):
            continue
        nodes = [node for node in entity.nodes if node.location.valid()]
        for node in nodes:
            if area.holds(node.lon, node.lat):
                places[node.ref] = (round(node.lon, 6), round(node.lat, 6))
        tags = dict(entity.tags)
        ways += [(tags, run) for run in runs([node.ref for node in nodes], places)]
    return ways, places, signals


def reachable(edges, start) -> set:
    seen, waiting = {start}, [start]
    while waiting:
        for following in edges[waiting.pop()]:
            if following not in seen:
                seen.add(following)
                waiting.append(following)
    return seen


def connected(ways) -> set:
    """The largest set of nodes of which each can be reached from each other one."""
    forth, back = defaultdict(set), defaultdict(set)
    for tags, nodes in ways:
        forwards, backwards = directions(tags)
        for one, other in zip(nodes, nodes[1:]):
            for begin, end, allowed in ((one, other, forwards), (other, one, backwards)):
                if allowed:
                    forth[begin].add(end)
                    back[end].add(begin)
    left, largest = set(forth) | set(back), set()
    while len(left) > len(largest):
        start = next(iter(sorted(left)))
        part = reachable(forth, start) & reachable(back, start)
        largest = max(largest, part, key=len)
        left -= part
    return largest


def runs(nodes, kept):
    """The longest parts of a way of which every node is kept."""
    run = []
    for node in nodes:
        if node in kept:
            run.append(node)
            continue
        if len(run) > 1:
            yield run
        run = []
    if len(run) > 1:
        yield run


def roads_of(area: Area, directory: Path):
    ways, places, signals = read(area, directory)
    kept = connected(ways)
    for tags, nodes in ways:
        forwards, backwards = directions(tags)
        for run in runs(nodes if forwards else nodes[::-1], kept):
            yield {
                "area": area.name,
                **({"name": tags["name"]} if "name" in tags else {}),
                "class": tags["highway"],
                "limit_kmh": limit_of(area, tags),
                **({} if forwards and backwards else {"oneway": True}),
                **({"tunnel": True} if tags.get("tunnel") == "yes" else {}),
                **({"signals": marked} if (marked := [i for i, node in enumerate(run) if node in signals]) else {}),
                "line": [places[node] for node in run],
            }


if __name__ == "__main__":
    roads = [road for area in AREAS for road in roads_of(area, Path(sys.argv[1]))]
    lines = [json.dumps(road, ensure_ascii=False, separators=(",", ":")) for road in roads]
    Path(__file__).with_name("roads.ndjson").write_text("\n".join(lines) + "\n", encoding="utf-8")
