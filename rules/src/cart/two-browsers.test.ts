import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyCommand, applyCommands } from './apply-command.ts';
import { add, cartAfter, makeContext, PROOFS } from './cart.test-support.ts';
import { type Cart, piecesIn, presentLines } from './cart.ts';
import type { CartCommand, CommandBody } from './commands.ts';

const start = cartAfter([add('tie-1', 'tie', 12), add('bow-1', 'bow', 24)]);

const quantity = fc.integer({ min: 1, max: 99 });
const change: fc.Arbitrary<CommandBody> = fc.oneof(
  fc.record({ kind: fc.constant('setQuantity'), lineId: fc.constantFrom('tie-1', 'bow-1'), quantity }),
  fc.record({ kind: fc.constant('removeLine'), lineId: fc.constantFrom('tie-1', 'bow-1') }),
);
const addition: fc.Arbitrary<CommandBody> = fc
  .record({ proofId: fc.constantFrom(...Object.keys(PROOFS)), quantity, width: fc.constantFrom('Slim', 'Standard') })
  .map((one) => add('drawn later', one.proofId, one.quantity, { width: one.width, layers: 'Single' }));

interface Client {
  readonly name: 'A' | 'B';
  readonly commands: readonly CartCommand[];
}

/** Two people are offline from the same cart on; each command has its own millisecond. */
const clients = (doing: fc.Arbitrary<CommandBody>): fc.Arbitrary<readonly [Client, Client]> =>
  fc.array(fc.tuple(doing, fc.boolean()), { minLength: 1, maxLength: 12 }).map((all) => {
    const commands = all.map(([one, isA], n) => {
      const body = one.kind === 'addLine' ? { ...one, lineId: `line-${n}` } : one;
      return { isA, command: { ...body, id: `${n}`, base: start.version, at: 10 + n } };
    });
    const of = (isA: boolean) => commands.filter((one) => one.isA === isA).map(({ command }) => command);
    return [
      { name: 'A', commands: of(true) },
      { name: 'B', commands: of(false) },
    ] as const;
  });

/** The commands of each person stay in order; which person comes next is random. */
const arrivals = (doing: fc.Arbitrary<CommandBody>) =>
  clients(doing).chain(([a, b]) => {
    const turns = [...a.commands.map(() => a.name), ...b.commands.map(() => b.name)];
    return fc.shuffledSubarray(turns, { minLength: turns.length }).map((order) => {
      const waiting = { A: [...a.commands], B: [...b.commands] };
      const arrived = order.flatMap((by) => {
        const command = waiting[by].shift();
        return command ? [{ by, command }] : [];
      });
      return { arrived, clients: [a, b] as const };
    });
  });

const after = (arrived: readonly { by: string; command: CartCommand }[]): Cart =>
  arrived.reduce((cart, { by, command }) => applyCommand(cart, command, makeContext(by)).cart, start);
const state = (cart: Cart) => cart.lines.map(({ id, quantity: pieces, removal }) => ({ id, pieces, removal }));

describe('D48: with two browsers, in any order of arrival,', () => {
  test('no added piece is lost', () => {
    fc.assert(
      fc.property(arrivals(addition), ({ arrived }) => {
        const added = arrived.reduce(
          (sum, { command }) => sum + (command.kind === 'addLine' ? command.quantity : 0),
          0,
        );
        const cart = after(arrived);
        expect(piecesIn(cart)).toBe(piecesIn(start) + added);
        const keys = presentLines(cart).map(({ proofId, selections }) => JSON.stringify([proofId, selections]));
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  test('each line ends as its last editor left it', () => {
    fc.assert(
      fc.property(arrivals(change), ({ arrived }) => {
        const inTime = [...arrived].sort((one, other) => one.command.at - other.command.at);
        const ends = new Map<string, number>(start.lines.map((line) => [line.id, line.quantity]));
        for (const { command } of inTime) {
          if (command.kind === 'setQuantity') ends.set(command.lineId, command.quantity);
          if (command.kind === 'removeLine') ends.set(command.lineId, 0);
        }
        const found = after(arrived).lines.map(({ id, quantity: pieces, removal }) => [id, removal ? 0 : pieces]);
        expect(Object.fromEntries(found)).toEqual(Object.fromEntries(ends));
      }),
    );
  });

  test('a command is applied, or its answer names the later person', () => {
    fc.assert(
      fc.property(arrivals(change), ({ arrived }) => {
        let cart = start;
        for (const { by, command } of arrived) {
          const result = applyCommand(cart, command, makeContext(by));
          expect(result.refusal).toBeNull();
          if (result.cart === cart) expect(result.meeting).toMatchObject({ done: false, by: by === 'A' ? 'B' : 'A' });
          cart = result.cart;
        }
      }),
    );
  });

  test('a command repeated after a lost answer changes nothing', () => {
    fc.assert(
      fc.property(arrivals(fc.oneof(change, addition)), ({ arrived }) => {
        const commands = arrived.map(({ command }) => command);
        const once = applyCommands(start, commands, new Set(), makeContext());
        expect(applyCommands(once.cart, commands, new Set(once.results.keys()), makeContext()).cart).toBe(once.cart);
        expect(state(applyCommands(start, [...commands, ...commands], new Set(), makeContext()).cart)).toEqual(
          state(once.cart),
        );
      }),
    );
  });

  test('a browser that applies its unsent commands to the newer cart sees what the server calculates later', () => {
    fc.assert(
      fc.property(arrivals(fc.oneof(change, addition)), ({ clients: [a, b] }) => {
        const server = applyCommands(start, b.commands, new Set(), makeContext('B')).cart;
        const inBrowser = applyCommands(server, a.commands, new Set(), makeContext('A')).cart;
        const oneByOne = a.commands.reduce(
          (cart, command) => applyCommand(cart, command, { ...makeContext('A'), now: 2_000_000 }).cart,
          server,
        );
        expect(inBrowser).toEqual(oneByOne);
      }),
    );
  });
});
