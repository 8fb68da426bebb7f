"""The cut of a robe and of a kimono jacket, and how each falls on its hanger: flat panels sewn at their seams (numpy)."""
import math
from dataclasses import dataclass

import numpy as np
from drape import Cloth, grid_threads, plane, refined, settled

CELL = 14.5


@dataclass
class Cut:
    """Half of a garment in millimetres, y = 0 at the neck's side, x = 0 in the middle."""

    length: float
    neck: float
    side: float
    flare: float
    slope: float
    armhole: float
    sleeve: float
    cuff: float
    band: float
    edge_end: float
    edge_reach: float
    belt: float | None
    sleeve_turn: float
    cap: float


ROBE = Cut(
    length=1050, neck=78, side=285, flare=45, slope=0.2, armhole=245, sleeve=355, cuff=222, band=84, edge_end=-95,
    edge_reach=470, belt=-455, sleeve_turn=20, cap=45,
)
KIMONO = Cut(
    length=850, neck=75, side=300, flare=0, slope=0.0, armhole=320, sleeve=225, cuff=330, band=62, edge_end=22,
    edge_reach=560, belt=None, sleeve_turn=0, cap=0,
)


def front_edge(cut, y):
    """x of the front edge at height y: a shallow curve from the neck to beyond the middle, then straight down."""
    t = np.clip(-y / cut.edge_reach, 0, 1)
    return cut.neck + (cut.edge_end - cut.neck) * (0.75 * t + 0.25 * t * t * (3 - 2 * t))


