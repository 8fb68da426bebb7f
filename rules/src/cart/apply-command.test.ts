import { describe, expect, test } from 'vitest';
import { applyCommand, applyCommands } from './apply-command.ts';
import { add, cartAfter, command, makeContext, shown } from './cart.test-support.ts';
import { choiceChangeMessage, lineChangeMessage, undoOf } from './cart-changes.ts';
import { type CommandBody, NO_SUCH_LINE, ONE_SWATCH, REMOVED, TOO_MANY } from './commands.ts';

const cart = cartAfter([
  add('tie-1', 'tie', 12, { width: 'Slim' }),
  { kind: 'addSwatch', lineId: 'sw', proofId: 'bow' },
]);
const apply = (doing: CommandBody, on = cart) => applyCommand(on, command(doing, on.version), makeContext());

describe('a command is refused with a message and changes nothing', () => {
  test.each<[string, CommandBody, string]>([
    ['for a line that never was', { kind: 'setQuantity', lineId: 'x', quantity: 2 }, NO_SUCH_LINE],
    ['for no piece', { kind: 'setQuantity', lineId: 'tie-1', quantity: 0 }, 'Enter a whole number from 1 to 9999.'],
    ['for half a piece', add('x', 'tie', 1.5), 'Enter a whole number from 1 to 9999.'],
    ['for more than one swatch', { kind: 'setQuantity', lineId: 'sw', quantity: 2 }, ONE_SWATCH],
    ['for more than a line holds', add('x', 'tie', 9_999, { width: 'Slim' }), TOO_MANY],
  ])('%s', (_why, doing, refusal) => {
    expect(apply(doing)).toEqual({ cart, changes: [], meeting: null, refusal });
  });

  test('for a line that its person saw removed', () => {
    const without = cartAfter([{ kind: 'removeLine', lineId: 'tie-1' }], cart);
    expect(apply({ kind: 'setQuantity', lineId: 'tie-1', quantity: 3 }, without).refusal).toBe(REMOVED);
  });
});

describe('adding a line', () => {
  test('adds the same proof with the same choices to its line, in any order of the choices', () => {
    const both = cartAfter([add('a', 'tie', 6, { width: 'Slim', length: 'Kids' })]);
    expect(shown(cartAfter([add('b', 'tie', 5, { length: 'Kids', width: 'Slim' })], both))).toEqual(['a 11']);
  });

  test('puts other choices or another proof on a line of their own', () => {
    const more = cartAfter([add('tie-2', 'tie', 1, { width: 'Standard' }), add('bow-1', 'bow', 2)], cart);
    expect(shown(more)).toEqual(['tie-1 12', 'sw 1', 'tie-2 1', 'bow-1 2']);
  });

  test('keeps one swatch per proof', () => {
    expect(apply({ kind: 'addSwatch', lineId: 'again', proofId: 'bow' })).toMatchObject({ cart, changes: [] });
  });
});

test('restores a removed line to its place, or into an equal line that was added since', () => {
  const without = cartAfter([{ kind: 'removeLine', lineId: 'tie-1' }], cart);
  expect(shown(without)).toEqual(['sw 1']);
  expect(shown(cartAfter([{ kind: 'restoreLine', lineId: 'tie-1' }], without))).toEqual(['tie-1 12', 'sw 1']);
  const again = cartAfter(
    [add('tie-3', 'tie', 5, { width: 'Slim' }), { kind: 'restoreLine', lineId: 'tie-1' }],
    without,
  );
  expect(shown(again)).toEqual(['sw 1', 'tie-3 17']);
  expect(shown(cartAfter([{ kind: 'restoreLine', lineId: 'tie-1' }], again))).toEqual(['sw 1', 'tie-3 17']);
});

