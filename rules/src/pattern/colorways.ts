import { oklabOf } from '../color/space/oklab.ts';

/** A pattern with its usual colors in slot order, or a color of them. */
interface Colored<Color extends Hexed> {
  readonly group: string;
  readonly colors: readonly Color[];
}
interface Hexed {
  readonly hex: string;
}

/** A card walks at most these, its own included. */
export const MAX_COLORWAYS = 5;

/** Indexes from the darkest color to the lightest; equal ones by their place. */
const byLightness = (colors: readonly Hexed[]): readonly number[] => {
  const light = colors.map(({ hex }) => oklabOf(hex).l);
  return colors.map((_, at) => at).sort((one, other) => (light[one] ?? 0) - (light[other] ?? 0) || one - other);
};

/** Puts a palette on slots so that the darkest slot gets its darkest color, and so on. */
export function inPalette<Color extends Hexed>(slots: readonly Hexed[], palette: readonly Color[]): readonly Color[] {
  const used = palette.slice(0, slots.length);
  const order = byLightness(used);
  const rank = byLightness(slots);
  return slots.flatMap((_, slot) => used[order[rank.indexOf(slot)] ?? 0] ?? []);
}

const key = (colors: readonly Hexed[]): string => colors.map(({ hex }) => hex).join();

/**
 * The colorways of a pattern: its usual colors, then those that our designers gave to the patterns after it which have as
 * many, by lightness (D171). `count` is the number of slots of the product.
 */
export function colorwaysOf<Color extends Hexed>(
  pattern: Colored<Color>,
  patterns: readonly Colored<Color>[],
  count: number,
): readonly (readonly Color[])[] {
  const own = pattern.colors.slice(0, count);
  const at = patterns.findIndex(({ group }) => group === pattern.group);
  const after = [...patterns.slice(at + 1), ...patterns.slice(0, Math.max(at, 0))];
  const found = new Map<string, readonly Color[]>([[key(own), own]]);
  for (const { colors } of after) {
    if (found.size >= MAX_COLORWAYS) break;
    if (colors.length < count) continue;
    const colorway = inPalette(own, colors);
    if (!found.has(key(colorway))) found.set(key(colorway), colorway);
  }
  return [...found.values()];
}

/** Spreads colors over slots in order, from the first again where there are too few (D84). */
export const spreadOver = <Color>(colors: readonly Color[], count: number): readonly Color[] =>
  colors.length === 0 ? [] : Array.from({ length: count }, (_, slot) => colors[slot % colors.length] as Color);
