"""A hair scarf of silk tied as a bow, on a table or around a head: `blender -b -P hair_scarf.py -- tied 1200 48`."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
from drape import refined, settled, smoothed
from form import HEAD_STAND, form_object
from hair_scarf_fall import KNOT, ON_HEAD, ON_TABLE, band_grid, fall_on_head, fall_on_table, head_frame, pieces
from mathutils import Matrix
from passes import render_view
from sewn import arc_flat, knot, rolled, sheet
from studio import MM, arguments, camera, cloth_material, ground_sweep, ground_wall, reset, studio, wear

VIEW, WIDTH, SAMPLES = arguments()


def bow_sheets(bow, places):
    made = []
    for number, (index, _, rest, _) in enumerate(pieces(bow)):
        grid = refined(smoothed(places[index], 2, 0.4), 4)
        grid, flat = rolled(grid, refined(rest, 4), 1.0, "lr" if number < 2 else "lrb")
        made.append(sheet(f"piece{number}", grid, flat, number + 1, 0, (90, 90, 0, 0)[number]))
    return made


def show_tied():
    cloth = bow_sheets(ON_TABLE, settled("hair-scarf-tied", fall_on_table))
    cloth.append(knot((KNOT[0], KNOT[1], KNOT[2] + 1), 41, 29, 36, 5, 0.1, 20))
    wear(cloth, cloth_material())
    span, middle = 425, (-2, -57, 10)
    studio(span, middle)
    camera(span, middle, 20)
    render_view(
        "hair-scarf-tied", cloth, [ground_wall(0)], WIDTH, round(WIDTH / 1.2), SAMPLES, has_ground=True,
        safe=(0.08, 0.08, 0.92, 0.92),
    )


def show_form():
    cloth = bow_sheets(ON_HEAD, settled("hair-scarf-form", fall_on_head))
    tied = knot((KNOT[0], KNOT[1], KNOT[2] + 1), 33, 22, 31, 5, 0.1, 20)
    origin, axes = head_frame()
    turn = Matrix(np.array(axes).T.tolist()).to_4x4()
    turn.translation = [k * MM for k in origin]
    tied.matrix_world = turn
    band = band_grid(74)
    grid, flat = rolled(band, arc_flat(band, band.shape[1] // 2), 1.0, "lr")
    cloth += [tied, sheet("band", grid, flat, 6, 0, 90)]
    wear(cloth, cloth_material())
    span, middle = 365, (6, 150, 0)
    studio(span, middle)
    camera(span, middle, 5)
    others = [form_object(HEAD_STAND), ground_sweep(0, -260)]
    render_view(
        "hair-scarf-form", cloth, others, WIDTH, round(WIDTH * 1.1), SAMPLES, has_ground=True,
        safe=(0.12, 0.06, 0.88, 0.96),
    )


reset()
{"tied": show_tied, "form": show_form}[VIEW]()
