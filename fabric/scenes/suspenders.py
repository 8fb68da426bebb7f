"""Suspenders worn on a white shirt: two straps of 35 mm, adjusters and clips of metal at the waistband."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from padded import arc_uvs, normals_of, padded, rounded
from passes import render_view
from shirt import Collar, chest_without_folds, drag_folds, label, neck_inside, placket, poplin, shoulder, torso
from shirt_buttons import button
from studio import arguments, bell, camera, cloth_material, ground_wall, plain_material, reset, rnd, smooth, studio, wear
from suspenders_metal import adjuster, clip

VIEW, WIDTH, SAMPLES = arguments()
SPAN, MIDDLE = 366, (0, -185, 0)
STRAP_HALF, STRAP_HALF_THICK = 17.5, 0.95
WAIST, CLIP_TOP = -374.0, -348.0
ADJUSTERS = {-1: -248.0, 1: -242.0}
LIFT = 2.6


def strap_middle(y, side):
    """x of a strap's middle line; it comes from the shoulder and draws in toward the waist."""
    down = -y
    return side * (109 - 22 * smooth(0, 420, down) - 1.5 * (side > 0)) + 0.8 * rnd(down / 140, 3.0 * side)


# ---- shirt ----------------------------------------------------------------------------------------------------------


def pressed(x, y):
    """The straps press the shirt flat; beside them it stands up a little, and above the waistband it hangs over."""
    away = min(abs(x - strap_middle(y, side)) for side in (-1, 1))
    z = -0.85 * drag_folds(x, y) * (1 - smooth(14, 34, away)) + 1.5 * bell(away, 25, 6) * smooth(60, 130, -y)
    low = smooth(272, 357, -y)
    side = 1 if x > 0 else -1
    z += low * (9 - 4 * bell(away, 0, 24)) * (1 - smooth(360, 378, -y))
    folds = 3.2 * rnd(x / 17 + 9, y / 160, 5.0) + 2.4 * bell(x, side * 52 + (y + 372) * 0.22 * side, 7) - 2.6 * bell(x, side * 140, 12)
    return z + low * folds * (1 - 0.8 * bell(away, 0, 22)) * smooth(12, 30, abs(x))


def body_edge(y):
    """Where the body ends and the sleeve begins below the arm, x of the shadow between."""
    return 180 - 5 * smooth(230, 390, -y) + 3 * rnd(y / 70, 1.0)


def arms(x, y):
    """The seam round the armhole, and the sleeves that hang beside the body with a gap of shadow."""
    a, down = abs(x), -y
    seam = 172 - 17 * bell(down, 150, 62) + 4 * smooth(190, 235, down)
    here = smooth(40, 60, down) * (1 - smooth(225, 240, down))
    z = here * (-1.5 * bell(a, seam, 1.6) + 0.9 * bell(a, seam + 4, 3) + 0.5 * rnd(x / 4, y / 7, 3.0) * bell(a, seam + 3, 6))
    below = smooth(212, 262, down)
    edge = body_edge(y)
    z -= below * 34 * smooth(edge - 15, edge, a) ** 1.5
    z += below * (40 + 5 * rnd(y / 45, 7.0)) * smooth(edge, edge + 17, a) ** 0.7
    folds = 3.5 * rnd(x / 30, (y + 0.5 * a) / 26, 2.0 + (x > 0)) * smooth(edge + 2, edge + 14, a) * smooth(150, 230, down)
    return z + folds


def front(x, y):
    return pressed(x, y) + arms(x, y)


def waistband():
    """The top of the trousers: a turned edge, a seam and the hidden closing right of the middle."""
    near = [0.0, 0.1, 0.3, 0.7, 1.2, 2.0, 3.2]
    downs = near + [3.2 + 56.8 * i / 40 for i in range(1, 41)]
    places, heights = [], []
    for d in downs:
        row, line = [], []
        for c in range(161):
            x = -225 + 450 * c / 160
            y = WAIST - d - 1.2 * rnd(x / 90, 2.0)
            z = chest_without_folds(x, y) - 34 * smooth(body_edge(y) - 15, body_edge(y), abs(x)) ** 1.5
            z += 5.5 + 0.8 * rnd(x / 40, y / 30, 3.0) + 1.3 * smooth(16, 18.5, x) * (1 - smooth(30, 60, x))
            row.append((x, y, z))
            line.append(max(0.0, rounded(d, 1.7) - 0.7 * bell(d, 38, 0.9) - 0.25 * bell(d, 4, 0.6)))
        places.append(row)
        heights.append(line)
    return padded("waistband", places, heights)


# ---- straps ---------------------------------------------------------------------------------------------------------


