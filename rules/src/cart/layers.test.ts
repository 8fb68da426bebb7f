import { describe, expect, test } from 'vitest';
import { applyCommand } from './apply-command.ts';
import { add, cartAfter, command, makeContext, shown } from './cart.test-support.ts';
import { CHOOSE_LAYERS } from './commands.ts';
import { lacksLayers, waitingForLayers } from './layers.ts';

const old = cartAfter([
  add('tie-1', 'tie', 12),
  add('gaiter-1', 'gaiter', 6, { size: 'Adult' }),
  { kind: 'addSwatch', lineId: 'sw', proofId: 'bow' },
]);
const cleared = cartAfter([{ kind: 'clearForLayers' }], old);

describe('D51: a cart with a neck gaiter without layers', () => {
  test('is cleared once, with its swatches', () => {
    expect(lacksLayers(old, makeContext())).toBe(true);
    expect(shown(cleared)).toEqual([]);
    expect(waitingForLayers(cleared, makeContext()).map(({ id }) => id)).toEqual(['gaiter-1']);
    expect(lacksLayers(cleared, makeContext())).toBe(false);
    expect(cartAfter([{ kind: 'clearForLayers' }], cleared)).toBe(cleared);
  });

  test('is not restored line by line', () => {
    const restore = command({ kind: 'restoreLine', lineId: 'gaiter-1' }, cleared.version);
    expect(applyCommand(cleared, restore, makeContext()).refusal).toBe(CHOOSE_LAYERS);
  });

  test('is fully restored when the layers are chosen, beside lines added since', () => {
    const more = cartAfter(
      [add('tie-2', 'tie', 2), { kind: 'chooseLayers', layers: { 'gaiter-1': 'Double' } }],
      cleared,
    );
    expect(shown(more)).toEqual(['gaiter-1 6', 'sw 1', 'tie-2 14']);
    expect(more.lines.find(({ id }) => id === 'gaiter-1')?.selections).toEqual({ size: 'Adult', layers: 'Double' });
  });

  test('is restored without the gaiter if that is removed', () => {
    expect(shown(cartAfter([{ kind: 'removeLine', lineId: 'gaiter-1' }], cleared))).toEqual(['tie-1 12', 'sw 1']);
  });
});

test('a cart whose neck gaiters have layers stays unchanged', () => {
  const fine = cartAfter([add('gaiter-1', 'gaiter', 6, { layers: 'Single' })]);
  expect(cartAfter([{ kind: 'clearForLayers' }], fine)).toBe(fine);
});
