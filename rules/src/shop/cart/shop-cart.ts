import { MAX_QUANTITY } from '../../product/quantity.ts';
import type { Selections } from '../../product/selections.ts';
import { DAY_MS } from '../../time/day.ts';
import { CART_DAYS } from './cart-days.ts';

/** A design on a product, in one choice of its options. */
export interface DesignLine {
  readonly kind: 'product';
  readonly id: string;
  readonly handle: string;
  readonly configuredId: string;
  readonly selections: Selections;
  readonly quantity: number;
}

/** A piece of cloth in one color of the library. */
export interface ColorSwatchLine {
  readonly kind: 'swatch';
  readonly id: string;
  readonly colorId: string;
}

export type ShopLine = DesignLine | ColorSwatchLine;

/** A price that the shopper has seen, with the facts that it was made of. */
export interface SeenPrice {
  readonly at: number;
  readonly key: string;
  readonly unitPrice: number;
}

export interface StoredShopLine {
  readonly line: ShopLine;
  readonly addedAt: number;
  /** Time of the last change, by which two tabs agree. */
  readonly at: number;
  /** A removed line stays, so that another tab does not bring it back. */
  readonly isRemoved: boolean;
  readonly seen: SeenPrice | null;
}

/** The cart of a shopper, in this browser only. */
export interface ShopCart {
  /** The cart is ordered once by its id; an order gives the cart another one. */
  readonly id: { readonly value: string; readonly at: number };
  /** The discount code as it was typed; empty without one. */
  readonly code: { readonly value: string; readonly at: number };
  readonly lines: readonly StoredShopLine[];
}

export const MAX_CART_LINES = 40;

export const newShopCart = (id: string, now: number): ShopCart => ({
  id: { value: id, at: now },
  code: { value: '', at: 0 },
  lines: [],
});

/** The lines to show, the first one added first. */
export const presentShopLines = ({ lines }: ShopCart): readonly StoredShopLine[] =>
  lines
    .filter(({ isRemoved }) => !isRemoved)
    .sort((one, other) => one.addedAt - other.addedAt || (one.line.id < other.line.id ? -1 : 1));

const piecesOf = ({ line }: StoredShopLine): number => (line.kind === 'product' ? line.quantity : 1);

/** The number on the cart button. */
export const countPieces = (cart: ShopCart): number =>
  presentShopLines(cart).reduce((sum, stored) => sum + piecesOf(stored), 0);

type Content<Line> = Line extends ShopLine ? Omit<Line, 'id'> : never;

const contentKey = (line: Content<ShopLine>): string =>
  line.kind === 'swatch'
    ? `swatch ${line.colorId}`
    : JSON.stringify([line.handle, line.configuredId, Object.entries(line.selections).sort()]);

const changed = (stored: StoredShopLine, change: Partial<StoredShopLine>, now: number): StoredShopLine => ({
  ...stored,
  ...change,
  at: Math.max(now, stored.at + 1),
});

const withLine = (
  cart: ShopCart,
  id: string,
  change: (stored: StoredShopLine) => Partial<StoredShopLine>,
  now: number,
): ShopCart => ({
  ...cart,
  lines: cart.lines.map((stored) => (stored.line.id === id ? changed(stored, change(stored), now) : stored)),
});

const added = (line: ShopLine, more: ShopLine): ShopLine =>
  line.kind === 'product' && more.kind === 'product'
    ? { ...line, quantity: Math.min(MAX_QUANTITY, line.quantity + more.quantity) }
    : line;

/** Adds a line, or its pieces to the line that already has this design in these options. */
export function addShopLine(cart: ShopCart, line: ShopLine, now: number): ShopCart {
  const lines = presentShopLines(cart);
  const same = lines.find((stored) => contentKey(stored.line) === contentKey(line));
  if (same) return withLine(cart, same.line.id, (stored) => ({ line: added(stored.line, line) }), now);
  if (lines.length >= MAX_CART_LINES) return cart;
  // Lines that are added in the same moment keep their order.
  const addedAt = lines.reduce((last, stored) => Math.max(last, stored.addedAt + 1), now);
  return { ...cart, lines: [...cart.lines, { line, addedAt, at: now, isRemoved: false, seen: null }] };
}

export type DesignChange = Partial<Pick<DesignLine, 'selections' | 'quantity'>>;

export const changeShopLine = (cart: ShopCart, id: string, change: DesignChange, now: number): ShopCart =>
  withLine(cart, id, ({ line }) => ({ line: line.kind === 'product' ? { ...line, ...change } : line }), now);

export const removeShopLine = (cart: ShopCart, id: string, now: number): ShopCart =>
  withLine(cart, id, () => ({ isRemoved: true }), now);

export const restoreShopLine = (cart: ShopCart, id: string, now: number): ShopCart =>
  withLine(cart, id, () => ({ isRemoved: false }), now);

