type Rgb = readonly [number, number, number];
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

const parse = (hex: string): Rgb => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
];

const mix = (from: Rgb, to: Rgb, amount: number): string => {
  const part = (a: number, b: number) =>
    Math.round(a + (b - a) * amount)
      .toString(16)
      .padStart(2, '0');
  return `#${part(from[0], to[0])}${part(from[1], to[1])}${part(from[2], to[2])}`;
};

/** Ten shades: 0 tint, 3 line, 7 the accent itself, 8 hover, 9 pressed. */
export function accentScale(hex: string): readonly string[] {
  const base = parse(hex);
  return [
    mix(base, WHITE, 0.905),
    mix(base, WHITE, 0.82),
    mix(base, WHITE, 0.72),
    mix(base, WHITE, 0.62),
    mix(base, WHITE, 0.48),
    mix(base, WHITE, 0.32),
    mix(base, WHITE, 0.15),
    hex.toLowerCase(),
    mix(base, BLACK, 0.2),
    mix(base, BLACK, 0.36),
  ];
}
