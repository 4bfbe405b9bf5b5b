"""What other judges say of the shapes in shapes.ndjson.gz. Prints a line for each of them but corridors.

Runs with: pip install geofence==0.1.0 spherical_geometry==1.4.0 && python3 test/places/python/judges.py > test/places/python/judges.ndjson
geofence decides about circles by the haversine formula. spherical_geometry decides about polygons on the sphere, whose edges are
great circles. Neither has a plane.
"""
import gzip
import json
from os.path import dirname, join

import numpy
from geofence import is_inside_geofence
from spherical_geometry.great_circle_arc import intersects
from spherical_geometry.polygon import SphericalPolygon
from spherical_geometry.vector import lonlat_to_vector


def vector(position):
    return numpy.array(lonlat_to_vector(*position))


def of_circle(shape, positions):
    longitude, latitude = shape['coordinates']
    return {'inside': [int(is_inside_geofence(p[1], p[0], latitude, longitude, shape['radius'])) for p in positions]}


def of_polygon(shape, positions):
    corners = [vector(position) for position in shape['coordinates'][0]]
    total = numpy.sum(corners[:-1], axis=0)
    # A ring has two sides on a sphere. The mean of the corners lies on the side that is meant.
    polygon = SphericalPolygon(corners, inside=tuple(total / numpy.linalg.norm(total)))
    inside = [int(polygon.contains_lonlat(*position)) for position in positions]
    edges = list(zip(corners[:-1], corners[1:]))
    crossed = []
    for index in range(0, len(positions), 2):
        begin, end = vector(positions[index]), vector(positions[index + 1])
        meets = any(bool(intersects(begin, end, one, other)) for one, other in edges)
        crossed.append(int(meets or inside[index] == 1))
    return {'inside': inside, 'crossed': crossed}


judges = {'Point': of_circle, 'Polygon': of_polygon}
with gzip.open(join(dirname(__file__), 'shapes.ndjson.gz'), 'rt') as lines:
    for line in map(json.loads, lines):
        judge = judges.get(line['shape']['type'])
        if judge:
            print(json.dumps(judge(line['shape'], line['positions']), separators=(',', ':')))
