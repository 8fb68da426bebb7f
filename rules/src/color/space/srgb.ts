/** Red, green and blue from 0 to 255, as a hex holds them. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** Parses a valid `#rrggbb`. */
export const rgbOf = (hex: string): Rgb => {
  const number = Number.parseInt(hex.slice(1), 16);
  return { r: (number >> 16) & 255, g: (number >> 8) & 255, b: number & 255 };
};

const byte = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));

/** Converts to the nearest hex; values outside the screen's range are clipped by channel. */
export const hexOf = ({ r, g, b }: Rgb): string =>
  `#${((1 << 24) | (byte(r) << 16) | (byte(g) << 8) | byte(b)).toString(16).slice(1)}`;

/** Linear light of a channel from 0 to 1, by the sRGB curve. */
export const toLinear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

export const fromLinear = (light: number): number =>
  255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

/** A table of all channel values. */
const LINEAR = Float64Array.from({ length: 256 }, (_, channel) => toLinear(channel));

export const linearOf = (hex: string): Rgb => {
  const { r, g, b } = rgbOf(hex);
  return { r: LINEAR[r] ?? 0, g: LINEAR[g] ?? 0, b: LINEAR[b] ?? 0 };
};