def strap(side):
    """From behind the shoulder down to the ring of the clip, and round it back up to the adjuster as a second layer."""
    near = (0.0, 0.1, 0.3, 0.6, 1.0, 1.6, 2.4)
    across = [-STRAP_HALF + d for d in near]
    across += [-STRAP_HALF + 2.4 + (2 * STRAP_HALF - 4.8) * i / 20 for i in range(1, 20)]
    across += [STRAP_HALF - d for d in reversed(near)]
    top = shoulder(strap_middle(-20, side))
    base, lifts, steps = [], [], 230
    for r in range(steps + 1):
        share = r / steps
        y = top + (CLIP_TOP - top) * share**1.7
        slope = (strap_middle(y - 1, side) - strap_middle(y + 1, side)) / 2
        line = []
        for w in across:
            x = strap_middle(y, side) + w
            yy = min(y + w * slope, shoulder(x) - 0.02)
            line.append((x, yy, chest_without_folds(x, yy)))
        base.append(line)
        gap = y - ADJUSTERS[side]
        lift = LIFT + 1.9 * bell(gap, 0, 4.5) + (1.6 if gap < 0 else 1.6 * (1 - smooth(0, 14, gap)))
        lift += 2.5 * smooth(322, 348, -y) + 0.5 * rnd(y / 60, 4.0 * side)
        lifts.append(lift)
    behind = [[(x, y + 1.5 - 14 * t * t, z - 30 * t) for x, y, z in base[0]] for t in (1.0, 0.66, 0.33)]
    base, lifts = behind + base, [LIFT] * 3 + lifts
    normals = normals_of(base)
    places, heights = [], []
    for r, line in enumerate(base):
        row = []
        for c, p in enumerate(line):
            bow = 0.35 * (1 - (across[c] / STRAP_HALF) ** 2) + 0.18 * rnd(across[c] / 6, r / 9, 2.0)
            row.append(tuple(p[k] + normals[r][c][k] * (lifts[r] + bow) for k in range(3)))
        places.append(row)
        edges = [STRAP_HALF - abs(w) for w in across]
        heights.append([max(0.0, rounded(e, STRAP_HALF_THICK) - 0.28 * bell(e, 2.4, 0.5)) for e in edges])
    turn_at = places[-1]
    for i in range(1, 9):
        angle = math.pi * i / 8
        drop, back = 2.2 * math.sin(angle), 2.2 * (1 - math.cos(angle))
        places.append([(x, y - drop, z - back) for x, y, z in turn_at])
        heights.append(heights[0])
    uvs = arc_uvs(places, 1 if side < 0 else 2, offset=(0.0, 7.0 * side))
    return padded("strap", places, heights, uvs), places


def shirt_parts():
    collar = Collar(gap=-5.0, forward=3.0, point_shift=(-3, 1)).build()
    parts = [torso(-460, 230, front, 361), *collar, *placket(-460, more=front), *neck_inside()]
    wear(parts, poplin((0.78, 0.785, 0.795)))
    tag, threads = label()
    wear(tag, plain_material("label", (0.30, 0.31, 0.33), 0.6))
    wear(threads, plain_material("thread", (0.5, 0.5, 0.52), 0.7))
    buttons = []
    for y, turn in ((-92, 0.2), (-174, 0.9), (-256, 0.5), (-338, 1.3)):
        buttons += button(0.4, y, chest_without_folds(0, y) + front(0, y) + 2.2, turn)
    buttons += button(0.0, -13, -4.2, 0.7)
    return [*parts, *tag, *threads, *buttons]


def on_shirt():
    straps, metal = [], []
    for side in (-1, 1):
        made, places = strap(side)
        straps.append(made)
        metal += adjuster(strap_middle(ADJUSTERS[side], side), ADJUSTERS[side], places)
        last = places[-9]
        slope = (last[-1][2] - last[0][2]) / (last[-1][0] - last[0][0])
        metal += clip(strap_middle(CLIP_TOP, side), CLIP_TOP, last[len(last) // 2][2], slope)
    wear(straps, cloth_material("webbing", rough=0.6, spec=0.3, aniso=0, bump=0.35))
    wear(metal, plain_material("metal", (0.72, 0.72, 0.74), 0.28, 0.5, 1.0))
    band = waistband()
    wear([band], plain_material("wool", (0.035, 0.036, 0.04), 0.85, 0.15))
    others = [*shirt_parts(), *metal, band, ground_wall(-420)]
    studio(SPAN, MIDDLE)
    camera(SPAN, MIDDLE, 4)
    height = 2 * round(WIDTH * 625 / 1000)
    render_view("suspenders-shirt", straps, others, WIDTH, height, SAMPLES, has_ground=False, safe=(0.12, 0.0, 0.88, 1.0))


reset()
{"shirt": on_shirt}[VIEW]()
