import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CART_DAYS } from './cart-days.ts';
import {
  addShopLine,
  changeShopLine,
  countPieces,
  type DesignLine,
  groupDesigns,
  MAX_CART_LINES,
  mergeShopCarts,
  newShopCart,
  presentShopLines,
  readRecolor,
  recoloredLines,
  recolorShopLines,
  recolorWord,
  removeShopLine,
  restoreShopLine,
  type ShopCart,
  type ShopLine,
  seePrice,
  takeOrderedLines,
  withoutOldLines,
} from './shop-cart.ts';

const DAY = 86_400_000;
const tie = (id: string, quantity = 12, more: Partial<DesignLine> = {}): DesignLine => ({
  kind: 'product',
  id,
  handle: 'harbor-stripe-necktie',
  configuredId: 'design-1',
  selections: { width: 'Slim' },
  quantity,
  ...more,
});
const empty = newShopCart('cart-1', 0);
const cartOf = (...lines: readonly ShopLine[]): ShopCart =>
  lines.reduce((cart, line, at) => addShopLine(cart, line, at + 1), empty);
const linesOf = (cart: ShopCart) => presentShopLines(cart).map(({ line }) => line);

describe('a line', () => {
  test('beyond the limit is not added', () => {
    const many = Array.from({ length: MAX_CART_LINES + 1 }, (_, n) => tie(`line-${n}`, 1, { configuredId: `d-${n}` }));
    expect(linesOf(cartOf(...many))).toHaveLength(MAX_CART_LINES);
  });

  test('of the same design in the same options adds its pieces', () => {
    const cart = cartOf(tie('a', 12), tie('b', 5), tie('c', 1, { selections: { width: 'Skinny' } }));
    expect(linesOf(cart)).toEqual([tie('a', 17), tie('c', 1, { selections: { width: 'Skinny' } })]);
    expect(linesOf(cartOf(tie('a', 9_990), tie('b', 99)))).toEqual([tie('a', 9_999)]);
  });

  test('of a color is there once', () => {
    const swatch = (id: string) => ({ kind: 'swatch', id, colorId: 'navy' }) as const;
    expect(linesOf(cartOf(swatch('a'), swatch('b')))).toEqual([swatch('a')]);
    expect(countPieces(cartOf(swatch('a'), tie('b', 4)))).toBe(5);
  });

  test('comes back to its place', () => {
    const cart = cartOf(tie('a'), tie('b', 3, { configuredId: 'design-2' }));
    const without = removeShopLine(cart, 'a', 9);
    expect(linesOf(without).map(({ id }) => id)).toEqual(['b']);
    expect(linesOf(restoreShopLine(without, 'a', 9))).toEqual(linesOf(cart));
  });
});

const ids = fc.constantFrom('a', 'b', 'c');
type Edit = (cart: ShopCart, at: number) => ShopCart;
const edit: fc.Arbitrary<Edit> = fc.oneof(
  ids.map(
    (id): Edit =>
      (cart, at) =>
        addShopLine(cart, tie(`${id}-${at}`, 3, { configuredId: `design-${id}` }), at),
  ),
  fc.tuple(ids, fc.integer({ min: 1, max: 99 })).map(
    ([id, quantity]): Edit =>
      (cart, at) =>
        changeShopLine(cart, id, { quantity }, at),
  ),
  ids.map(
    (id): Edit =>
      (cart, at) =>
        removeShopLine(cart, id, at),
  ),
  ids.map(
    (id): Edit =>
      (cart, at) =>
        restoreShopLine(cart, id, at),
  ),
  ids.map(
    (id): Edit =>
      (cart, at) =>
        seePrice(cart, id, { at, key: 'k', unitPrice: at }),
  ),
  fc.constant<Edit>((cart, at) => takeOrderedLines(cart, { ids: ['a', 'b'], nextId: `cart-${at}` }, at)),
);
const edits = fc.array(fc.tuple(edit, fc.integer({ min: 5, max: 20 })), { maxLength: 8 });
const base = cartOf(tie('a'), tie('b', 3, { configuredId: 'design-b' }));
const cart = edits.map((all) => all.reduce((current, [change, at]) => change(current, at), base));

