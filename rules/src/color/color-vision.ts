import { fromLinear, hexOf, linearOf } from './space/srgb.ts';

export const COLOR_VISIONS = ['protan', 'deutan', 'tritan'] as const;
export type ColorVision = (typeof COLOR_VISIONS)[number];

type Row = readonly [number, number, number];

/** Machado, Oliveira and Fernandes 2009, full deficiency, for linear light. */
const MATRICES: Readonly<Record<ColorVision, readonly [Row, Row, Row]>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Simulates how a color looks to a person who lacks one of the three kinds of cones. */
export const seenBy = (vision: ColorVision, hex: string): string => {
  const { r, g, b } = linearOf(hex);
  const [red, green, blue] = MATRICES[vision];
  const light = ([x, y, z]: Row) => fromLinear(Math.max(0, x * r + y * g + z * b));
  return hexOf({ r: light(red), g: light(green), b: light(blue) });
};
