export interface PatternCard {
  readonly id: string;
  readonly name: string;
  readonly colors: readonly string[];
}

interface Wanted {
  readonly q?: string | undefined;
  readonly colors?: string | undefined;
}

/** By a part of the name and by the number of colors. */
export function findPatterns<Card extends PatternCard>(
  cards: readonly Card[],
  { q = '', colors }: Wanted,
): readonly Card[] {
  const text = q.trim().toLowerCase();
  const count = Number(colors);
  return cards.filter((card) => card.name.toLowerCase().includes(text) && (!colors || card.colors.length === count));
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
export function nearestPatterns<Card extends PatternCard>(
  cards: readonly Card[],
  q: string,
  most = 4,
): readonly Card[] {
  const text = q.trim().toLowerCase();
  const score = ({ name }: Card) =>
    Math.min(...[name, ...name.split(' ')].map((word) => distance(text, word.toLowerCase())));
  return cards.toSorted((a, b) => score(a) - score(b)).slice(0, most);
}
