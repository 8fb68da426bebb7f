import { fromLinear, hexOf, linearOf, type Rgb, rgbOf } from './srgb.ts';

/** CIELAB under daylight (D65). */
export interface Lab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

// White of D65 and the two constants of the curve (CIE 15), as fractions.
const WHITE = { x: 0.3127 / 0.329, z: (1 - 0.3127 - 0.329) / 0.329 };
const KAPPA = 29 ** 3 / 3 ** 3;
const EPSILON = 6 ** 3 / 29 ** 3;

const curve = (value: number): number => (value > EPSILON ? Math.cbrt(value) : (KAPPA * value + 16) / 116);
const uncurve = (value: number): number => (value ** 3 > EPSILON ? value ** 3 : (116 * value - 16) / KAPPA);

export const labOfLinear = ({ r, g, b }: Rgb): Lab => {
  const x = curve((0.4123907992659593 * r + 0.357584339383878 * g + 0.1804807884018343 * b) / WHITE.x);
  const y = curve(0.2126390058715102 * r + 0.715168678767756 * g + 0.0721923153607337 * b);
  const z = curve((0.0193308187155918 * r + 0.119194779794626 * g + 0.9505321522496607 * b) / WHITE.z);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
};

export const labOf = (hex: string): Lab => {
  const { r, g, b } = rgbOf(hex);
  const lab = labOfLinear(linearOf(hex));
  // A gray has no hue; rounding would give it a slight one.
  return r === g && g === b ? { l: lab.l, a: 0, b: 0 } : lab;
};

/** Shares of the white point in x, y and z. */
const ofWhite = ({ l, a, b }: Lab) => {
  const fy = (l + 16) / 116;
  return { x: uncurve(fy + a / 500), y: uncurve(fy), z: uncurve(fy - b / 200) };
};

export const hexOfLab = (lab: Lab): string => {
  const { x, y, z } = ofWhite(lab);
  const [wx, wz] = [x * WHITE.x, z * WHITE.z];
  return hexOf({
    r: fromLinear(3.2409699419045226 * wx - 1.537383177570094 * y - 0.4986107602930034 * wz),
    g: fromLinear(-0.9692436362808796 * wx + 1.8759675015077202 * y + 0.0415550574071756 * wz),
    b: fromLinear(0.0556300796969936 * wx - 0.2039769588889766 * y + 1.0569715142428784 * wz),
  });
};

/** Converts a Lab under D50, as print shops and the `lab()` of CSS give it; adapted to the screen's white by Bradford. */
export const hexOfPrintLab = (lab: Lab): string => {
  const white = ofWhite(lab);
  const y = white.y;
  const x = (white.x * 0.3457) / 0.3585;
  const z = (white.z * (1 - 0.3457 - 0.3585)) / 0.3585;
  return hexOf({
    r: fromLinear(3.1341359569958707 * x - 1.6173863321612538 * y - 0.4906619460083532 * z),
    g: fromLinear(-0.978795502912089 * x + 1.916254567259524 * y + 0.03344273116131949 * z),
    b: fromLinear(0.07195537988411677 * x - 0.2289768264158322 * y + 1.405386058324125 * z),
  });
};
