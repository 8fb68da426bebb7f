import { accentScale } from './accent-scale.ts';

/** White and ink contrast equally with a color of this luminance. */
const CROSSOVER = 0.179;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The maker's accent as custom properties, and white or ink for the text on it. */
export function accentStyle(accent: string): string {
  const scale = accentScale(accent);
  const text = luminance(accent) > CROSSOVER ? '#161616' : '#fff';
  return [
    `--accent:${scale[7]}`,
    `--accent-hover:${scale[8]}`,
    `--accent-tint:${scale[0]}`,
    `--accent-line:${scale[3]}`,
    `--on-accent:${text}`,
  ].join(';');
}
