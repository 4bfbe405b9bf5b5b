"""Land and sea around the areas, up to where the built-in map of the console goes on. Source: Natural Earth, public domain, in the npm package world-atlas."""
import json
from pathlib import Path

from shapely import Polygon, box, union_all
from shapely.geometry.base import BaseGeometry

from areas import AREAS
from map_features import Feature

GULF_OF_FINLAND = (22, 59, 30, 62)
# Below it the console draws its built-in map, with towns, borders and main roads.
FIRST_ZOOM = 11
# Degrees around an area that are land and sea at every zoom.
MARGIN = 0.06


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


def of(atlas: Path, areas_land: list[BaseGeometry]) -> list[tuple[tuple, list[Feature]]]:
    """Bounds and features."""
    near = land(atlas / "land-10m.json").intersection(box(*GULF_OF_FINLAND))
    known = union_all([box(*area.bounds) for area in AREAS])
    near = union_all([near.difference(known), *areas_land])
    sea = box(*GULF_OF_FINLAND).difference(near)
    return [(grown(area.bounds), ground(near, sea)) for area in AREAS]


def grown(bounds):
    west, south, east, north = bounds
    return (west - MARGIN, south - MARGIN / 2, east + MARGIN, north + MARGIN / 2)


def ground(land: BaseGeometry, sea: BaseGeometry) -> list[Feature]:
    return [Feature("earth", land, {"kind": "earth"}, 0), Feature("water", sea, {"kind": "ocean"}, 0)]
