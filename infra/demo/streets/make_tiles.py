"""Writes streets.pmtiles, the map of the demo. Usage: make_tiles.py DIRECTORY_OF_THE_EXTRACTS"""
import gzip
import math
import sys
from collections import defaultdict
from pathlib import Path

import mapbox_vector_tile
import numpy
from pmtiles.tile import Compression, TileType, zxy_to_tileid
from pmtiles.writer import Writer
from shapely import clip_by_rect, make_valid, transform

import fade
from areas import AREAS, ATTRIBUTION
from map_features import Feature, features_of

LAYERS = ("earth", "landuse", "water", "roads", "buildings", "fade")
# Below it the console draws its built-in map, which also surrounds the areas.
FIRST_ZOOM = 11
DEEPEST = 15
EARTH = 6_378_137
HALF = math.pi * EARTH
EXTENT = 4096
# Of a tile's side: lines are drawn across its edge.
BUFFER = 1 / 32
LINK = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors, ODbL 1.0</a>'


def mercator(x, y):
    return x * HALF / 180, numpy.log(numpy.tan(math.pi / 4 + y * math.pi / 360)) * EARTH


def project(feature: Feature) -> Feature:
    geometry = transform(feature.geometry, mercator, interleaved=False)
    return Feature(feature.layer, geometry, feature.attributes, feature.from_zoom)


def tiles_of(bounds, zoom: int):
    side = 2 * HALF / 2**zoom
    (west, south), (east, north) = mercator(*bounds[:2]), mercator(*bounds[2:])

    def index(metres):
        return min(2**zoom - 1, max(0, int(metres // side)))

    for x in range(index(west + HALF), index(east + HALF - 1) + 1):
        for y in range(index(HALF - north), index(HALF - south - 1) + 1):
            yield x, y


def tile_of(features: list[Feature], zoom: int, x: int, y: int) -> bytes | None:
    side = 2 * HALF / 2**zoom
    west, north = x * side - HALF, HALF - y * side
    rect = (west - side * BUFFER, north - side * (1 + BUFFER), west + side * (1 + BUFFER), north + side * BUFFER)
    layers = defaultdict(list)
    for feature in features:
        if feature.from_zoom > zoom or not overlaps(feature.geometry.bounds, rect):
            continue
        part = clip_by_rect(feature.geometry.simplify(side / EXTENT), *rect)
        if not part.is_empty:
            layers[feature.layer].append({"geometry": make_valid(part), "properties": feature.attributes})
    if not layers:
        return None
    named = [{"name": name, "features": layers[name]} for name in LAYERS if name in layers]
    options = {"quantize_bounds": (west, north - side, west + side, north), "extents": EXTENT}
    return gzip.compress(mapbox_vector_tile.encode(named, default_options=options), mtime=0)


def overlaps(a, b) -> bool:
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]


def make(extracts: Path) -> dict[int, bytes]:
    tiles = {}
    for area in AREAS:
        shown = [project(feature) for feature in [*features_of(area, extracts), *fade.rings(area)]]
        for zoom in range(FIRST_ZOOM, DEEPEST + 1):
            for x, y in tiles_of(area.bounds, zoom):
                tile = tile_of(shown, zoom, x, y)
                if tile:
                    tiles[zxy_to_tileid(zoom, x, y)] = tile
    return tiles


def write(tiles: dict[int, bytes], path: Path) -> None:
    wests, souths, easts, norths = zip(*(area.bounds for area in AREAS))
    west, south, east, north = min(wests), min(souths), max(easts), max(norths)
    middle_west, middle_south, middle_east, middle_north = AREAS[0].bounds
    header = {
        "tile_type": TileType.MVT, "tile_compression": Compression.GZIP,
        "min_zoom": FIRST_ZOOM, "max_zoom": DEEPEST, "center_zoom": 15,
        "min_lon_e7": int(west * 1e7), "min_lat_e7": int(south * 1e7),
        "max_lon_e7": int(east * 1e7), "max_lat_e7": int(north * 1e7),
        "center_lon_e7": int((middle_west + middle_east) / 2 * 1e7),
        "center_lat_e7": int((middle_south + middle_north) / 2 * 1e7),
    }
    metadata = {
        "name": "Streets of the demo", "attribution": LINK, "description": ATTRIBUTION, "version": "4",
        "vector_layers": [{"id": name, "fields": {}} for name in LAYERS],
    }
    with path.open("wb") as file:
        writer = Writer(file)
        for identifier in sorted(tiles):
            writer.write_tile(identifier, tiles[identifier])
        writer.finalize(header, metadata)


if __name__ == "__main__":
    write(make(Path(sys.argv[1])), Path(__file__).with_name("streets.pmtiles"))
