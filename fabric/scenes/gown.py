"""A robe and a kimono jacket, each on its hanger at a wall: `blender -b -P gown.py -- robe 1000 48`."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
from drape import layered, normals_of, refined, settled, smoothed
from gown_cut import CELL, HANGER_REACH, ROBE, ROD, ROD_REACH, TAILS, drop_tails, hanger_line, kimono, robe, tail_index
from passes import render_view
from sewn import arc_flat, knot, sheet
from studio import MM, arguments, bell, camera, cloth_material, ground_wall, grid_faces, mesh_object, plain_material, reset, rnd
from studio import smooth, studio, tube, wear

VIEW, WIDTH, SAMPLES = arguments()
BODY_LEFT, BODY_RIGHT, SLEEVE_LEFT, SLEEVE_RIGHT, COLLAR, BELT = 1, 2, 3, 4, 5, 6
FINE = 4
HEM = 26
WALL = -84


def creased(grid, flat, seed, amount, waist=None):
    """Small creases that a worn cloth keeps, and gathers above and below a belt; none at the seams."""
    rows, cols = grid.shape[:2]
    r, c = np.mgrid[0:rows, 0:cols]
    seam = np.clip(np.minimum(np.minimum(r, rows - 1 - r), np.minimum(c, cols - 1 - c)) * CELL / FINE / 30, 0, 1)
    lift = np.zeros((rows, cols))
    for r in range(rows):
        for c in range(cols):
            u, v = flat[r, c]
            # Cloth that hangs keeps long creases that run down and lean a little.
            lift[r, c] = 2.2 * rnd(u / 58 + v / 900, v / 330, seed) + 0.7 * rnd(u / 23 - v / 500, v / 150, seed + 5)
            lift[r, c] += 0.8 * rnd(u / 120, v / 60 - u / 200, seed + 9)
            if waist:
                away = abs(v - waist)
                gather = 3.4 * math.sin(u / 7.5 + 2.5 * rnd(u / 45, v / 200, seed))
                lift[r, c] += gather * math.exp(-((away / 62) ** 2)) * smooth(8, 34, away)
    return grid + normals_of(grid) * (lift * seam * amount)[..., None]


def body(garment, places, sleeve_along=True):
    """Body and sleeves; the print runs along the sleeve of a robe, and straight over all of a kimono."""
    made = []
    for name, part in (("front_left", BODY_LEFT), ("front_right", BODY_RIGHT), ("back", BODY_LEFT)):
        grid = refined(smoothed(garment.grid(name, places), 2, 0.4), FINE)
        flat = refined(garment.rests[name], FINE)
        # The seam of the hem is a groove; it ends before the side seams, which would open otherwise.
        side = np.minimum(np.arange(grid.shape[1]), np.arange(grid.shape[1])[::-1]) / 6.0
        groove = np.exp(-(((flat[..., 1] - flat[-1:, :, 1] - HEM) / 3.0) ** 2)) * np.clip(side, 0, 1)
        grid = creased(grid, flat, len(made) * 3.1, 1.0 if garment.cut.belt else 1.3, garment.cut.belt)
        made.append(sheet(name, grid - normals_of(grid) * 1.4 * groove[..., None], flat, part))
    for name, part in (("sleeve_left", SLEEVE_LEFT), ("sleeve_right", SLEEVE_RIGHT)):
        grid = refined(smoothed(garment.grid(name, places), 1, 0.4), FINE)
        flat = refined(garment.rests[name], FINE)
        grid = creased(grid, flat[..., ::-1] if sleeve_along else flat, 21.0 + len(made), 1.2)
        made.append(sheet(name, grid, flat[..., ::-1] * (1, -1) if sleeve_along else flat, part))
    return made


def front_bands(garment, places):
    """The collar: the strip along each front edge, a layer of its own that lies on the front."""
    made, tops = [], []
    for name in ("front_left", "front_right"):
        panel = smoothed(garment.grid(name, places), 2, 0.4)
        strip = panel[:, : garment.strip + 1] if name == "front_right" else panel[:, -garment.strip - 1 :]
        grid = refined(strip, 5)
        grid = layered(grid, 6.5, 6.0)
        grid[:, [4, -5]] -= normals_of(grid)[:, [4, -5]] * 0.9
        tops.append(grid[0])
        made.append(sheet(f"band_{name}", grid, arc_flat(grid), COLLAR, 1.0))
    return made, tops


def back_collar(tops, stand=36.0):
    """The collar around the back of the neck: it stands up and falls over, and lies flat where it meets the fronts."""
    left, right = tops
    count, cols = 60, left.shape[0]
    places = np.zeros((count, cols, 3))
    for k in range(count):
        t = k / (count - 1)
        rise = math.sin(math.pi * t) ** 0.8
        # Both bands are read from the neck outward.
        flat = left[::-1] * (1 - t) + right * t
        base = flat[0].copy()
        base[0] = left[-1][0] + (right[0][0] - left[-1][0]) * (0.5 - 0.5 * math.cos(math.pi * t))
        base[1] -= 15 * rise
        base[2] -= 30 * rise
        for c in range(cols):
            s = 84.0 * c / (cols - 1)
            side = -1 if t < 0.5 else 1
            spread = abs(math.cos(math.pi * t))
            lying = np.array([side * s * spread, (flat[c][1] - flat[0][1]) * spread, (flat[c][2] - flat[0][2]) - s * 0.25 * rise])
            turn = min(1.0, s / 38.0)
            up = stand * math.sin(turn * math.pi / 2) if s < 38 else stand - (s - 38) * 0.9
            behind = -7 * (1 - math.cos(turn * math.pi / 2)) - (6 * smooth(30, 52, s))
            standing = np.array([side * 0.25 * s * spread, up, behind])
            places[k, c] = base + lying * (1 - rise) + standing * rise
    flat = arc_flat(places)
    return sheet("back_collar", places, flat, COLLAR, 2.0)


def cuff(garment, places, name, part):
    """A turned-up band at the end of a sleeve, with its own rolled edges."""
    grid = smoothed(garment.grid(name, places), 1, 0.4)
    strip = grid[:, -5:] if name == "sleeve_right" else grid[:, :5]
    flat = garment.rests[name][:, -5:] if name == "sleeve_right" else garment.rests[name][:, :5]
    fine = layered(refined(strip, 5), 4.0, 5.0)
    return sheet(f"cuff_{name}", fine, refined(flat, 5)[..., ::-1] * (1, -1) + (40, 23), part, 1.0)


def belt_ring(garment, places):
    """The outline of the tied waist, without its hollows."""
    body = np.concatenate([garment.grid(name, places).reshape(-1, 3) for name in ("front_left", "front_right", "back")])
    ring = body[np.abs(body[:, 1] - ROBE.belt) < 24]
    points = []
    for k in range(180):
        a = 2 * math.pi * k / 180
        direction = np.array([math.sin(a) / 160, math.cos(a) / 56])
        direction /= np.linalg.norm(direction)
        reach = (ring[:, [0, 2]] @ direction).max()
        points.append((direction, reach + 2.5))
    outline = []
    for k in range(180):
        (d0, r0), (d1, r1) = points[k], points[(k + 1) % 180]
        outline.append(np.linalg.solve(np.array([d0, d1]), np.array([r0, r1])))
    outline = np.array(outline)
    for _ in range(14):
        outline = (np.roll(outline, 1, 0) + 2 * outline + np.roll(outline, -1, 0)) / 4
    return outline


def belt(garment, places):
    outline = belt_ring(garment, places)
    center = outline.mean(0)
    rows, half = 17, 21.0
    grid = np.zeros((rows, 181, 3))
    for k in range(181):
        p = outline[k % 180]
        out = (p - center) / np.linalg.norm(p - center)
        x = p[0]
        sag = 3.5 * math.cos(x / 160 * math.pi / 2) + 1.5 * rnd(x / 60, 3.1)
        for r in range(rows):
            f = 1 - 2 * r / (rows - 1)
            pinch = 1 - 0.3 * math.exp(-(((x + 6) / 34) ** 2)) * (p[1] > 0)
            edge = math.sqrt(max(0.0, 1 - abs(f) ** 7))
            crease = 1.6 * math.sin(f * 4.2 + x / 26 + rnd(x / 50, 1.7) * 2) * math.exp(-(((x + 6) / 90) ** 2))
            lift = 3.2 * edge + crease * (1 - abs(f)) + 0.8 * rnd(x / 24, f * 1.5, 4.0)
            grid[r, k] = (p[0] + out[0] * lift, ROBE.belt + f * half * pinch - sag, p[1] + out[1] * lift)
    return sheet("belt", grid, arc_flat(grid, 90), BELT, 1.5)


def tails(garment, places, top):
    hung = settled("robe-belt", lambda: drop_tails(garment, places, top))
    made = []
    for number in range(len(TAILS)):
        index, rest = tail_index(number)
        grid = refined(smoothed(hung[index], 1, 0.3), 4)
        made.append(sheet(f"tail{number}", grid, refined(rest, 4), BELT, 3.2, inward=False))
    return made


def ring_points(x, y, z, high, deep, sides):
    """Points of an ellipse across the x axis, in Blender units."""
    angles = [2 * math.pi * k / sides for k in range(sides)]
    return [(x * MM, (y + high * math.sin(a)) * MM, (z + deep * math.cos(a)) * MM) for a in angles]


def hanger():
    """A wooden hanger with a steel hook over a peg in the wall."""
    rows, sides, reach = 61, 20, HANGER_REACH - 14
    points = []
    for r in range(rows):
        x = -reach + 2 * reach * r / (rows - 1)
        y, z, radius = (float(k) for k in hanger_line(np.array(x)))
        end = math.sqrt(max(0.02, 1 - max(0.0, (abs(x) - reach + 9) / 9) ** 2))
        points += ring_points(x, y, z, 1.15 * radius * end, 0.9 * radius * end, sides)
    wood = mesh_object("hanger", points, grid_faces(rows, sides, wrap=True))
    wear([wood], plain_material("wood", (0.34, 0.19, 0.09), 0.42, 0.4))
    path = [(0, -8, 4), (0, 40, 4)]
    path += [(20 * math.sin(a) - 0, 62 - 22 * math.cos(a), 4) for a in np.linspace(0.0, 4.3, 40)]
    hook = tube("hook", [tuple(k * MM for k in p) for p in path], 2.0 * MM, 12)
    peg = tube("peg", [(0, 76 * MM, WALL * MM), (0, 76 * MM, 16 * MM)], 5.5 * MM, 24)
    head = tube("peg_head", [(0, 76 * MM, z * MM) for z in (14, 14.2, 22, 23)], 9 * MM, 32)
    wear([hook, peg, head], plain_material("steel", (0.3, 0.3, 0.3), 0.3, 0.5, 1.0))
    return [wood, hook, peg, head]


def show_robe():
    garment, places = robe()
    bands, tops = front_bands(garment, places)
    ring = belt_ring(garment, places)
    front = float(ring[np.abs(ring[:, 0] + 6) < 30, 1].max())
    middle = (-6, ROBE.belt - 3, front + 12)
    cloth = body(garment, places) + bands + [back_collar(tops), belt(garment, places), knot(middle, 50, 40, 30, BELT)]
    cloth += [cuff(garment, places, "sleeve_left", SLEEVE_LEFT), cuff(garment, places, "sleeve_right", SLEEVE_RIGHT)]
    cloth += tails(garment, places, (middle[0], middle[1], front + 4))
    wear(cloth, cloth_material("cotton", rough=0.6, spec=0.3, aniso=0, bump=0.4))
    span, middle = 980, (0, -505, 0)
    studio(span, middle)
    camera(span, middle, 4)
    others = hanger() + [ground_wall(WALL)]
    render_view("robe-hanger", cloth, others, WIDTH, round(WIDTH * 1.3), SAMPLES, safe=(0.12, 0.03, 0.88, 0.97))


def rod():
    """A bamboo rod through the sleeves, on two pegs."""
    y, z, radius = ROD
    along = np.linspace(-ROD_REACH, ROD_REACH, 400)
    knots = [k * 188.0 + 40 for k in range(-4, 4)]
    sides = 32
    points = []
    for x in along:
        swell = max(bell(x, k, 5) for k in knots) * 0.1 - max(bell(x, k + 7, 3) for k in knots) * 0.09
        thick = radius * 0.8 * (1 + swell)
        points += ring_points(x, y - 3, z, thick, thick, sides)
    faces = grid_faces(len(along), sides, wrap=True)
    last = (len(along) - 1) * sides
    faces += [tuple(range(sides)), tuple(last + k for k in range(sides))[::-1]]
    made = mesh_object("rod", points, faces)
    wear([made], plain_material("bamboo", (0.5, 0.33, 0.15), 0.4, 0.4))
    low = (y - radius - 5) * MM
    pegs = [tube("peg", [(x * MM, low, WALL * MM), (x * MM, low, 22 * MM)], 5 * MM, 24) for x in (-548, 548)]
    wear(pegs, plain_material("steel", (0.3, 0.3, 0.3), 0.3, 0.5, 1.0))
    return [made, *pegs]


def show_kimono():
    garment, places = kimono()
    bands, tops = front_bands(garment, places)
    cloth = body(garment, places, False) + bands + [back_collar(tops, 26)]
    wear(cloth, cloth_material("cotton", rough=0.6, spec=0.3, aniso=0, bump=0.4))
    span, middle = 1440, (0, -420, 0)
    studio(span, middle, 1.4)
    camera(span, middle, 4)
    others = rod() + [ground_wall(WALL)]
    render_view("kimono-hanger", cloth, others, WIDTH, round(WIDTH * 12 / 11), SAMPLES, safe=(0.08, 0.15, 0.92, 0.84))


reset()
{"kimono": show_kimono, "robe": show_robe}[VIEW]()
