import type { Cart, CartLine } from '@colorway/rules/cart/cart.ts';
import type { Selections } from '@colorway/rules/product/selections.ts';
import { RESTORE_DAYS } from '@colorway/rules/project/proof-fields.ts';
import { DAY_MS } from '@colorway/rules/time/day.ts';
import { MAX_REMOVED } from '../store/project-store.ts';
import type { StoredCart, StoredCartLine } from '../store/stored-project.ts';

const EMPTY_STORED_CART: StoredCart = {
  version: 0,
  packaging: 'none',
  fulfillment: 'unselected',
  discountCode: null,
  packagingVersion: 0,
  fulfillmentVersion: 0,
  codeVersion: 0,
};

/** Converts the stored rows to a cart of the rules. */
export function readCart(stored: StoredCart | null, lines: readonly StoredCartLine[]): Cart {
  const { discountCode, ...choices } = stored ?? EMPTY_STORED_CART;
  return {
    ...choices,
    code: discountCode,
    lines: lines.map(
      ({ id, kind, proofId, selections, quantity, position, version, changedBy, changedAt, removal, matches }) => ({
        id,
        kind,
        proofId,
        selections,
        quantity,
        position,
        version,
        changedBy,
        changedAt: Date.parse(changedAt),
        removal,
        ...(matches !== null && { matches }),
      }),
    ),
  };
}

/** With the keys in the order in which PostgreSQL returns those of a `jsonb`. */
const inStoredOrder = (selections: Selections): Selections =>
  Object.fromEntries(
    Object.entries(selections).sort(([one], [other]) => one.length - other.length || (one < other ? -1 : 1)),
  );

/** Most lines of a cart stay as they are from one change to the next, so each is made once. */
const asStored = new WeakSet<CartLine>();

function inOrderOfStore(line: CartLine): CartLine {
  if (asStored.has(line)) return line;
  const made = { ...line, selections: inStoredOrder(line.selections) };
  asStored.add(made);
  return made;
}

/** The lines of a cart that reading it again would return, in their order: the same as `linesOf` by SQL. */
export function readableLines({ lines }: Pick<Cart, 'lines'>, now: number): readonly CartLine[] {
  const isRecent = ({ changedAt }: CartLine): boolean => changedAt > now - RESTORE_DAYS * DAY_MS;
  const isTaken = ({ removal }: CartLine): boolean => removal === 'person' || removal === 'merged';
  const taken = lines.filter((line) => isTaken(line) && isRecent(line));
  const latest = taken.sort((one, other) => other.version - one.version || other.position - one.position);
  const restorable = new Set(latest.slice(0, MAX_REMOVED));
  const isReadable = (line: CartLine): boolean => {
    if (isTaken(line)) return restorable.has(line);
    return line.removal !== 'layers' || isRecent(line);
  };
  return lines
    .filter(isReadable)
    .sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
    .map(inOrderOfStore);
}
