/** How well a name fits; less is better. */
export type Fit = 0 | 1 | 2 | 3;

export interface NameMatch {
  readonly fit: Fit;
  /** Which parts of the name were typed: start and end, in order, apart from each other. */
  readonly ranges: readonly (readonly [number, number])[];
}

const WORD = /[\p{L}\p{N}]+/gu;

/** A letter that changes its length in lower case would move the ranges, so it stays. */
const lower = (text: string): string =>
  [...text].map((letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter)).join('');

function partStarts(name: string, parts: readonly string[]): NameMatch['ranges'] | undefined {
  const starts = [...name.matchAll(WORD)].map(({ index }) => index);
  const used = new Map<number, number>();
  for (const word of parts) {
    const start = starts.find((at) => !used.has(at) && name.startsWith(word, at));
    if (start === undefined) return undefined;
    used.set(start, start + word.length);
  }
  const ranges = [...used].toSorted(([one], [other]) => one - other);
  const isApart = ranges.every(([start], at) => at === 0 || start >= (ranges[at - 1]?.[1] ?? 0));
  return isApart ? ranges : undefined;
}

/** Compares a name with what is typed: equal, beginning with it, with words that begin so in any order, containing it. */
export function matchName(name: string, typed: string): NameMatch | undefined {
  const text = lower(typed.trim());
  if (text === '') return undefined;
  const shown = lower(name);
  if (shown.startsWith(text)) return { fit: shown.length === text.length ? 0 : 1, ranges: [[0, text.length]] };
  const parts = partStarts(shown, text.split(/\s+/));
  if (parts) return { fit: 2, ranges: parts };
  const at = shown.indexOf(text);
  return at < 0 ? undefined : { fit: 3, ranges: [[at, at + text.length]] };
}