class Garment:
    """Panels as grids of point numbers, read like a page; `rest` is the flat place of each grid point."""

    def __init__(self, cut, seed):
        self.cut = cut
        self.panels, self.rests = {}, {}
        self.starts = []
        self.threads = []
        rows = int(round((cut.length - (cut.side - cut.neck) * cut.slope) / CELL)) + 1
        self.rows = rows
        self.armhole_rows = int(round(cut.armhole / CELL))
        self.strip = int(round(cut.band / CELL)) + 1
        self._make_body(np.random.default_rng(seed))
        for sign in (1, -1):
            self._make_sleeve(sign)
        self._drop_unused()

    def _drop_unused(self):
        """Sewn edges share their points; those they no longer use are taken out."""
        used = np.unique(np.concatenate([index.ravel() for index in self.panels.values()]))
        number = np.full(len(self.starts), -1)
        number[used] = np.arange(len(used))
        self.starts = np.array(self.starts)[used]
        self.panels = {name: number[index] for name, index in self.panels.items()}

    def _add(self, places):
        first = len(self.starts)
        self.starts += [tuple(p) for p in places.reshape(-1, 3)]
        return np.arange(first, first + places.shape[0] * places.shape[1]).reshape(places.shape[:2])

    def _make_body(self, random):
        cut, rows = self.cut, self.rows
        rest_count = int(round((cut.side - cut.edge_end) / CELL)) - self.strip
        down = np.linspace(0, 1, rows)[:, None]
        across = np.concatenate([np.linspace(0, 1, self.strip + 1), np.ones(rest_count)])
        beyond = np.concatenate([np.zeros(self.strip + 1), np.linspace(0, 1, rest_count + 1)[1:]])
        side = cut.side + cut.flare * down
        edge_top = cut.neck
        top_x = edge_top + cut.band * across + (cut.side - edge_top - cut.band) * beyond
        top_y = -(top_x - cut.neck) * cut.slope
        y = top_y + (-cut.length - top_y) * down
        edge = front_edge(cut, y[:, :1])
        x = edge + cut.band * across + (side - edge - cut.band) * beyond
        front = np.stack([x, y], -1)
        neck_x = np.linspace(-cut.neck, cut.neck, 13)[1:-1]
        back_x = np.concatenate([-top_x[::-1], neck_x, top_x])
        back_top = np.where(
            np.abs(back_x) < cut.neck, -16 * (1 - (back_x / cut.neck) ** 2),
            -(np.abs(back_x) - cut.neck) * cut.slope,
        )
        back = np.stack([back_x * side / cut.side, back_top + (-cut.length - back_top) * down], -1)
        swell = lambda xs: np.sqrt(np.clip(1 - (xs / side) ** 2, 0, 1))
        ease = np.clip(down * 8, 0, 1)
        wave = 5 * np.sin(back[..., 0] / 37 + 1.3) * down
        back_places = np.stack([back[..., 0], back[..., 1], -44 * swell(back[..., 0]) * ease + wave], -1)
        index_back = self._add(back_places)
        cols = len(top_x)
        for sign, name in ((1, "right"), (-1, "left")):
            flat = front * (sign, 1)
            lift = np.clip((140 - front[..., 0]) / 60, 0, 1) * (26 if sign > 0 else 2) * np.clip(down * 5, 0, 1)
            wave = 5 * np.sin(front[..., 0] / 31 + 2 * sign) * down
            places = np.stack([flat[..., 0], flat[..., 1], 44 * swell(front[..., 0]) * ease + lift + wave], -1)
            index = self._add(places)
            index[0] = index_back[0, -cols:] if sign > 0 else index_back[0, :cols][::-1]
            index[self.armhole_rows :, -1] = index_back[self.armhole_rows :, -1 if sign > 0 else 0]
            if sign < 0:
                index, flat = index[:, ::-1], flat[:, ::-1]
            self.panels[f"front_{name}"], self.rests[f"front_{name}"] = index, flat
        self.panels["back"], self.rests["back"] = index_back, back

    def _make_sleeve(self, sign):
        """A tube of rows around the arm, from the back of the underarm over the top to its front; columns go outward."""
        cut, count = self.cut, self.armhole_rows
        front = self.panels["front_right"][:, -1] if sign > 0 else self.panels["front_left"][:, 0]
        back = self.panels["back"][:, -1 if sign > 0 else 0]
        ring = np.concatenate([back[: count + 1][::-1], front[1 : count + 1]])
        cols = int(round(cut.sleeve / CELL)) + 1
        out = np.linspace(0, 1, cols)[None, :]
        around = (np.arange(2 * count + 1) - count)[:, None] / count
        depth = cut.armhole + (cut.cuff - cut.armhole) * out
        top = np.array(self.starts[front[0]])
        drop = np.abs(around) * depth
        swell = np.sin(np.pi * np.abs(around)) * np.sign(around) * 26 * np.clip(out * 6, 0.1, 1)
        reach = cut.sleeve * out
        turn = np.radians(cut.sleeve_turn) * np.clip(out * 2.2, 0, 1)
        slope = math.atan(cut.slope)
        step = np.diff(np.concatenate([np.zeros((1, 1)), reach], 1), axis=1)
        path_x, path_y = np.cumsum(step * np.cos(turn + slope), 1), -np.cumsum(step * np.sin(turn + slope), 1)
        x = abs(top[0]) + path_x - drop * np.sin(turn)
        y = top[1] + path_y - drop * np.cos(turn)
        places = np.stack([sign * x, y, swell + 0 * x], -1)
        index = self._add(places)
        index[:, 0] = ring
        index[-1] = index[0]
        # The top of the sleeve is cut longer than its underside, so that it falls at an angle.
        begin = -cut.cap * (1 - np.abs(around)) ** 0.8
        rest = np.stack([begin + (cut.sleeve - begin) * out, -around * depth], -1)
        name = "sleeve_right" if sign > 0 else "sleeve_left"
        if sign < 0:
            index, rest = index[:, ::-1], rest[:, ::-1] * (-1, 1)
        self.panels[name], self.rests[name] = index, rest

    def make_threads(self, bend, band_bend):
        for name, index in self.panels.items():
            strength = np.full(index.shape, bend)
            if name == "front_right":
                strength[:, : self.strip] = band_bend
            if name == "front_left":
                strength[:, -self.strip :] = band_bend
            if name.startswith("sleeve"):
                strength[:, -5:] = strength[:, :5] = bend * 2
            self.threads.append(grid_threads(index, self.rests[name], bend=strength))
            if name.startswith("sleeve"):
                around = np.concatenate([index[-3:], index[1:3]])
                rest = np.concatenate([self.rests[name][-3:], 2 * self.rests[name][-1:] - self.rests[name][-2:-4:-1]])
                self.threads.append(grid_threads(around, rest, bend=bend))
        return np.concatenate(self.threads)

    def grid(self, name, places):
        return places[self.panels[name]]


