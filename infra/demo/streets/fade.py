"""Where the streets of an area fade out: rings along its edge, over which the console draws the colour of the land."""
import math

from shapely import box, transform

from areas import Area
from map_features import Feature

# Of the shorter side of an area.
WIDTH = 0.22
STEPS = 16
# Beyond the edge, of the shorter side: lines are drawn with a width.
MARGIN = 0.02


def rings(area: Area) -> list[Feature]:
    """From the inside to the outside, each with the opacity of the land above the streets, from 0 to 1."""
    west, south, east, north = area.bounds
    # Of a degree of longitude to one of latitude.
    stretch = math.cos(math.radians((south + north) / 2))
    whole = box(west * stretch, south, east * stretch, north)
    side = min((east - west) * stretch, north - south)
    core = whole.buffer(-WIDTH * side, join_style="mitre")
    lines = [core.buffer(WIDTH * side * step / STEPS, quad_segs=12) for step in range(STEPS)]
    lines.append(whole.buffer(MARGIN * side, join_style="mitre"))
    return [
        Feature("fade", in_degrees(outer.difference(inner), stretch), {"kind": "fade", "opacity": opacity(step)}, 0)
        for step, (inner, outer) in enumerate(zip(lines, lines[1:]), start=1)
    ]


def in_degrees(geometry, stretch: float):
    return transform(geometry, lambda x, y: (x / stretch, y), interleaved=False)


def opacity(step: int) -> float:
    """Without a visible begin and end."""
    share = step / STEPS
    return round(share * share * (3 - 2 * share), 3)
