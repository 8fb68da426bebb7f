import { FREE } from '../money/cents.ts';
import { readMoney } from '../money/read-money.ts';
import { AND_MORE, type PriceTier, priceKeys, type TierPrice } from '../pricing/price-table.ts';
import { ok, type Result, refused } from '../result/result.ts';

export interface TierFix {
  readonly label: string;
  readonly tiers: readonly PriceTier[];
}

const changed = (tiers: readonly PriceTier[], row: number, change: Partial<PriceTier>): readonly PriceTier[] =>
  tiers.map((tier, at) => (at === row ? { ...tier, ...change } : tier));

/** Offers to move either one of two tiers with a gap or overlap; a change that would reverse a tier is not offered. */
export function tierFixes(tiers: readonly PriceTier[], row: number): readonly TierFix[] {
  const [before, tier] = [tiers[row - 1], tiers[row]];
  if (!tier) return [];
  const expected = (before?.max ?? 0) + 1;
  if (tier.min !== expected) {
    const here =
      expected <= tier.max ? [{ label: `Start at ${expected}`, tiers: changed(tiers, row, { min: expected }) }] : [];
    const above =
      before && tier.min - 1 >= before.min
        ? [{ label: `End ${before.min} at ${tier.min - 1}`, tiers: changed(tiers, row - 1, { max: tier.min - 1 }) }]
        : [];
    return [...here, ...above];
  }
  return row === tiers.length - 1 && tier.max < AND_MORE && tier.max >= tier.min
    ? [{ label: `Make ${tier.min} open-ended`, tiers: changed(tiers, row, { max: AND_MORE }) }]
    : [];
}

/** Adds a tier at the end: the last one ends at twice its start, and the new one is open-ended at the same price. */
export function addTier(tiers: readonly PriceTier[]): readonly PriceTier[] {
  const last = tiers.at(-1);
  if (!last) return [{ min: 1, max: AND_MORE, price: FREE }];
  if (last.max < AND_MORE) return [...tiers, { ...last, min: last.max + 1, max: AND_MORE }];
  if (last.min * 2 > AND_MORE) return tiers;
  const min = last.min * 2;
  return [...tiers.slice(0, -1), { ...last, max: min - 1 }, { ...last, min }];
}

/** Converts to a price for each size, or to a single one; existing prices are kept where possible. */
export const pricedBy = (tiers: readonly PriceTier[], sizes: readonly string[]): readonly PriceTier[] =>
  tiers.map((tier) => {
    const one = typeof tier.price === 'number' ? tier.price : (Object.values(tier.price)[0] ?? FREE);
    if (sizes.length === 0) return { ...tier, price: one };
    const old: TierPrice = tier.price;
    const of = (size: string) => (typeof old === 'number' ? old : (old[size] ?? one));
    return { ...tier, price: Object.fromEntries(sizes.map((size) => [size, of(size)])) };
  });

const isHead = (cells: readonly string[]): boolean => cells.every((cell) => !/\d/.test(cell));
const count = (text: string): number => (text === '' ? Number.NaN : Number(text.replaceAll(/[,\s]/g, '')));
const end = (text: string): number => (text === '' || text.endsWith('+') ? AND_MORE : count(text));

const readRow = (cells: readonly string[], sizes: readonly string[]): PriceTier | undefined => {
  const min = count((cells[0] ?? '').replace(/\+$/, ''));
  const max = end(cells[1] ?? '');
  const amounts = cells.slice(2).map(readMoney);
  const price =
    sizes.length === 0 ? amounts[0] : Object.fromEntries(sizes.map((size, at) => [size, amounts[at] ?? Number.NaN]));
  const hasIntegers = [min, max, ...(typeof price === 'object' ? Object.values(price) : [price])].every(
    Number.isInteger,
  );
  return hasIntegers ? { min, max, price: price as TierPrice } : undefined;
};

/**
 * Parses rows of a sheet: from, to, and a price or one for each size of the table. An end that is empty or has a + is
 * open. One unreadable row refuses all of them.
 */
export function readTiers(text: string, like: PriceTier | undefined): Result<readonly PriceTier[], string> {
  const sizes = like ? priceKeys(like.price) : [];
  const rows = text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const body = rows[0] && isHead(rows[0]) ? rows.slice(1) : rows;
  if (body.length === 0) return refused('There is nothing to paste. Copy the columns From, To and Price.');
  const tiers = body.map((cells) => readRow(cells, sizes));
  const bad = tiers.indexOf(undefined);
  const prices = sizes.length === 0 ? 'a price' : `${sizes.length} prices`;
  if (bad !== -1) return refused(`Row ${bad + 1} cannot be read. It needs from, to and ${prices}.`);
  return ok(tiers.flatMap((tier) => tier ?? []));
}
