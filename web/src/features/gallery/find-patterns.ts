import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';

/** The fields that a search reads. */
interface Findable {
  readonly name: string;
  readonly types: readonly ProductTypeId[];
  readonly colorCounts: Readonly<Partial<Record<ProductTypeId, number>>>;
}

interface PatternFilter {
  readonly type: ProductTypeId;
  readonly q?: string | undefined;
  readonly colors?: string | undefined;
}

export const ofType = <Card extends Findable>(cards: readonly Card[], type: ProductTypeId): readonly Card[] =>
  cards.filter(({ types }) => types.includes(type));

/** Filters one product's patterns by part of the name and by the number of colors. */
export function findPatterns<Card extends Findable>(
  cards: readonly Card[],
  { type, q = '', colors }: PatternFilter,
): readonly Card[] {
  const text = q.trim().toLowerCase();
  const count = Number(colors);
  return ofType(cards, type).filter(
    (card) => card.name.toLowerCase().includes(text) && (!colors || card.colorCounts[type] === count),
  );
}
