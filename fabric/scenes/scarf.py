"""Scarves: a loop around a form's neck or on a table, and a sheer one over a rod: `-P scarf.py -- infinity-form 1000 48`."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import numpy as np
from form import BUST, form_object
from drape import refined, settled, smoothed
from passes import render_view
from scarf_fall import CHIFFON_ROD, chiffon_piece, drop_chiffon, drop_infinity, drop_eight, loop_piece
from sewn import rolled, sheet
from studio import MM, arguments, camera, cloth_material, ground_sweep, ground_wall, plain_material, reset, studio, tube, wear

VIEW, WIDTH, SAMPLES = arguments()


def loop_mesh(places, index, rest):
    """The closed strip as one sheet with rolled edges; its seam across is hidden at the back."""
    closed = np.concatenate([index, index[:1]])
    flat = np.concatenate([rest, rest[:1] + (0, rest[-1, 0, 1] + rest[1, 0, 1])])
    padded = np.concatenate([index[-4:], closed, index[1:5]])
    grid = refined(smoothed(places[padded], 2, 0.45), 3)[12:-12]
    grid, fine = rolled(grid, refined(flat, 3), 1.6, "lr")
    return sheet("scarf", grid, fine, 1, 0)


def show_infinity_form():
    index, rest = loop_piece()
    places = settled("infinity-form", drop_infinity)
    cloth = [loop_mesh(places, index, rest)]
    wear(cloth, cloth_material("soft", 0.55, 0.35, 0.2, 0.35))
    span, middle = 560, (0, -62, 0)
    studio(span, middle, 0.7)
    camera(span, middle, 6)
    others = [form_object(BUST), ground_sweep(-269.5, -330)]
    render_view(
        "infinity-scarf-form", cloth, others, WIDTH, round(WIDTH * 1.1), SAMPLES, has_ground=True,
        safe=(0.12, 0.1, 0.88, 0.95),
    )


def show_infinity_flat():
    index, rest = loop_piece()
    places = settled("infinity-flat", drop_eight)
    cloth = [loop_mesh(places, index, rest)]
    wear(cloth, cloth_material("soft", 0.55, 0.35, 0.2, 0.35))
    span, middle = 745, (0, 4, 30)
    studio(span, middle, 0.7)
    camera(span, middle, 18)
    render_view(
        "infinity-scarf-flat", cloth, [ground_wall(0)], WIDTH, round(WIDTH / 1.2), SAMPLES, has_ground=True,
        safe=(0.08, 0.08, 0.92, 0.92),
    )


def show_chiffon():
    index, rest = chiffon_piece()
    places = settled("chiffon", drop_chiffon)
    grid, flat = rolled(refined(smoothed(places[index], 2, 0.4), 3), refined(rest, 3), 0.9, "lrtb", 340)
    cloth = [sheet("chiffon", grid, flat, 1, 0)]
    wear(cloth, cloth_material("chiffon", 0.6, 0.25, 0, 0.15, opacity=0.55))
    # Blender leaves sheer cloth out of the place in the print unless this is 0.
    bpy.context.view_layer.pass_alpha_threshold = 0.0
    x, y, z, radius = CHIFFON_ROD
    rod = tube("rod", [(k * MM, y * MM, z * MM) for k in (-250, -249.5, 249.5, 250)], radius * MM, 32)
    wear([rod], plain_material("wood", (0.36, 0.21, 0.11), 0.45, 0.35))
    pegs = [
        tube("peg", [(k * MM, (y - 1) * MM, -130 * MM), (k * MM, (y - 1) * MM, z * MM)], 3.4 * MM, 20)
        for k in (-226, 226)
    ]
    wear(pegs, plain_material("steel", (0.3, 0.3, 0.3), 0.3, 0.5, 1.0))
    span, middle = 850, (0, -430, 0)
    studio(span, middle)
    camera(span, middle, 4)
    render_view(
        "chiffon-scarf-hanging", cloth, [rod, *pegs, ground_wall(-130)], WIDTH, round(WIDTH * 4 / 3), SAMPLES,
        has_ground=True, safe=(0.12, 0.04, 0.88, 0.96), sheer=True,
    )


reset()
{"infinity-form": show_infinity_form, "infinity-flat": show_infinity_flat, "chiffon": show_chiffon}[VIEW]()
