"""A silk necktie: worn on a white shirt, and at full length on a table."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from necktie_knot import blade, knot
from necktie_table import TABLE, front_blade, neck_loop, tail
from passes import render_view
from shirt import Collar, label, neck_inside, placket, poplin, torso
from studio import arguments, camera, cloth_material, ground_wall, plain_material, reset, studio, wear

VIEW, WIDTH, SAMPLES = arguments()
WORN_SPAN, WORN_MIDDLE = 212, (0, -48, 0)
FULL_SPAN, FULL_MIDDLE = 416, (4, -180, 0)


def silk():
    return cloth_material(rough=0.40, spec=0.55, aniso=0.5)


def worn():
    cloth = [blade(190), *knot()]
    wear(cloth, silk())
    shirt = [torso(), *Collar(point_shift=(0, 3)).build(), *placket(), *neck_inside()]
    wear(shirt, poplin())
    tag, threads = label()
    wear(tag, plain_material("label", (0.30, 0.31, 0.33), 0.6))
    wear(threads, plain_material("thread", (0.5, 0.5, 0.52), 0.7))
    wall = ground_wall(-420)
    studio(WORN_SPAN, WORN_MIDDLE)
    camera(WORN_SPAN, WORN_MIDDLE, 4)
    height = 2 * round(WIDTH * 545 / 1200)
    render_view("necktie-worn", cloth, [*shirt, *tag, *threads, wall], WIDTH, height, SAMPLES, has_ground=False, safe=(0.2, 0, 0.8, 1))


def full():
    cloth = [front_blade(), *knot(), tail(), neck_loop()]
    wear(cloth, silk())
    table = ground_wall(TABLE)
    # The lamps stand further off than the width asks for, since the tie is long.
    studio(1.9 * FULL_SPAN, FULL_MIDDLE)
    camera(FULL_SPAN, FULL_MIDDLE, -4)
    height = 2 * round(WIDTH * 750 / 800)
    render_view("necktie-full", cloth, [table], WIDTH, height, SAMPLES, has_ground=True, safe=(0.2, 0.06, 0.8, 0.94))


reset()
{"worn": worn, "full": full}[VIEW]()
