"""A silk bow tie: lying on a table, and worn on a white shirt."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
from bow_tie_wings import bow
from passes import render_view
from shirt import Collar, chest_without_folds, label, neck_inside, placket, poplin, torso
from shirt_buttons import button
from studio import MM, arguments, camera, cloth_material, ground_wall, plain_material, reset, studio, wear

VIEW, WIDTH, SAMPLES = arguments()
FLAT_SPAN, FLAT_MIDDLE = 188, (2, -5, 0)
# The wings of a worn bow follow the neck.
WORN_BEND = 0.0022
WORN_SPAN, WORN_MIDDLE = 204, (0, -28, 0)


def silk():
    return cloth_material(rough=0.43, spec=0.5, aniso=0.5)


def flat():
    cloth = bow()
    wear(cloth, silk())
    bpy.context.view_layer.update()
    lowest = min((each.matrix_world @ vertex.co).z for each in cloth for vertex in each.data.vertices if abs(vertex.co.x) > 52 * MM)
    table = ground_wall(lowest / MM - 0.2)
    studio(FLAT_SPAN, FLAT_MIDDLE)
    camera(FLAT_SPAN, FLAT_MIDDLE, -4)
    height = 2 * round(WIDTH * 380 / 1200)
    render_view("bow-tie-flat", cloth, [table], WIDTH, height, SAMPLES, has_ground=True, safe=(0.1, 0.1, 0.9, 0.9))


def worn():
    cloth = bow(WORN_BEND)
    for each in cloth:
        each.location.x += 0.4 * MM
        each.location.y -= 15 * MM
        each.location.z += 13.5 * MM
    wear(cloth, silk())
    buttons = button(0.4, -92, chest_without_folds(0, -92) + 2.2)
    shirt = [torso(), *Collar(gap=-5.0, forward=5.0, point_shift=(-3, 1)).build(), *placket(), *neck_inside()]
    wear(shirt, poplin((0.80, 0.805, 0.815)))
    tag, threads = label()
    wear(tag, plain_material("label", (0.30, 0.31, 0.33), 0.6))
    wear(threads, plain_material("thread", (0.5, 0.5, 0.52), 0.7))
    wall = ground_wall(-420)
    studio(WORN_SPAN, WORN_MIDDLE)
    camera(WORN_SPAN, WORN_MIDDLE, 4)
    height = 2 * round(WIDTH * 500 / 1200)
    render_view("bow-tie-worn", cloth, [*shirt, *buttons, *tag, *threads, wall], WIDTH, height, SAMPLES, has_ground=False, safe=(0.1, 0.1, 0.9, 0.95))


reset()
{"flat": flat, "worn": worn}[VIEW]()
