"""Fabric by the yard: a piece with pinked edges and soft waves; one corner is turned over and shows the back."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from passes import render_view
from studio import (
    MM, arguments, bell, camera, cloth_material, grid_faces, ground_wall, mesh_object, part_uv, reset, rnd, smooth, studio, wear,
)

VIEW, WIDTH, SAMPLES = arguments()
SPAN = 620.0
SIDE = 400.0
TURN = -7.0
# One tooth of the pinking shears, and how deep it cuts.
TOOTH, DEPTH = 5.0, 2.6
CELL = 2.5
THICK = 0.45
# The lower right corner turns over: how far from the corner the bend lies, its radius and its direction inward.
BEND_FROM, BEND_RADIUS = 128.0, 13.0
INWARD = (-0.82, 0.572)
FACE, BACK = 1, 2


def waves(x, y):
    """Height of the lying cloth: three soft waves that die out toward the edges, and the cloth's own unevenness."""
    lines = (
        (17.0, 0.92, 0.39, -40.0, 34.0, 150.0, 60.0),
        (13.0, 0.80, 0.60, 46.0, 26.0, 120.0, -40.0),
        (11.0, 0.97, -0.24, -128.0, 24.0, 130.0, 90.0),
    )
    height = 0.0
    for high, nx, ny, at, width, long, middle in lines:
        across = x * nx + y * ny - at + 9 * rnd(x / 120, y / 120, at)
        along = -x * ny + y * nx - middle
        height += high * bell(across, 0, width) * bell(along, 0, long)
    height += 3.0 * rnd(x / 70, y / 80, 4) + 1.0 * rnd(x / 28, y / 30, 6)
    edge = SIDE / 2 - max(abs(x), abs(y))
    lift = max(0, rnd(x / 38, y / 38, 9)) * 5.5
    return max(0.0, height + 1.6) + lift * smooth(40, 0, edge)


def turned(x, y, z):
    """Rolls what lies past the bend over a cylinder and lays it down on the cloth again."""
    corner = ((x - SIDE / 2) * INWARD[0] + (y + SIDE / 2) * INWARD[1])
    past = BEND_FROM + 5 * rnd((x * 0.57 + y * 0.82) / 90, 3) - corner
    if past <= 0:
        return x, y, z, 0.0
    half = math.pi * BEND_RADIUS
    if past < half:
        angle = past / BEND_RADIUS
        run, height = BEND_RADIUS * math.sin(angle), BEND_RADIUS * (1 - math.cos(angle))
    else:
        beyond = past - half
        # The flap sinks onto the cloth below and its tip rises a little.
        run = -beyond
        height = 2 * BEND_RADIUS - 17.0 * smooth(0, 75, beyond) + 9.0 * smooth(40, 105, beyond) ** 2
    gain = past + -run
    flap = smooth(half * 0.4, half * 1.3, past)
    across = x * 0.572 + y * 0.82
    ripple = flap * (2.6 * rnd(across / 42, past / 70, 12) + 1.2 * rnd(across / 20, past / 40, 2))
    return x + INWARD[0] * gain, y + INWARD[1] * gain, z * (1 - 0.6 * flap) + height + ripple, flap


def pinked(k, count, across):
    """Moves the outermost points in and out, so that the edge is a zigzag."""
    if k in (0, count):
        inward = DEPTH if across % 2 else 0.0
        return inward if k == 0 else -inward
    return 0.0


def sheet():
    count = round(SIDE / CELL)
    places, flat = [], []
    for r in range(count + 1):
        for c in range(count + 1):
            x, y = -SIDE / 2 + c * CELL, -SIDE / 2 + r * CELL
            x += pinked(c, count, r)
            y += pinked(r, count, c)
            # Shears are set anew every few centimeters, so the teeth are not in one line.
            if c in (0, count):
                x += 0.5 * math.copysign(1, rnd(y / 70, c))
            if r in (0, count):
                y += 0.5 * math.copysign(1, rnd(x / 70, r))
            flat.append((x, y))
            places.append(turned(x, y, waves(x, y))[:3])
    return places, flat, count + 1


def faces_of(places, flat, size):
    """The face and, half a millimeter behind it, the back; both share the outline."""
    front = grid_faces(size, size)
    points = [tuple(k * MM for k in place) for place in places]
    face = mesh_object("face", points, front, [part_uv(FACE, x, y) for x, y in flat])
    behind = [tuple(v.co - v.normal * THICK * MM) for v in face.data.vertices]
    back = mesh_object("back", behind, [f[::-1] for f in front], [part_uv(BACK, -x, y) for x, y in flat])
    rim = [c for c in range(size)] + [r * size + size - 1 for r in range(1, size)]
    rim += [(size - 1) * size + c for c in range(size - 2, -1, -1)] + [r * size for r in range(size - 2, -1, -1)]
    edge_points = [p for i in rim for p in (points[i], behind[i])]
    edge_uvs = [part_uv(FACE, *flat[i]) for i in rim for _ in (0, 1)]
    edge = mesh_object("edge", edge_points, grid_faces(len(rim), 2), edge_uvs, is_smooth=False)
    return face, back, edge


def main():
    reset()
    face, back, edge = faces_of(*sheet())
    wear([face, edge], cloth_material("cotton", rough=0.6, spec=0.3, aniso=0, bump=0.4))
    # The back is not coated with color: its gloss lies over the print and makes it paler.
    wear([back], cloth_material("back", rough=0.95, spec=1.0, aniso=0, bump=0.5))
    for each in (face, back, edge):
        each.rotation_euler = (0, 0, math.radians(TURN))
    middle = (0, 0, 10)
    studio(SPAN, middle, contrast=1.6)
    camera(SPAN, middle, -7)
    ground = ground_wall(-0.6)
    render_view(f"fabric-yardage-{VIEW}", [face, back, edge], [ground], WIDTH, WIDTH, SAMPLES, has_ground=True, safe=(0.1, 0.1, 0.9, 0.9))


main()
