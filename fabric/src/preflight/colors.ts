import { ciede2000 } from '@colorway/rules/color/nearest/ciede2000.ts';
import { type Lab, labOfLinear } from '@colorway/rules/color/space/lab.ts';
import { hexOf, toLinear } from '@colorway/rules/color/space/srgb.ts';

export type Color = readonly [number, number, number];

const LINEAR = Float64Array.from({ length: 256 }, (_, channel) => toLinear(channel));
const linear = (channel: number): number => LINEAR[Math.round(channel)] ?? 0;

export const colorAt = (rgb: Uint8Array, at: number): Color => [
  rgb[at * 3] as number,
  rgb[at * 3 + 1] as number,
  rgb[at * 3 + 2] as number,
];

export const luminanceOf = ([r, g, b]: Color): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** WCAG ratio, in either order. */
export function ratioOf(one: Color, other: Color): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export const labOfColor = ([r, g, b]: Color): Lab => labOfLinear({ r: linear(r), g: linear(g), b: linear(b) });
export const differenceOf = (one: Color, other: Color): number => ciede2000(labOfColor(one), labOfColor(other));
export const hexOfColor = ([r, g, b]: Color): string => hexOf({ r, g, b });

export function meanColor(colors: readonly Color[]): Color {
  const sum = [0, 0, 0];
  for (const color of colors) for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (color[c] ?? 0);
  const [r = 0, g = 0, b = 0] = sum.map((one) => one / Math.max(1, colors.length));
  return [r, g, b];
}
