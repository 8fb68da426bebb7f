import { fromLinear, hexOf, linearOf, rgbOf } from './srgb.ts';

/** Björn Ottosson's color space: equal distances look equally different, and hue stays while lightness changes. */
export interface Oklab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

export const oklabOf = (hex: string): Oklab => {
  const channels = rgbOf(hex);
  const { r, g, b } = linearOf(hex);
  const l = Math.cbrt(0.412221469470763 * r + 0.5363325372617348 * g + 0.0514459932675022 * b);
  const m = Math.cbrt(0.2119034958178252 * r + 0.6806995506452344 * g + 0.1073969535369406 * b);
  const s = Math.cbrt(0.0883024591900564 * r + 0.2817188391361215 * g + 0.6299787016738222 * b);
  const lightness = 0.210454268309314 * l + 0.7936177747023054 * m - 0.0040720430116193 * s;
  if (channels.r === channels.g && channels.g === channels.b) return { l: lightness, a: 0, b: 0 };
  return {
    l: lightness,
    a: 1.9779985324311684 * l - 2.4285922420485799 * m + 0.450593709617411 * s,
    b: 0.0259040424655478 * l + 0.7827717124575296 * m - 0.8086757549230774 * s,
  };
};

export const hexOfOklab = ({ l, a, b }: Oklab): string => {
  const long = (l + 0.3963377773761749 * a + 0.2158037573099136 * b) ** 3;
  const middle = (l - 0.1055613458156586 * a - 0.0638541728258133 * b) ** 3;
  const short = (l - 0.0894841775298119 * a - 1.2914855480194092 * b) ** 3;
  return hexOf({
    r: fromLinear(4.0767416360759574 * long - 3.3077115392580616 * middle + 0.2309699031821043 * short),
    g: fromLinear(-1.2684379732850317 * long + 2.6097573492876887 * middle - 0.341319376002657 * short),
    b: fromLinear(-0.0041960761386756 * long - 0.7034186179359362 * middle + 1.7076146940746117 * short),
  });
};

/** Chroma, and hue in degrees from 0 to 360. */
export const polar = ({ a, b }: Pick<Oklab, 'a' | 'b'>): { readonly chroma: number; readonly hue: number } => ({
  chroma: Math.hypot(a, b),
  hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
});
