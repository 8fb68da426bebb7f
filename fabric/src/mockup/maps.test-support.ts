import { type Pixels, type ProductMaps, readMaps, type ViewFacts } from './maps.ts';

/** Millimetres of cloth to a pixel of the made view. */
export const MM_PER_PX = 0.5;

interface Made {
  readonly width?: number;
  readonly height?: number;
  /** Light on the cloth, its own bounce and its gloss, as bytes of the light map. */
  readonly light?: readonly [base: number, bounce: number, gloss: number];
  /** The part and coverage of a pixel; everything is part 1 by default. */
  readonly part?: (x: number, y: number) => number;
  readonly cover?: (x: number, y: number) => number;
  readonly placeScale?: 1 | 0.5;
}

/** Square root of light 1 with a top of 2, as a byte. */
export const EVEN_LIGHT = Math.round(Math.SQRT1_2 * 255);

/** A flat sheet of cloth that faces the camera: u runs to the right, v up. Encoded and read again as a view is. */
export function flatView({
  width = 40,
  height = 40,
  light = [EVEN_LIGHT, 0, 0],
  part = () => 1,
  cover = () => 255,
  placeScale = 1,
}: Made = {}): ProductMaps {
  const count = width * height;
  const facts: ViewFacts = {
    version: 'made',
    width,
    height,
    u: 0,
    v: -height * MM_PER_PX,
    step: 0.01,
    mmPerPx: MM_PER_PX,
    placeScale,
    hasGround: true,
    safe: [0, 0, 1, 1],
  };
  const rows = placeScale === 1 ? height * 3 : height * 1.5;
  const place = new Uint8Array(width * rows * 3);
  const write = (at: number, value: number): void => {
    const high = value >> 8;
    place[at * 3] = high;
    place[at * 3 + 1] = high & 1 ? 255 - (value & 255) : value & 255;
  };
  const gray = new Uint8Array(count * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      place[at * 3] = part(x, y) * 40;
      const u = Math.round(((x + 0.5) * MM_PER_PX) / facts.step);
      const v = Math.round(((height - y - 0.5) * MM_PER_PX) / facts.step);
      if (placeScale === 1) {
        write(count + at, u);
        write(2 * count + at, v);
      } else if (x % 2 === 0 && y % 2 === 0) {
        const to = count + (y / 2) * width + x / 2;
        write(to, u);
        write(to + width / 2, v);
      }
      for (const [plane, byte] of [...light, cover(x, y)].entries()) gray[plane * count + at] = byte;
    }
  const plate: Pixels = { data: new Uint8Array(count * 3), channels: 3 };
  return readMaps(facts, plate, { data: gray, channels: 1 }, { data: place, channels: 3 });
}
