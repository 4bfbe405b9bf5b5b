"""Land and sea of an extract, by its coastlines."""
from shapely import LineString, Point, Polygon, line_merge, polygonize, unary_union
from shapely.geometry.base import BaseGeometry

# Degrees; coastlines of an extract end shortly before its edge.
NEAR_EDGE = 1e-3
BESIDE = 1e-6


def land_and_sea(bounds: Polygon, coasts: list[LineString]) -> tuple[BaseGeometry, BaseGeometry]:
    """Water lies to the right of a coastline. Source: OpenStreetMap wiki, "Tag:natural=coastline"."""
    merged = line_merge(unary_union(coasts))
    lines = [to_edge(line, bounds) for line in getattr(merged, "geoms", [merged]) if not line.is_empty]
    parts = polygonize(list(unary_union([*lines, bounds.exterior]).geoms)).geoms if lines else ()
    beside = [place for line in lines for place in to_the_right(line)]
    sea = unary_union([part for part in parts if any(part.contains(place) for place in beside)])
    return bounds.difference(sea), sea


def to_the_right(line: LineString):
    for (x, y), (next_x, next_y) in zip(line.coords, line.coords[1:]):
        length = max(((next_x - x) ** 2 + (next_y - y) ** 2) ** 0.5, BESIDE)
        yield Point((x + next_x) / 2 + (next_y - y) / length * BESIDE, (y + next_y) / 2 - (next_x - x) / length * BESIDE)


def to_edge(line: LineString, bounds: Polygon) -> LineString:
    begin, *_, end = (Point(place) for place in line.coords)
    if begin == end:
        return line
    return LineString([*beyond(begin, bounds), *line.coords, *beyond(end, bounds)])


def beyond(place: Point, bounds: Polygon):
    """A place a little beyond the nearest one on the edge, where that is near."""
    nearest = bounds.exterior.interpolate(bounds.exterior.project(place))
    if nearest.distance(place) > NEAR_EDGE:
        return []
    return [(nearest.x + (nearest.x - place.x) * 1e-2, nearest.y + (nearest.y - place.y) * 1e-2)]
