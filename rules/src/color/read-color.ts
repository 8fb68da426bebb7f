import { cssNames } from './css-names.ts';
import { readHex } from './hex.ts';
import { hexOfPrintLab } from './space/lab.ts';
import { hexOfOklab } from './space/oklab.ts';
import { hexOf, rgbOf } from './space/srgb.ts';

/** The numbers between the brackets, each with its unit. */
interface Part {
  readonly value: number;
  readonly unit: string;
}

const NUMBER = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%|deg|rad|grad|turn)?$/;

const partOf = (text: string): Part | undefined => {
  if (text === 'none') return { value: 0, unit: '' };
  const found = NUMBER.exec(text);
  return found ? { value: Number(found[1]), unit: found[2] ?? '' } : undefined;
};

/** Returns a number, or a share of `full` for a percentage. */
const amount = ({ value, unit }: Part, full: number): number => (unit === '%' ? (value / 100) * full : value);

const DEGREES: Readonly<Record<string, number>> = { '': 1, deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };
const degrees = ({ value, unit }: Part): number => {
  const turned = (value * (DEGREES[unit] ?? Number.NaN)) % 360;
  return turned < 0 ? turned + 360 : turned;
};

const share = (part: Part): number => Math.min(1, Math.max(0, part.value / 100));

const ofHue = (hue: number, saturation: number, lightness: number): string => {
  const strength = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return 255 * (lightness - strength * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return hexOf({ r: channel(0), g: channel(8), b: channel(4) });
};

const ofWhiteness = (hue: number, white: number, black: number): string => {
  if (white + black >= 1) {
    const gray = (255 * white) / (white + black);
    return hexOf({ r: gray, g: gray, b: gray });
  }
  const { r, g, b } = rgbOf(ofHue(hue, 1, 0.5));
  const mix = (channel: number) => channel * (1 - white - black) + 255 * white;
  return hexOf({ r: mix(r), g: mix(g), b: mix(b) });
};

const around = (chroma: number, hue: number) => ({
  a: chroma * Math.cos((hue * Math.PI) / 180),
  b: chroma * Math.sin((hue * Math.PI) / 180),
});

type Three = readonly [Part, Part, Part];

/** CSS Color 4 functions that people copy from their tools. */
const FUNCTIONS: Readonly<Record<string, (parts: Three) => string>> = {
  rgb: ([r, g, b]) => hexOf({ r: amount(r, 255), g: amount(g, 255), b: amount(b, 255) }),
  hsl: ([h, s, l]) => ofHue(degrees(h), share(s), share(l)),
  hwb: ([h, w, b]) => ofWhiteness(degrees(h), share(w), share(b)),
  lab: ([l, a, b]) => hexOfPrintLab({ l: amount(l, 100), a: amount(a, 125), b: amount(b, 125) }),
  lch: ([l, c, h]) => hexOfPrintLab({ l: amount(l, 100), ...around(amount(c, 150), degrees(h)) }),
  oklab: ([l, a, b]) => hexOfOklab({ l: amount(l, 1), a: amount(a, 0.4), b: amount(b, 0.4) }),
  oklch: ([l, c, h]) => hexOfOklab({ l: amount(l, 1), ...around(amount(c, 0.4), degrees(h)) }),
};

/** A transparent color shows white cloth behind it. */
const overWhite = (hex: string, alpha: number): string => {
  const cover = Math.min(1, Math.max(0, alpha));
  const { r, g, b } = rgbOf(hex);
  const mix = (channel: number) => 255 + (channel - 255) * cover;
  return hexOf({ r: mix(r), g: mix(g), b: mix(b) });
};

const ofFunction = (name: string, inside: string): string | undefined => {
  const make = FUNCTIONS[name.replace(/a$/, '')];
  const parts = inside
    .split(/[\s,/]+/)
    .filter(Boolean)
    .map(partOf);
  const [one, two, three, alpha, ...more] = parts;
  if (!make || !one || !two || !three || more.length > 0 || parts.includes(undefined)) return undefined;
  const hex = make([one, two, three]);
  if (!readHex(hex)) return undefined;
  return alpha ? overWhite(hex, amount(alpha, 1)) : hex;
};

const ofAlphaHex = (text: string): string | undefined => {
  const digits = /^#([0-9a-f]{4}|[0-9a-f]{8})$/.exec(text)?.[1];
  if (!digits) return undefined;
  const full = digits.length === 4 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return overWhite(`#${full.slice(0, 6)}`, Number.parseInt(full.slice(6), 16) / 255);
};

/**
 * Parses a typed or pasted color to a hex: `#0af`, `0000FF`, `rgb(22 33 44)`, `22, 33, 44`, `hsl(…)`, `rebeccapurple`.
 * Undefined when it is none.
 */
export const readColor = (text: string): string | undefined => {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/^color\s*:\s*/, '')
    .replace(/;$/, '')
    .trim();
  if (typed.length > 100) return undefined;
  const called = /^([a-z]+)\s*\(([^()]*)\)$/.exec(typed);
  if (called) return ofFunction(called[1] ?? '', called[2] ?? '');
  if (/^\d{1,3}(\.\d+)?(\s*,\s*|\s+)\d{1,3}(\.\d+)?(\s*,\s*|\s+)\d{1,3}(\.\d+)?$/.test(typed))
    return ofFunction('rgb', typed);
  return cssNames.get(typed) ?? readHex(typed) ?? ofAlphaHex(typed);
};
