"""What the map shows of an extract, in the layers of the Protomaps basemap, version 4: layer, geometry in degrees, attributes, lowest zoom."""
from dataclasses import dataclass
from pathlib import Path

import osmium
from shapely import LineString, box, from_wkb, make_valid
from shapely.geometry.base import BaseGeometry

from areas import Area
from coast import land_and_sea


@dataclass(frozen=True)
class Feature:
    layer: str
    geometry: BaseGeometry
    attributes: dict
    from_zoom: int


ROADS = {
    **dict.fromkeys(("motorway", "motorway_link"), ("highway", 8)),
    **dict.fromkeys(("primary", "primary_link", "secondary", "tertiary", "tertiary_link"), ("major_road", 10)),
    **dict.fromkeys(("residential", "unclassified", "living_street", "service"), ("minor_road", 12)),
    **dict.fromkeys(("pedestrian", "cycleway", "footway", "path", "steps", "track"), ("path", 14)),
}
LAND_USE = {
    ("leisure", "park"): "park", ("leisure", "garden"): "park", ("leisure", "playground"): "playground",
    ("landuse", "cemetery"): "cemetery", ("landuse", "grass"): "grass", ("landuse", "meadow"): "grassland",
    ("landuse", "forest"): "wood", ("natural", "wood"): "wood", ("natural", "scrub"): "scrub",
    ("natural", "heath"): "grassland", ("landuse", "industrial"): "industrial", ("highway", "pedestrian"): "pedestrian",
    ("amenity", "school"): "school", ("amenity", "university"): "university", ("amenity", "hospital"): "hospital",
}


def road(way, geometry):
    tags = way.tags
    kind = tags.get("highway")
    if tags.get("railway") in ("rail", "tram") and tags.get("tunnel") != "yes":
        return Feature("roads", geometry, {"kind": "rail", "kind_detail": tags["railway"]}, 13)
    # Pavements beside a road would hide it.
    if kind not in ROADS or tags.get("footway") in ("sidewalk", "crossing") or tags.get("area") == "yes":
        return None
    if kind == "service" and tags.get("tunnel") == "yes":
        return None
    shown, zoom = ROADS[kind]
    attributes = {"kind": shown, "kind_detail": kind.removesuffix("_link")}
    if kind.endswith("_link"):
        attributes["is_link"] = True
    for name in ("tunnel", "bridge"):
        if tags.get(name) not in (None, "no"):
            attributes[f"is_{name}"] = True
    for name in ("name", "ref"):
        if name in tags:
            attributes[name] = tags[name]
    return Feature("roads", geometry, attributes, zoom)


def surface(area, geometry):
    tags = area.tags
    if "building" in tags and tags.get("location") != "underground":
        return Feature("buildings", geometry, {"kind": "building"}, 14)
    if tags.get("natural") == "water" or tags.get("waterway") == "riverbank" or tags.get("landuse") in ("basin", "pond"):
        name = {"name": tags["name"]} if "name" in tags else {}
        return Feature("water", geometry, {"kind": "water", **name}, 10)
    for (key, value), kind in LAND_USE.items():
        if tags.get(key) == value:
            return Feature("landuse", geometry, {"kind": kind}, 12)
    return None


def line_of(way) -> LineString:
    """Of the nodes that lie within the extract; empty where these are fewer than two."""
    places = [(node.lon, node.lat) for node in way.nodes if node.location.valid()]
    return LineString(places if len(places) > 1 else [])


def features_of(area: Area, directory: Path) -> list[Feature]:
    factory, found, coasts = osmium.geom.WKBFactory(), [], []
    for entity in osmium.FileProcessor(area.file(directory)).with_locations().with_areas():
        if entity.is_area():
            found.append(surface(entity, from_wkb(factory.create_multipolygon(entity))))
        elif entity.is_way():
            line = line_of(entity)
            found.append(road(entity, line))
            if entity.tags.get("natural") == "coastline":
                coasts.append(line)
    land, sea = land_and_sea(box(*area.bounds), coasts)
    found += [Feature("earth", land, {"kind": "earth"}, 10), Feature("water", sea, {"kind": "ocean"}, 10)]
    shown = [within(area, feature) for feature in found if feature]
    return [feature for feature in shown if not feature.geometry.is_empty]


def within(area: Area, feature: Feature) -> Feature:
    if not area.is_cut:
        return feature
    geometry = make_valid(feature.geometry).intersection(box(*area.bounds))
    return Feature(feature.layer, geometry, feature.attributes, feature.from_zoom)
