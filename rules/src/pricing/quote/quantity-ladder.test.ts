import { describe, expect, test } from 'vitest';
import { cents, FREE } from '../../money/cents.ts';
import { necktieTiers } from '../necktie.test-support.ts';
import { quantityLadder } from './quantity-ladder.ts';

const at = (quantity: number, added = FREE) => quantityLadder(necktieTiers, { selections: {}, quantity, added });

describe('the ladder of prices', () => {
  test('is empty where the choice has no price', () => {
    const tiers = [{ min: 1, max: 9_999, price: { square: cents(3_600) } }];
    expect(quantityLadder(tiers, { selections: { size: 'other' }, quantity: 1, added: FREE })).toEqual([]);
    expect(quantityLadder([], { selections: {}, quantity: 1, added: FREE })).toEqual([]);
  });

  test('moves with the quantity', () => {
    expect(
      at(1)
        .filter(({ isReached }) => isReached)
        .map(({ from }) => from),
    ).toEqual([1]);
    expect(
      at(24)
        .filter(({ isReached }) => isReached)
        .map(({ from }) => from),
    ).toEqual([1, 12, 24]);
    expect(at(24).find(({ isCurrent }) => isCurrent)?.unitPrice).toBe(2_800);
    expect(at(12, cents(300))[1]?.unitPrice).toBe(3_500);
  });

  test('joins steps of the same price', () => {
    const tiers = [
      { min: 1, max: 9, price: cents(500) },
      { min: 10, max: 19, price: cents(500) },
      { min: 20, max: 9_999, price: cents(400) },
    ];
    const steps = quantityLadder(tiers, { selections: {}, quantity: 12, added: FREE });
    expect(steps.map(({ from, isCurrent }) => [from, isCurrent])).toEqual([
      [1, true],
      [20, false],
    ]);
  });
});