describe('merging the carts of tabs', () => {
  test('gives the same cart in any order', () => {
    fc.assert(
      fc.property(cart, cart, cart, (one, two, three) => {
        const merged = mergeShopCarts(one, two);
        expect(mergeShopCarts(two, one)).toEqual(merged);
        expect(mergeShopCarts(merged, three)).toEqual(mergeShopCarts(one, mergeShopCarts(two, three)));
        expect(mergeShopCarts(merged, one)).toEqual(merged);
      }),
    );
  });

  test('loses no line that only one of them added', () => {
    fc.assert(
      fc.property(cart, cart, (one, two) => {
        const added = addShopLine(one, tie('new', 7, { configuredId: 'design-new' }), 30);
        expect(linesOf(mergeShopCarts(added, two))).toContainEqual(tie('new', 7, { configuredId: 'design-new' }));
      }),
    );
  });

  test('does not bring back what was ordered', () => {
    fc.assert(
      fc.property(cart, (other) => {
        const ordered = takeOrderedLines(other, { ids: other.lines.map(({ line }) => line.id), nextId: 'cart-2' }, 40);
        const merged = mergeShopCarts(ordered, other);
        expect(linesOf(merged)).toEqual([]);
        expect(merged.id.value).toBe('cart-2');
      }),
    );
  });
});

describe('other colors for a group', () => {
  test('keep sizes, quantities and places', () => {
    const sizes = fc.record({ quantity: fc.integer({ min: 1, max: 99 }), width: fc.constantFrom('Slim', 'Standard') });
    fc.assert(
      fc.property(fc.array(sizes, { minLength: 1, maxLength: 8 }), (all) => {
        const lines = all.map(({ quantity, width }, n) =>
          tie(`line-${n}`, quantity, { configuredId: `design-${n}`, selections: { width } }),
        );
        const before = cartOf(...lines, tie('other', 2, { configuredId: 'other' }));
        const designs = new Map(lines.map(({ id }, n) => [id, `new-${n}`]));
        const after = linesOf(recolorShopLines(before, designs, 99));
        expect(after).toEqual([
          ...lines.map((line, n) => ({ ...line, configuredId: `new-${n}` })),
          tie('other', 2, { configuredId: 'other' }),
        ]);
      }),
    );
  });
});

test('a cart is dropped 30 days after its last change, and removed lines with it', () => {
  const end = CART_DAYS * DAY;
  const changed = removeShopLine(cartOf(tie('a'), tie('b', 3, { configuredId: 'design-b' })), 'a', 500);
  expect(withoutOldLines(changed, end + 499).lines).toHaveLength(2);
  expect(withoutOldLines(changed, end + 501).lines).toEqual([]);
  const later = changeShopLine(changed, 'b', { quantity: 4 }, end);
  expect(withoutOldLines(later, end + 501).lines.map(({ line }) => line.id)).toEqual(['b']);
});

test('lines of one pattern in the same colors are one design', () => {
  const line = (group: string | null, ...hexes: readonly string[]) => ({
    group,
    colors: hexes.map((hex) => ({ hex })),
  });
  const [one, two, three] = [line('harbor', '#111111'), line('harbor', '#222222'), line('harbor', '#111111')];
  expect(groupDesigns([one, two, three])).toEqual([[one, three], [two]]);
});

test('the configurator hands back which lines it recolors', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const line = (lineId: string, group: string) => ({ id: lineId, handle: `${group}-necktie`, group, colors: [] });
  const lines = [line(id, 'harbor'), line('b', 'harbor'), line('c', 'anchor')];
  for (const word of [undefined, '', 'all', 'all.x', `many.${id}`, `all.${id} or 1=1`])
    expect(readRecolor(word)).toBeUndefined();
  for (const isAll of [true, false])
    expect(readRecolor(recolorWord({ lineId: id, isAll }))).toEqual({ lineId: id, isAll });
  expect(recoloredLines(lines, { lineId: id, isAll: true }).map((one) => one.id)).toEqual([id, 'b']);
  expect(recoloredLines(lines, { lineId: id, isAll: false }).map((one) => one.id)).toEqual([id]);
  expect(recoloredLines(lines, { lineId: 'gone', isAll: true })).toEqual([]);
});
