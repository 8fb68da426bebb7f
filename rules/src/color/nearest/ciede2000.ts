import type { Lab } from '../space/lab.ts';

const DEGREE = Math.PI / 180;
const TURN = 2 * Math.PI;
const POW25_7 = 25 ** 7;

const pow7 = (value: number): number => {
  const cube = value * value * value;
  return cube * cube * value;
};

/**
 * Calculates how different two colors look (CIE 142, after the notes of Sharma, Wu and Dalal): below 1 the eye sees no
 * difference, at 5 everyone does.
 */
export const ciede2000 = (one: Lab, other: Lab): number => ciede2000Of(one.l, one.a, one.b, other.l, other.a, other.b);

/** Compares plain numbers, for loops over a catalog. */
export const ciede2000Of = (l1: number, a1: number, b1: number, l2: number, a2: number, b2: number): number => {
  const mean7 = pow7((Math.sqrt(a1 * a1 + b1 * b1) + Math.sqrt(a2 * a2 + b2 * b2)) / 2);
  const stretch = 1 + 0.5 * (1 - Math.sqrt(mean7 / (mean7 + POW25_7)));
  const a1p = a1 * stretch;
  const a2p = a2 * stretch;
  const c1 = Math.sqrt(a1p * a1p + b1 * b1);
  const c2 = Math.sqrt(a2p * a2p + b2 * b2);
  let h1 = Math.atan2(b1, a1p);
  let h2 = Math.atan2(b2, a2p);
  if (h1 < 0) h1 += TURN;
  if (h2 < 0) h2 += TURN;

  let dh = 0;
  let hue = h1 + h2;
  if (c1 * c2 !== 0) {
    dh = h2 - h1;
    hue /= 2;
    if (Math.abs(dh) > Math.PI) {
      dh += dh > 0 ? -TURN : TURN;
      hue -= Math.PI;
      if (hue < 0) hue += TURN;
    }
  }

  const l50 = ((l1 + l2) / 2 - 50) ** 2;
  const chroma = (c1 + c2) / 2;
  const t =
    1 -
    0.17 * Math.cos(hue - 30 * DEGREE) +
    0.24 * Math.cos(2 * hue) +
    0.32 * Math.cos(3 * hue + 6 * DEGREE) -
    0.2 * Math.cos(4 * hue - 63 * DEGREE);
  const chroma7 = pow7(chroma);
  const blue = (hue / DEGREE - 275) / 25;
  const turning = -Math.sin(60 * DEGREE * Math.exp(-blue * blue)) * 2 * Math.sqrt(chroma7 / (chroma7 + POW25_7));

  const dl = (l2 - l1) / (1 + (0.015 * l50) / Math.sqrt(20 + l50));
  const dc = (c2 - c1) / (1 + 0.045 * chroma);
  const dhue = (2 * Math.sqrt(c1 * c2) * Math.sin(dh / 2)) / (1 + 0.015 * chroma * t);
  return Math.sqrt(dl * dl + dc * dc + dhue * dhue + turning * dc * dhue);
};
