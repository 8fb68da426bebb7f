import { MAX_QUANTITY } from '../product/quantity.ts';
import { ok, type Result, refused } from '../result/result.ts';
import { areEqual, type CartLine, isPresent } from './cart.ts';
import { TOO_MANY } from './commands.ts';

/** Stamps the lines that a command changes. */
export interface Stamp {
  readonly version: number;
  readonly by: string;
  readonly at: number;
}

export type Lines = readonly CartLine[];

/** Times of a line only increase, so a slow clock does not make its next change older than the last. */
export const touched = (line: CartLine, change: Partial<CartLine>, { version, by, at }: Stamp): CartLine => ({
  ...line,
  ...change,
  version,
  changedBy: by,
  changedAt: Math.max(at, line.changedAt),
});

export const replaced = (lines: Lines, line: CartLine): Lines => lines.map((one) => (one.id === line.id ? line : one));

/** Adds a line to the cart; an equal line gets its pieces (specification 002, section 4). */
export function put(lines: Lines, line: CartLine, stamp: Stamp): Result<Lines, string> {
  const others = lines.filter(({ id }) => id !== line.id);
  const equal = others.find((one) => isPresent(one) && areEqual(one, line));
  const isNew = others.length === lines.length;
  if (!equal) {
    const present = touched(line, { removal: null }, stamp);
    return ok(isNew ? [...lines, present] : replaced(lines, present));
  }
  // A merged line stays as a trace, so a later command that names it is still understood.
  const trace = touched(line, { removal: 'merged' }, stamp);
  const traced = isNew ? [...lines, trace] : replaced(lines, trace);
  if (line.kind === 'swatch') return ok(traced);
  const quantity = equal.quantity + line.quantity;
  return quantity > MAX_QUANTITY
    ? refused(TOO_MANY)
    : ok(replaced(traced, touched(equal, { quantity, matches: equal.matches ?? line.matches }, stamp)));
}

/** Finds the line of this id, or the one that it was merged into. */
export const lineMeant = (lines: Lines, lineId: string): CartLine | undefined => {
  const line = lines.find(({ id }) => id === lineId);
  if (line?.removal !== 'merged') return line;
  return lines.find((one) => isPresent(one) && areEqual(one, line)) ?? line;
};
