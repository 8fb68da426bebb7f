"""The rolled hem of silk: a thin roll along an edge that every hand stitch pinches."""
import math

from mathutils import Vector
from studio import MM, grid_faces, mesh_object, rnd

HEM_RADIUS = 1.05
STITCH_EVERY = 5.2


def rolled_hem(line, step, uv_at, seed, radius=HEM_RADIUS, sides=10):
    """Sweeps the roll along `line`, points in mm that are `step` mm apart; uv_at(along, around) says where in the print."""
    points = [Vector(k) for k in line]
    count = len(points)
    vertices, uvs = [], []
    up = Vector((0, 0, 1))
    for i in range(count):
        tangent = (points[min(count - 1, i + 1)] - points[max(0, i - 1)]).normalized()
        side = tangent.cross(up).normalized()
        up = side.cross(tangent)
        along = i * step
        pinch = 1 - 0.30 * max(0, math.cos(2 * math.pi * along / STITCH_EVERY + rnd(along / 9, seed))) ** 5
        thick = radius * (pinch + 0.10 * rnd(along / 3.1, seed)) * (0.75 if i in (0, count - 1) else 1)
        for j in range(sides + 1):
            angle = 2 * math.pi * j / sides
            here = points[i] + side * thick * math.cos(angle) + up * thick * math.sin(angle)
            vertices.append(tuple(here * MM))
            uvs.append(uv_at(along, (angle - math.pi) * radius))
    return mesh_object("hem", vertices, grid_faces(count, sides + 1), uvs)
