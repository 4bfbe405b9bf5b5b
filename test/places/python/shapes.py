"""Random shapes of places, with what shapely says of positions and ways near them. Prints a line for each shape.

Runs with: pip install shapely && python3 test/places/python/shapes.py | gzip -9n > test/places/python/shapes.ndjson.gz
The plane is computed by distance and bearing from the middle of the shape, and not by vectors as in the service.
"""
import json
import random
from math import asin, atan2, cos, degrees, hypot, pi, radians, sin, sqrt

from shapely.geometry import LineString, Point, Polygon

RADIUS = 6_371_000
MIDDLES = [(10, 50), (25, 60), (-70, -33), (0, 0), (179.9995, 12), (-179.999, -65), (40, 89.999), (-120, -89.9995), (0, 90)]


def destination(middle, metres, bearing):
    phi, lam, angle = radians(middle[1]), radians(middle[0]), metres / RADIUS
    sine = sin(phi) * cos(angle) + cos(phi) * sin(angle) * cos(bearing)
    there = asin(max(-1, min(1, sine)))
    east = atan2(sin(bearing) * sin(angle) * cos(phi), cos(angle) - sin(phi) * sine)
    longitude = (degrees(lam + east) + 540) % 360 - 180
    return [round(longitude, 7), round(degrees(there), 7)]


def mean(positions):
    vectors = [(cos(radians(b)) * cos(radians(a)), cos(radians(b)) * sin(radians(a)), sin(radians(b))) for a, b in positions]
    x, y, z = (sum(axis) for axis in zip(*vectors))
    return degrees(atan2(y, x)), degrees(atan2(z, hypot(x, y)))


def onto_plane(middle):
    lam, phi = radians(middle[0]), radians(middle[1])

    def project(position):
        other, there = radians(position[0]) - lam, radians(position[1])
        half = sin((there - phi) / 2) ** 2 + cos(phi) * cos(there) * sin(other / 2) ** 2
        metres = 2 * RADIUS * asin(sqrt(min(1, half)))
        bearing = atan2(sin(other) * cos(there), cos(phi) * sin(there) - sin(phi) * cos(there) * cos(other))
        return metres * sin(bearing), metres * cos(bearing)

    return project


def shape_of(kind, middle, size):
    if kind == 'Point':
        return {'type': kind, 'coordinates': destination(middle, 0, 0), 'radius': max(20, round(size))}
    if kind == 'LineString':
        bearing, line = random.uniform(0, 2 * pi), [destination(middle, 0, 0)]
        for _ in range(random.randint(1, 12)):
            bearing += random.uniform(-1, 1)
            line.append(destination(line[-1], random.uniform(0.1, 1) * size, bearing))
        return {'type': kind, 'coordinates': line, 'width': round(random.uniform(20, min(2000, 20 + size)))}
    # A star, whose edges do not cross: its corners are in the order of their bearings.
    corners = sorted(random.uniform(0, 2 * pi) for _ in range(random.randint(5, 40)))
    ring = [destination(middle, random.uniform(0.3, 1) * size, bearing) for bearing in corners]
    if random.random() < 0.5:
        ring.reverse()
    return {'type': kind, 'coordinates': [ring + ring[:1]]}


def case(kind, middle):
    size = 10 ** random.uniform(1.5, 4.6)
    shape = shape_of(kind, middle, size)
    positions = {'Point': lambda c: [c], 'LineString': lambda c: c, 'Polygon': lambda c: c[0][:-1]}[kind](shape['coordinates'])
    centre = mean(positions)
    project = onto_plane(centre)
    plane = [project(position) for position in positions]
    if kind == 'Polygon':
        figure, border = Polygon(plane), 0
    else:
        figure, border = (Point(plane[0]), shape['radius']) if kind == 'Point' else (LineString(plane), shape['width'] / 2)
    asked = [destination(middle, random.uniform(0, 2) * (size + border), random.uniform(0, 2 * pi)) for _ in range(12)]
    points = [Point(project(position)) for position in asked]

    def metres(point):
        if kind == 'Polygon' and figure.contains(point):
            return -figure.exterior.distance(point)
        return figure.distance(point) - border

    ways = [LineString([points[i], points[i + 1]]) for i in range(0, 12, 2)]
    return {
        'valid': figure.is_valid,
        'shape': shape,
        'positions': asked,
        'metres': [round(metres(point), 3) for point in points],
        'apart': [round(figure.distance(way) - border, 3) for way in ways],
    }


random.seed(36)
for number in range(180):
    made = case(['Point', 'LineString', 'Polygon'][number % 3], MIDDLES[(number // 3) % len(MIDDLES)])
    if made.pop('valid'):
        print(json.dumps(made, separators=(',', ':')))
