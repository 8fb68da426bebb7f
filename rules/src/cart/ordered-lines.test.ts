import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyCommand } from './apply-command.ts';
import { add, cartAfter, command, makeContext, shown } from './cart.test-support.ts';
import { type Cart, piecesIn } from './cart.ts';
import type { CommandBody, OrderedPieces } from './commands.ts';
import { REMOVED } from './commands.ts';
import { lastOrdered } from './ordered-lines.ts';

const ordered = (proofId: string, quantity: number, selections = {}): OrderedPieces => ({
  ...{ kind: 'product', proofId, selections, quantity },
});
const takeOrdered = (...pieces: readonly OrderedPieces[]): CommandBody => ({ kind: 'takeOrdered', pieces });
const full = cartAfter([add('tie-1', 'tie', 12), add('bow-1', 'bow', 6, { size: 'Adult' })]);
const tracesOf = (cart: Cart, proofId: string) => lastOrdered(cart.lines, proofId).map(({ id }) => id);

describe('an ordered cart', () => {
  test('is left as it is by an order of other pieces', () => {
    expect(cartAfter([takeOrdered(ordered('bow', 6, { size: 'Child' }))], full)).toBe(full);
  });

  test('is empty, and a second report changes nothing', () => {
    const order = takeOrdered(ordered('tie', 12), ordered('bow', 6, { size: 'Adult' }));
    const empty = cartAfter([order], full);
    expect(shown(empty)).toEqual([]);
    expect([tracesOf(empty, 'tie'), tracesOf(empty, 'bow')]).toEqual([['tie-1'], ['bow-1']]);
    expect(cartAfter([order], empty)).toBe(empty);
  });

  test('has the pieces that were added since', () => {
    const more = cartAfter(
      [{ kind: 'setQuantity', lineId: 'tie-1', quantity: 20 }, takeOrdered(ordered('tie', 12))],
      full,
    );
    expect(shown(more)).toEqual(['tie-1 8', 'bow-1 6']);
    expect(tracesOf(more, 'tie')).toEqual([]);
  });

  test('loses the trace of an order to that of the next one of the same proof', () => {
    const twice = cartAfter(
      [
        takeOrdered(ordered('tie', 12)),
        add('tie-2', 'tie', 3, { width: 'Slim' }),
        takeOrdered(ordered('tie', 3, { width: 'Slim' })),
      ],
      full,
    );
    expect(tracesOf(twice, 'tie')).toEqual(['tie-2']);
  });

  test('refuses another quantity for a line that it was seen without, and puts it back on request', () => {
    const empty = cartAfter([takeOrdered(ordered('tie', 12))], full);
    const late = command({ kind: 'setQuantity', lineId: 'tie-1', quantity: 24 }, empty.version, 5);
    expect(applyCommand(empty, late, makeContext()).refusal).toBe(REMOVED);
    expect(shown(cartAfter([{ kind: 'restoreLine', lineId: 'tie-1' }], empty))).toEqual(['tie-1 12', 'bow-1 6']);
  });

  test('never has more pieces than before, nor fewer than were added since', () => {
    const counts = fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }));
    fc.assert(
      fc.property(counts, counts, ([tie, bow], [tieOrdered, bowOrdered]) => {
        const before = cartAfter([add('t', 'tie', tie), add('b', 'bow', bow)]);
        const after = cartAfter([takeOrdered(ordered('tie', tieOrdered), ordered('bow', bowOrdered))], before);
        expect(piecesIn(after)).toBe(Math.max(0, tie - tieOrdered) + Math.max(0, bow - bowOrdered));
      }),
    );
  });
});
