import { areEqual, type CartLine, isPresent } from './cart.ts';
import type { OrderedPieces } from './commands.ts';
import { type Lines, type Stamp, touched } from './line-changes.ts';

/**
 * Takes ordered pieces out of the cart; pieces that were added since stay. A proof has only the lines of its last order as
 * a trace, because its approval is compared with them.
 */
export function withoutOrdered(lines: Lines, pieces: readonly OrderedPieces[], stamp: Stamp): Lines {
  const orderedOf = (line: CartLine) => (isPresent(line) ? pieces.find((one) => areEqual(one, line)) : undefined);
  if (!lines.some(orderedOf)) return lines;
  const proofIds = new Set(pieces.map(({ proofId }) => proofId));
  return lines.map((line) => {
    if (line.removal === 'ordered' && proofIds.has(line.proofId)) return touched(line, { removal: 'merged' }, stamp);
    const ordered = orderedOf(line);
    if (!ordered) return line;
    const rest = line.quantity - ordered.quantity;
    return touched(line, rest > 0 ? { quantity: rest } : { removal: 'ordered' }, stamp);
  });
}

/** The pieces of a proof in the last order of its project, while none of it is in the cart. */
export const lastOrdered = (lines: Lines, proofId: string): Lines => {
  const ofProof = lines.filter((line) => line.kind === 'product' && line.proofId === proofId);
  return ofProof.some(isPresent) ? [] : ofProof.filter(({ removal }) => removal === 'ordered');
};