HANGER_REACH = 206.0


def hanger_line(x):
    """Height, depth and radius of a wooden hanger's arm at x: it sinks and comes forward toward its end."""
    a = np.abs(x)
    height = -5 - 0.2 * np.maximum(0, a - 40) - 0.00022 * np.maximum(0, a - 120) ** 2
    return height, 4 - 0.0004 * a * a, 9 + 4 * (a / HANGER_REACH) ** 2


def hanger_body(p):
    x = np.clip(p[:, 0], -HANGER_REACH, HANGER_REACH)
    y, z, radius = hanger_line(x)
    return np.sqrt((p[:, 0] - x) ** 2 + ((p[:, 1] - y) * 0.97) ** 2 + (p[:, 2] - z) ** 2) - radius


WAIST = (186.0, 52.0)
WAIST_HIGH = 24.0
ROBE_STEP = 1 / 900


def drop_robe():
    garment = Garment(ROBE, 5)
    # The shoulder seam stays on the hanger; without that the heavier front would pull the robe over it.
    free = np.ones(len(garment.starts))
    seam = garment.panels["back"][0]
    free[seam[np.abs(garment.starts[seam, 0]) < HANGER_REACH - 20]] = 0
    cloth = Cloth(garment.starts, garment.make_threads(0.035, 0.12), free)
    body = np.unique(np.concatenate([garment.panels[n].ravel() for n in ("front_left", "front_right", "back")]))

    sleeves = {sign: np.unique(garment.panels[name]) for sign, name in ((1, "sleeve_right"), (-1, "sleeve_left"))}
    skirt = body[garment.starts[body, 1] < ROBE.belt - 60]

    def style(cloth, time):
        # A stylist pulls the sleeves off the body and spreads the skirt.
        for sign, points in sleeves.items():
            cloth.speed[points, 0] += sign * 800 * ROBE_STEP
        cloth.speed[skirt, 0] += np.clip(cloth.places[skirt, 0] / 200, -1, 1) * 650 * ROBE_STEP
        t = min(1.0, max(0.0, (time - 0.5) / 1.4))
        wide, deep = 330 + (WAIST[0] - 330) * t, 110 + (WAIST[1] - 110) * t
        p = cloth.places[body]
        at = body[np.abs(p[:, 1] - ROBE.belt) < WAIST_HIGH]
        q = cloth.places[at]
        ratio = np.sqrt((q[:, 0] / wide) ** 2 + (q[:, 2] / deep) ** 2)
        out = ratio > 1
        cloth.places[at[out], 0] /= ratio[out]
        cloth.places[at[out], 2] /= ratio[out]

    return cloth.run(
        3.0, gravity=(0, -3000, -350), step=ROBE_STEP, calm=0.25, bodies=[hanger_body, plane(2, -78)],
        thickness=10.5, gap=2.0, friction=0.5, drag=3.0, move=style, report="robe",
    )


def robe():
    return Garment(ROBE, 5), settled("robe", drop_robe)


ROD = (-6.0, 0.0, 11.0)
ROD_REACH = 566.0


def rod_body(p):
    return np.hypot(p[:, 1] - ROD[0], p[:, 2] - ROD[1]) - ROD[2]