/** Gives lines designs in other colors; sizes and quantities stay. */
export const recolorShopLines = (
  cart: ShopCart,
  /** The new design of each line, by the id of the line. */
  designs: ReadonlyMap<string, string>,
  now: number,
): ShopCart =>
  [...designs].reduce(
    (current, [id, configuredId]) =>
      withLine(current, id, ({ line }) => ({ line: line.kind === 'product' ? { ...line, configuredId } : line }), now),
    cart,
  );

export const setShopCode = (cart: ShopCart, code: string, now: number): ShopCart => ({
  ...cart,
  code: { value: code, at: Math.max(now, cart.code.at + 1) },
});

/** Records the price that is on the screen; it changes nothing that is ordered. */
export const seePrice = (cart: ShopCart, id: string, seen: SeenPrice): ShopCart => ({
  ...cart,
  lines: cart.lines.map((stored) => (stored.line.id === id ? { ...stored, seen } : stored)),
});

/** Takes out what was ordered. The rest is another cart, which can be ordered again. */
export const takeOrderedLines = (
  cart: ShopCart,
  { ids, nextId }: { readonly ids: readonly string[]; readonly nextId: string },
  now: number,
): ShopCart => ({
  id: { value: nextId, at: Math.max(now, cart.id.at + 1) },
  code: { value: '', at: Math.max(now, cart.code.at + 1) },
  lines: cart.lines.map((stored) =>
    ids.includes(stored.line.id) && !stored.isRemoved ? changed(stored, { isRemoved: true }, now) : stored,
  ),
});

/** The later of two; of two of the same moment every tab chooses the same one. */
const later = <One extends { readonly at: number }>(one: One, other: One): One => {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return JSON.stringify(one) >= JSON.stringify(other) ? one : other;
};

const laterSeen = (one: SeenPrice | null, other: SeenPrice | null): SeenPrice | null =>
  one && other ? later(one, other) : (one ?? other);

const mergeLine = (one: StoredShopLine, other: StoredShopLine): StoredShopLine => {
  // The price that was seen is compared by its own time, so that it never decides about the line.
  const { line, at, isRemoved } = later(
    { line: one.line, at: one.at, isRemoved: one.isRemoved },
    { line: other.line, at: other.at, isRemoved: other.isRemoved },
  );
  return {
    ...{ line, at, isRemoved },
    addedAt: Math.min(one.addedAt, other.addedAt),
    seen: laterSeen(one.seen, other.seen),
  };
};

/** Merges the carts of two tabs line by line: the later change of each counts. */
export function mergeShopCarts(one: ShopCart, other: ShopCart): ShopCart {
  const lines = new Map<string, StoredShopLine>();
  for (const stored of [...one.lines, ...other.lines])
    lines.set(stored.line.id, mergeLine(lines.get(stored.line.id) ?? stored, stored));
  return {
    id: later(one.id, other.id),
    code: later(one.code, other.code),
    lines: [...lines.values()].sort((a, b) => (a.line.id < b.line.id ? -1 : 1)),
  };
}

/** Drops a cart that was not changed for 30 days, and lines that were removed as long ago. */
export function withoutOldLines(cart: ShopCart, now: number): ShopCart {
  const isOld = ({ at }: { readonly at: number }) => at < now - CART_DAYS * DAY_MS;
  if (cart.lines.every(isOld)) return cart.lines.length === 0 ? cart : { ...cart, lines: [] };
  return { ...cart, lines: cart.lines.filter((stored) => !stored.isRemoved || !isOld(stored)) };
}

interface Grouped {
  readonly group: string | null;
  readonly colors: readonly { readonly hex: string }[];
}

export const designGroupKey = ({ group, colors }: Grouped): string =>
  JSON.stringify([group, colors.map(({ hex }) => hex)]);

/** Lines of one pattern in the same colors are one design, in the order of their first lines. */
export const groupDesigns = <Line extends Grouped>(lines: readonly Line[]): readonly (readonly Line[])[] => [
  ...Map.groupBy(lines, designGroupKey).values(),
];

/** Lines that the configurator gives other colors: one, or all of its design. */
export interface Recolor {
  readonly lineId: string;
  readonly isAll: boolean;
}

/** The word of an address that names them, as the configurator hands it back. */
export const recolorWord = ({ lineId, isAll }: Recolor): string => `${isAll ? 'all' : 'one'}.${lineId}`;

export function readRecolor(word: string | undefined): Recolor | undefined {
  const [, scope, lineId] = /^(all|one)\.([0-9a-f-]{36})$/.exec(word ?? '') ?? [];
  return lineId === undefined ? undefined : { lineId, isAll: scope === 'all' };
}

/** The lines that it is about; none once the line is gone. */
export function recoloredLines<Line extends Grouped & { readonly id: string; readonly handle: string | null }>(
  lines: readonly Line[],
  { lineId, isAll }: Recolor,
): readonly Line[] {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return [];
  return isAll ? lines.filter((one) => one.handle !== null && designGroupKey(one) === designGroupKey(line)) : [line];
}
