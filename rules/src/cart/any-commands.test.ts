import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyCommand } from './apply-command.ts';
import { makeContext, PROOFS } from './cart.test-support.ts';
import { areEqual, type Cart, EMPTY_CART, presentLines } from './cart.ts';
import { FULFILLMENTS, PACKAGINGS } from './choices.ts';
import type { CartCommand, CommandBody } from './commands.ts';
import { lacksLayers } from './layers.ts';

const lineId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const proofId = fc.constantFrom(...Object.keys(PROOFS), 'deleted');
const quantity = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(0, -1, 1.5, 9_999, 10_000));
const selections = fc.constantFrom<Record<string, string>>({}, { layers: 'Single' }, { layers: 'Double' });
const layers = fc.dictionary(lineId, fc.constantFrom('Single', 'Double', ''));
const kind = <Kind extends CommandBody['kind']>(name: Kind) => fc.constant(name);

const doing: fc.Arbitrary<CommandBody> = fc.oneof(
  fc.record({ kind: kind('addLine'), lineId, proofId, selections, quantity }),
  fc.record({ kind: kind('addSwatch'), lineId, proofId }),
  fc.record({ kind: kind('setQuantity'), lineId, quantity }),
  fc.record({ kind: kind('removeLine'), lineId }),
  fc.record({ kind: kind('matchColors'), lineId, order: fc.constantFrom('D-1', 'D-2', null) }),
  fc.record({ kind: kind('restoreLine'), lineId }),
  fc.record({ kind: kind('setPackaging'), packaging: fc.constantFrom(...PACKAGINGS) }),
  fc.record({ kind: kind('setFulfillment'), fulfillment: fc.constantFrom(...FULFILLMENTS) }),
  fc.record({ kind: kind('setCode'), code: fc.option(fc.constant('SPRING10')) }),
  fc.record({ kind: kind('chooseLayers'), layers }),
  fc.record({ kind: kind('clearForLayers') }),
);

const commands = fc.array(fc.tuple(doing, fc.nat({ max: 20 }), fc.nat({ max: 20 })), { maxLength: 25 });

const mustHold = (before: Cart, after: Cart): void => {
  const present = presentLines(after);
  for (const line of after.lines) {
    expect(line.quantity).toBeGreaterThanOrEqual(1);
    expect(line.quantity).toBeLessThanOrEqual(line.kind === 'swatch' ? 1 : 9_999);
    expect(line.version).toBeLessThanOrEqual(after.version);
  }
  expect(present.some((one, at) => present.slice(at + 1).some((other) => areEqual(one, other)))).toBe(false);
  expect(after.version - before.version).toBeGreaterThanOrEqual(0);
  // Every line that was ever in the cart stays known, so it can be restored.
  expect(after.lines.map(({ id }) => id)).toEqual(expect.arrayContaining(before.lines.map(({ id }) => id)));
};

test('any commands in any order leave a cart that can be ordered, with no line forgotten', () => {
  fc.assert(
    fc.property(commands, (all) => {
      let cart = EMPTY_CART;
      all.forEach(([one, base, at], n) => {
        const command = { ...one, id: `${n}`, base, at } as CartCommand;
        const result = applyCommand(cart, command, makeContext());
        mustHold(cart, result.cart);
        if (result.refusal !== null) expect(result.cart).toBe(cart);
        if (result.changes.length > 0) expect(result.cart.version).toBe(cart.version + 1);
        if (one.kind === 'clearForLayers') expect(lacksLayers(result.cart, makeContext())).toBe(false);
        cart = result.cart;
      });
    }),
    { numRuns: 2_000 },
  );
});