def drop_kimono():
    garment = Garment(KIMONO, 8)
    free = np.ones(len(garment.starts))
    top_row = garment.armhole_rows
    tops = [garment.panels["back"][0], garment.panels["sleeve_left"][top_row], garment.panels["sleeve_right"][top_row]]
    tops = np.concatenate(tops)
    tops = tops[np.abs(garment.starts[tops, 0]) > KIMONO.neck + 5]
    free[tops] = 0
    places = garment.starts.copy()
    places[tops, 1] = ROD[0] + ROD[2] + 4 - 1.5 * np.abs(np.sin(places[tops, 0] / 90))
    # The seam is a little slack, so that the cloth below it falls in soft folds.
    places[:, 0] *= 0.99
    cloth = Cloth(places, garment.make_threads(0.03, 0.1), free)
    down = np.clip(-places[:, 1] / 600, 0, 1)
    wave = np.sin(places[:, 0] / 46 + 1.1 + 1.3 * np.sin(places[:, 0] / 120 + 1) + np.where(places[:, 2] > 0, 0, 0.5))
    places[:, 2] += 15 * wave * down**0.7
    blow = 1800 * wave * down
    body = np.unique(np.concatenate([garment.panels[name] for name in ("front_left", "front_right", "back")], axis=1))
    squeeze = np.zeros(len(places))
    squeeze[body] = down[body]

    def style(cloth, time):
        # The body is pushed together a little, so that it keeps hanging folds.
        if time < 1.5:
            cloth.speed[:, 2] += blow / 900
            cloth.speed[:, 0] -= squeeze * cloth.places[:, 0] * 11 / 900

    return cloth.run(
        2.6, gravity=(0, -3000, -200), step=1 / 900, calm=0.2, bodies=[rod_body, plane(2, -70)], thickness=10.5,
        gap=1.5, friction=0.5, drag=3.0, move=style, report="kimono",
    )


def kimono():
    return Garment(KIMONO, 8), settled("kimono", drop_kimono)


TAILS = ((-13, 350, 8), (12, 320, -7))
TAIL_WIDTH = 46
TAIL_CELL = 11.5


def tail_index(number):
    """Point numbers and flat places of one end of the belt."""
    rows, cols = int(TAILS[number][1] / TAIL_CELL) + 1, int(TAIL_WIDTH / TAIL_CELL) + 1
    first = 0 if number == 0 else (int(TAILS[0][1] / TAIL_CELL) + 1) * cols
    r, c = np.mgrid[0:rows, 0:cols]
    return first + r * cols + c, np.stack([c * TAIL_CELL, -r * TAIL_CELL], -1).astype(float)


def drop_tails(garment, places, top):
    """The ends of the belt hang from the knot at `top` over the front of the robe."""
    starts, threads, free = [], [], []
    for number, (x, length, drift) in enumerate(TAILS):
        index, rest = tail_index(number)
        threads.append(grid_threads(index, rest, bend=0.08))
        s = rest[..., 0] - TAIL_WIDTH / 2
        down = -rest[..., 1]
        gather = 0.45 + 0.55 * np.clip(down / 90, 0, 1)
        fold = 7 * np.cos(s / TAIL_WIDTH * 2 * np.pi) * (1 - np.clip(down / 120, 0, 1))
        depth = top[2] + 6 + fold + 0.12 * down + 5 * number
        places_now = np.stack([top[0] + x + s * gather + drift * down / 60, top[1] - 8 - down, depth], -1)
        starts.append(places_now.reshape(-1, 3))
        free.append((down > TAIL_CELL * 1.2).ravel())
    robe_points = np.concatenate([refined(places[garment.panels[n]], 2).reshape(-1, 3) for n in ("front_left", "front_right")])
    near = (np.abs(robe_points[:, 0] - top[0]) < 130) & (robe_points[:, 1] < top[1] + 20) & (robe_points[:, 1] > top[1] - 420)
    robe_points = robe_points[near]
    moving = np.concatenate(starts)
    cloth = Cloth(
        np.concatenate([moving, robe_points]), np.concatenate(threads),
        np.concatenate([*free, np.zeros(len(robe_points))]),
    )
    return cloth.run(2.0, gravity=(0, -2800, -900), step=1 / 900, thickness=10, drag=4, self_friction=0.3, report="tails")[: len(moving)]


if __name__ == "__main__":
    import sys

    for each in sys.argv[1:]:
        globals()[each]()
