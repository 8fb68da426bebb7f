"""Shows a rendered view in four cloths (white, black, navy, a print with a grid of 10 mm) before its maps are committed:
`python3 preview.py necktie-worn out.png`."""
import json
import os
import struct
import sys
import zlib

import numpy as np
from export import BOUNCE_TOP, GLOSS_TOP, LIGHT_TOP, OUT

PRINT = ("#14213d", "#ab1239", "#faf0e6", "#d19a3b")


def linear(x):
    return np.where(x <= 0.04045, x / 12.92, ((x + 0.055) / 1.055) ** 2.4)


def color(hexes):
    return linear(np.array([int(hexes[i : i + 2], 16) / 255 for i in (1, 3, 5)]))


def encode(x):
    over = np.clip(x - 1, 0, None) * 0.8
    dimmed = np.where(x > 0.55, 0.55 + (np.minimum(x, 1) - 0.55) * 0.8, x)
    x = np.clip(dimmed + over / (1 + 4.5 * over), 0, 1)
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.clip(x, 1e-6, None) ** (1 / 2.4) - 0.055)


def write_png(path, pixels):
    height, width, _ = pixels.shape
    raw = b"".join(b"\0" + pixels[y].tobytes() for y in range(height))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(raw, 6)) + chunk(b"IEND", b""))


def printed(place, facts, scale):
    """Diagonal stripes and a fine grid of 10 mm, so that stretch and direction of the print show."""
    height = facts["height"]
    numbers = []
    for plane, low in ((place[height : 2 * height], facts["u"]), (place[2 * height :], facts["v"])):
        high, lower = plane[..., 0].astype(int), plane[..., 1].astype(int)
        numbers.append((high * 256 + np.where(high % 2 == 1, 255 - lower, lower)) * facts["step"] + low)
    u, v = numbers
    stripes = np.array([color(c) for c in PRINT])[((u + v) / (9 * scale)).astype(int) % 4]
    grid = (np.mod(u, 10 * scale) < 0.7 * scale) | (np.mod(v, 10 * scale) < 0.7 * scale)
    return np.where(grid[..., None], 0.05, stripes)


def paint(cloth, light, plate):
    base, bounce, gloss, cover = light
    average = float(np.mean(cloth))
    shade = base[..., None] + bounce[..., None] * average / 0.5
    bright = np.clip(np.mean(cloth, axis=-1) * 4, 0, 1)
    shine = gloss * (0.55 + 0.45 * bright)
    return plate + (cloth * shade + shine[..., None]) * cover[..., None]


def preview(view, path):
    with open(f"{OUT}/{view}.maps.json", encoding="utf8") as file:
        facts = json.load(file)
    height, width = facts["height"], facts["width"]
    planes = np.fromfile(f"{OUT}/{view}-light.gray", np.uint8).reshape(4, height, width) / 255
    light = [planes[0] ** 2 * LIGHT_TOP, planes[1] ** 2 * BOUNCE_TOP, planes[2] ** 2 * GLOSS_TOP, planes[3]]
    plate = linear(np.fromfile(f"{OUT}/{view}-plate.rgb", np.uint8).reshape(height, width, 3) / 255)
    place = np.fromfile(f"{OUT}/{view}-place.rgb", np.uint8).reshape(3 * height, width, 3)
    scale = max(1.0, facts["mmPerPx"] * width / 240)
    cloths = [np.broadcast_to(color(c), plate.shape) for c in ("#ffffff", "#000000", "#14213d")] + [printed(place, facts, scale)]
    shown = [encode(paint(cloth, light, plate)) for cloth in cloths]
    sheet = np.concatenate([np.concatenate(shown[:2], 1), np.concatenate(shown[2:], 1)], 0)
    write_png(path, (np.clip(sheet, 0, 1) * 255 + 0.5).astype(np.uint8))


if __name__ == "__main__":
    preview(sys.argv[1], sys.argv[2])
