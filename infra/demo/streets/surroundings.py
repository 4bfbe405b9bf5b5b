"""The coast around the areas, so that the map is not empty between them. Source: Natural Earth, public domain, in the npm package world-atlas."""
import json
from pathlib import Path

from shapely import Point, Polygon, box, union_all
from shapely.geometry.base import BaseGeometry

from areas import AREAS
from map_features import Feature

WORLD = (-180, -85, 180, 85)
GULF_OF_FINLAND = (22, 59, 30, 62)
DEEPEST_OF_WORLD, DEEPEST_OF_GULF = 5, 10
# Degrees around an area that are land and sea at every zoom.
MARGIN = 0.06
# Name, longitude, latitude, and how large it is in the numbers of Protomaps.
TOWNS = (
    ("Helsinki", 24.9384, 60.1699, 12), ("Tallinn", 24.7535, 59.4370, 11), ("Tampere", 23.7610, 61.4978, 10),
    ("Turku", 22.2666, 60.4518, 10), ("Lahti", 25.6612, 60.9827, 9), ("Kouvola", 26.7042, 60.8681, 8),
    ("Kotka", 26.9458, 60.4664, 8), ("Hamina", 27.1979, 60.5697, 7), ("Porvoo", 25.6651, 60.3932, 8),
    ("Loviisa", 26.2250, 60.4566, 7), ("Karhula", 26.9450, 60.5130, 6), ("Narva", 28.1903, 59.3772, 8),
)


def land(atlas: Path) -> BaseGeometry:
    """Of a TopoJSON file. Source: "The TopoJSON Format Specification", version 1.0, sections 2.1.2 and 2.1.4."""
    topology = json.loads(atlas.read_text())
    (scale_x, scale_y), (left, top) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = []
    for arc in topology["arcs"]:
        x = y = 0
        places = []
        for step_x, step_y in arc:
            x, y = x + step_x, y + step_y
            places.append((x * scale_x + left, y * scale_y + top))
        arcs.append(places)

    def ring(indices):
        return [place for index in indices for place in (arcs[index] if index >= 0 else arcs[~index][::-1])]

    polygons = [polygon for part in topology["objects"]["land"]["geometries"] for polygon in part["arcs"]]
    return union_all([Polygon(ring(outer), [ring(hole) for hole in holes]).buffer(0) for outer, *holes in polygons])


def of(atlases: Path, areas_land: list[BaseGeometry]) -> list[tuple[tuple, int, int, list[Feature]]]:
    """Bounds, first and last zoom, and features."""
    world, near = land(atlases / "land-110m.json"), land(atlases / "land-10m.json").intersection(box(*GULF_OF_FINLAND))
    known = union_all([box(*area.bounds) for area in AREAS])
    near = union_all([near.difference(known), *areas_land])
    sea = box(*GULF_OF_FINLAND).difference(near)
    margins = [grown(area.bounds) for area in AREAS]
    towns = [town(*each) for each in TOWNS]
    return [
        (WORLD, 0, DEEPEST_OF_WORLD, [*ground(world, box(*WORLD).difference(world)), *towns]),
        (GULF_OF_FINLAND, DEEPEST_OF_WORLD + 1, DEEPEST_OF_GULF, [*ground(near, sea), *towns]),
        *((margin, DEEPEST_OF_GULF + 1, 15, [*ground(near, sea), *towns]) for margin in margins),
    ]


def grown(bounds):
    west, south, east, north = bounds
    return (west - MARGIN, south - MARGIN / 2, east + MARGIN, north + MARGIN / 2)


def ground(land: BaseGeometry, sea: BaseGeometry) -> list[Feature]:
    return [Feature("earth", land, {"kind": "earth"}, 0), Feature("water", sea, {"kind": "ocean"}, 0)]


def town(name: str, longitude: float, latitude: float, rank: int) -> Feature:
    attributes = {"kind": "locality", "kind_detail": "city", "name": name, "population_rank": rank, "min_zoom": 12 - rank}
    return Feature("places", Point(longitude, latitude), attributes, max(4, 13 - rank))
