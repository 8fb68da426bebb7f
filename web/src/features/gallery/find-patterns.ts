import type { ProductTypeId } from '@colorway/rules/product/product-types.ts';

/** What a search looks at. */
interface Findable {
  readonly name: string;
  readonly types: readonly ProductTypeId[];
  readonly colorCount: number;
}

interface Wanted {
  readonly type: ProductTypeId;
  readonly q?: string | undefined;
  readonly colors?: string | undefined;
}

export const ofType = <Card extends Findable>(cards: readonly Card[], type: ProductTypeId): readonly Card[] =>
  cards.filter(({ types }) => types.includes(type));

/** Of one product, by a part of the name and by the number of colors. */
export function findPatterns<Card extends Findable>(
  cards: readonly Card[],
  { type, q = '', colors }: Wanted,
): readonly Card[] {
  const text = q.trim().toLowerCase();
  const count = Number(colors);
  return ofType(cards, type).filter(
    (card) => card.name.toLowerCase().includes(text) && (!colors || card.colorCount === count),
  );
}

/** How many letters differ between two words, at the least. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The names spelled most like what was typed, for when none matches. */
export function nearestPatterns<Card extends Findable>(cards: readonly Card[], q: string, most = 4): readonly Card[] {
  const text = q.trim().toLowerCase();
  const score = ({ name }: Card) =>
    Math.min(...[name, ...name.split(' ')].map((word) => distance(text, word.toLowerCase())));
  return cards
    .map((card) => ({ card, far: score(card) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ card }) => card);
}