test('sets choices, and keeps the version if nothing changes', () => {
  const boxed = cartAfter(
    [
      { kind: 'setPackaging', packaging: 'giftBox' },
      { kind: 'setCode', code: 'SPRING10' },
    ],
    cart,
  );
  expect(boxed).toMatchObject({ packaging: 'giftBox', code: 'SPRING10', version: cart.version + 2 });
  expect(apply({ kind: 'setPackaging', packaging: 'giftBox' }, boxed).cart).toBe(boxed);
});

describe("D48: two people who did not see each other's change", () => {
  const [line] = cart.lines;
  const base = cart.version;
  const seen = command({ kind: 'setQuantity', lineId: 'tie-1', quantity: 24 }, base, 500);
  const theirs = applyCommand(cart, seen, makeContext('Someone with the project link'));

  test('leave the line to the later one, who is named', () => {
    const older = command({ kind: 'setQuantity', lineId: 'tie-1', quantity: 6 }, base, 400);
    expect(applyCommand(theirs.cart, older, makeContext())).toMatchObject({
      cart: theirs.cart,
      changes: [],
      meeting: { lineId: 'tie-1', by: 'Someone with the project link', theirs: 24, done: false },
    });
    const newer = command({ kind: 'setQuantity', lineId: 'tie-1', quantity: 6 }, base, 600);
    const mine = applyCommand(theirs.cart, newer, makeContext());
    expect(shown(mine.cart)).toEqual(['tie-1 6', 'sw 1']);
    expect(mine.meeting).toMatchObject({ theirs: 24, done: true });
  });

  test('gain nothing by a clock that runs ahead', () => {
    const ahead = command({ kind: 'setQuantity', lineId: 'tie-1', quantity: 99 }, base, 9_000_000);
    const later = command({ kind: 'setQuantity', lineId: 'tie-1', quantity: 7 }, base, 1_000_500);
    const first = applyCommand(cart, ahead, makeContext()).cart;
    expect(shown(applyCommand(first, later, { ...makeContext(), now: 1_000_500 }).cart)).toEqual(['tie-1 7', 'sw 1']);
  });

  test('get the line back by a quantity set after a removal', () => {
    const gone = applyCommand(cart, command({ kind: 'removeLine', lineId: 'tie-1' }, base, 500), makeContext('B')).cart;
    const set = command({ kind: 'setQuantity', lineId: 'tie-1', quantity: 9 }, base, 600);
    expect(shown(applyCommand(gone, set, makeContext()).cart)).toEqual(['tie-1 9', 'sw 1']);
  });

  test('each change has a message and can be undone', () => {
    const [change] = theirs.changes;
    if (change?.what !== 'line' || !line) throw new Error('a line changed');
    expect(lineChangeMessage('Someone with the project link', change)).toBe(
      'Someone with the project link changed this from 12 to 24.',
    );
    expect(shown(cartAfter([undoOf(change)], theirs.cart))).toEqual(shown(cart));
  });

  test.each([
    [{ what: 'packaging', from: 'none', to: 'giftBox' }, 'Ann chose Gift box.'],
    [{ what: 'packaging', from: 'minimal', to: 'giftBox' }, 'Ann changed this from minimal to Gift box.'],
    [{ what: 'fulfillment', from: 'digital', to: 'unselected' }, 'Ann removed this choice.'],
    [{ what: 'code', from: null, to: 'SPRING10' }, 'Ann entered SPRING10.'],
    [{ what: 'code', from: 'SPRING10', to: null }, 'Ann removed SPRING10.'],
  ] as const)('%j has a message', (change, message) => {
    expect(choiceChangeMessage('Ann', change, (value) => (value === 'giftBox' ? 'Gift box' : value))).toBe(message);
  });
});

test('skips a command that was applied before', () => {
  const more = command(add('tie-9', 'tie', 3, { width: 'Slim' }), cart.version);
  const once = applyCommands(cart, [more, more], new Set(), makeContext()).cart;
  expect(shown(once)).toEqual(['tie-1 15', 'sw 1']);
  expect(applyCommands(once, [more], new Set([more.id]), makeContext()).cart).toBe(once);
});
