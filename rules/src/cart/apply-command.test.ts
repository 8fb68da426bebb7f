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

describe('a command is refused in words, and nothing is changed', () => {
  test.each<[string, CommandBody, string]>([
    ['for a line that never was', { kind: 'setQuantity', lineId: 'x', quantity: 2 }, NO_SUCH_LINE],
    ['for no piece', { kind: 'setQuantity', lineId: 'tie-1', quantity: 0 }, 'Type a whole number from 1 to 9999.'],
    ['for half a piece', add('x', 'tie', 1.5), 'Type a whole number from 1 to 9999.'],
    ['for more than one swatch', { kind: 'setQuantity', lineId: 'sw', quantity: 2 }, ONE_SWATCH],
    ['for more than a line holds', add('x', 'tie', 9_999, { width: 'Slim' }), TOO_MANY],
  ])('%s', (_why, doing, refusal) => {
    expect(apply(doing)).toEqual({ cart, changes: [], meeting: null, refusal });
  });

  test('for a line that its person saw taken out', () => {
    const without = cartAfter([{ kind: 'removeLine', lineId: 'tie-1' }], cart);
    expect(apply({ kind: 'setQuantity', lineId: 'tie-1', quantity: 3 }, without).refusal).toBe(REMOVED);
  });
});

describe('adding', () => {
  test('the same proof with the same choices adds to its line, in whatever order they are written', () => {
    const both = cartAfter([add('a', 'tie', 6, { width: 'Slim', length: 'Kids' })]);
    expect(shown(cartAfter([add('b', 'tie', 5, { length: 'Kids', width: 'Slim' })], both))).toEqual(['a 11']);
  });

  test('other choices or another proof are lines of their own', () => {
    const more = cartAfter([add('tie-2', 'tie', 1, { width: 'Standard' }), add('bow-1', 'bow', 2)], cart);
    expect(shown(more)).toEqual(['tie-1 12', 'sw 1', 'tie-2 1', 'bow-1 2']);
  });

  test('a swatch is there once for each proof', () => {
    expect(apply({ kind: 'addSwatch', lineId: 'again', proofId: 'bow' })).toMatchObject({ cart, changes: [] });
  });
});

test('a line that was taken out comes back where it was, also into an equal one that came meanwhile', () => {
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

test('choices are made, and a command that changes nothing leaves the version alone', () => {
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

describe('D48: two who did not see each other', () => {
  const [line] = cart.lines;
  const base = cart.version;
  const seen = command({ kind: 'setQuantity', lineId: 'tie-1', quantity: 24 }, base, 500);
  const theirs = applyCommand(cart, seen, makeContext('Someone with the project link'));

  test('leave the line to who was later, and say who it was', () => {
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

  test('a clock that runs ahead wins nothing over what comes later', () => {
    const ahead = command({ kind: 'setQuantity', lineId: 'tie-1', quantity: 99 }, base, 9_000_000);
    const later = command({ kind: 'setQuantity', lineId: 'tie-1', quantity: 7 }, base, 1_000_500);
    const first = applyCommand(cart, ahead, makeContext()).cart;
    expect(shown(applyCommand(first, later, { ...makeContext(), now: 1_000_500 }).cart)).toEqual(['tie-1 7', 'sw 1']);
  });

  test('a quantity set later than a removal brings the line back', () => {
    const gone = applyCommand(cart, command({ kind: 'removeLine', lineId: 'tie-1' }, base, 500), makeContext('B')).cart;
    const set = command({ kind: 'setQuantity', lineId: 'tie-1', quantity: 9 }, base, 600);
    expect(shown(applyCommand(gone, set, makeContext()).cart)).toEqual(['tie-1 9', 'sw 1']);
  });

  test('each change is told in words and can be taken back', () => {
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
  ] as const)('%j is told in words', (change, message) => {
    expect(choiceChangeMessage('Ann', change, (value) => (value === 'giftBox' ? 'Gift box' : value))).toBe(message);
  });
});

test('what was told before is passed over', () => {
  const more = command(add('tie-9', 'tie', 3, { width: 'Slim' }), cart.version);
  const once = applyCommands(cart, [more, more], new Set(), makeContext()).cart;
  expect(shown(once)).toEqual(['tie-1 15', 'sw 1']);
  expect(applyCommands(once, [more], new Set([more.id]), makeContext()).cart).toBe(once);
});
