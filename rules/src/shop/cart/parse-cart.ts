import { MAX_QUANTITY } from '../../product/quantity.ts';
import { isUuid } from '../../text/is-uuid.ts';
import type { SeenPrice, ShopCart, ShopLine, StoredShopLine } from './shop-cart.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTime = (value: unknown): value is number => Number.isSafeInteger(value);
const isText = (value: unknown, maxLength = 200): value is string =>
  typeof value === 'string' && value.length <= maxLength;
const isTimed = (value: unknown): value is ShopCart['id'] =>
  isFields(value) && isText(value['value']) && isTime(value['at']);

const isId = (value: unknown): value is string => isText(value) && isUuid(value);

const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_QUANTITY;

function parseLine(line: unknown): ShopLine | undefined {
  if (!isFields(line)) return undefined;
  const { kind, id, colorId, handle, configuredId, selections, quantity } = line;
  if (!isId(id)) return undefined;
  if (kind === 'swatch') return isText(colorId) ? { kind, id, colorId } : undefined;
  if (kind !== 'product' || !isText(handle) || !isText(configuredId) || !isQuantity(quantity)) return undefined;
  if (!isFields(selections) || !Object.values(selections).every((value) => isText(value))) return undefined;
  return { kind, id, handle, configuredId, selections: selections as Readonly<Record<string, string>>, quantity };
}

function parseSeen(seen: unknown): SeenPrice | null {
  if (!isFields(seen)) return null;
  const { at, key, unitPrice } = seen;
  return isTime(at) && isText(key, 2_000) && isTime(unitPrice) ? { at, key, unitPrice } : null;
}

function parseStored(stored: unknown): StoredShopLine | undefined {
  if (!isFields(stored)) return undefined;
  const { addedAt, at, isRemoved, seen } = stored;
  const line = parseLine(stored['line']);
  if (!line || !isTime(addedAt) || !isTime(at) || typeof isRemoved !== 'boolean') return undefined;
  return { line, addedAt, at, isRemoved, seen: parseSeen(seen) };
}

/** Reads a cart from the browser's storage, where anything can be; lines that are none are left out. */
export function parseShopCart(text: string | null): ShopCart | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
  if (!isFields(value) || !isTimed(value['id']) || !isId(value['id'].value) || !Array.isArray(value['lines']))
    return undefined;
  const lines = new Map(
    value['lines'].flatMap((stored) => {
      const parsed = parseStored(stored);
      return parsed ? [[parsed.line.id, parsed] as const] : [];
    }),
  );
  const { id, code } = value;
  return {
    id: { value: id.value, at: id.at },
    code: isTimed(code) ? { value: code.value, at: code.at } : { value: '', at: 0 },
    lines: [...lines.values()],
  };
}
