import type { Pattern } from '@colorway/contract/pattern/pattern.ts';
import { DEFAULT_COLORS } from '@colorway/fabric/pattern/default-colors.ts';
import { colorsWord } from '@colorway/rules/configurator/messages.ts';
import type { Slots } from '@colorway/rules/configurator/slots.ts';
import { nameWithColors } from '@colorway/rules/pattern/shared-design.ts';
import { groupName, readHandle, typedHandle } from '@colorway/rules/product/names/handle.ts';
import { type ProductTypeId, productTypeName } from '@colorway/rules/product/product-types.ts';
import { patternCloth } from '../../../blocks/product-stage/pattern-cloth.ts';
import type { StageCloth } from '../../../blocks/product-stage/stage-cloth.ts';

/** The facts that the configurator needs about a pattern on a product. */
export interface PatternFacts {
  /** The product handle. */
  readonly handle: string;
  readonly group: string;
  readonly name: string;
  readonly type: ProductTypeId;
  readonly colorCount: number;
  /** The colors shown before the visitor picks any. */
  readonly hexes: readonly string[];
  readonly cloth: StageCloth;
  readonly otherTypes: readonly ProductTypeId[];
  /** The template markup, once it came from the server. */
  readonly template?: string;
}

/** Our own patterns are known by name, so that their picture comes with the page; the server's answer follows. */
export function knownFacts(id: string): PatternFacts | undefined {
  const read = readHandle(typedHandle(id) ?? '');
  const colors = read && DEFAULT_COLORS[read.group];
  if (!colors) return undefined;
  const { group, type } = read;
  return {
    handle: `${group}-${type}`,
    group,
    name: groupName(group),
    type,
    colorCount: colors.length,
    hexes: colors.map(({ hex }) => hex),
    cloth: { group, type },
    otherTypes: [],
  };
}

export const factsOf = (pattern: Pattern): PatternFacts => {
  const { id, group, name, productType, svg, colorCount, colors, otherTypes } = pattern;
  return {
    handle: id,
    group,
    name,
    type: productType,
    colorCount,
    hexes: colors.map(({ hex }) => hex),
    cloth: patternCloth(pattern),
    otherTypes,
    template: svg,
  };
};

/** "Necktie, 4 colors"; from near "Necktie, at 4 times". */
export const productLabel = ({ type }: Pick<PatternFacts, 'type'>, count: number, zoom = 1): string =>
  `${productTypeName(type)}, ${zoom > 1 ? `at ${Math.round(zoom * 10) / 10} times` : colorsWord(count)}`;

export const previewLabel = (facts: PatternFacts, slots: Slots): string =>
  `Live preview: ${nameWithColors(facts, slots)}`;
