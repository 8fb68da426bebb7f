import type { Value } from '@colorway/rules/content/draft.ts';
import { sameValue } from '@colorway/rules/content/draft.ts';
import type { PriceTier } from '@colorway/rules/pricing/price-table.ts';
import { useState } from 'react';
import { rowsOf, sizesOf, type TierRow, tiersOf } from './tier-rows.ts';
import type { useDraftField } from './use-draft-field.ts';

const asValue = (tiers: readonly PriceTier[]): Value => tiers as unknown as Value;

/** The cells of a tier table over the field that saves it. */
export function useTierRows(handle: ReturnType<typeof useDraftField<Value>>) {
  const stands = handle.value as unknown as readonly PriceTier[];
  const sizes = sizesOf(stands);
  const [typed, setTyped] = useState<readonly TierRow[]>();
  const rows = typed ?? rowsOf(stands);

  const setTiers = (tiers: readonly PriceTier[]): void => {
    setTyped(undefined);
    handle.set(asValue(tiers), true);
  };
  const setRows = (next: readonly TierRow[]): void => {
    setTyped(next);
    const tiers = tiersOf(next, sizes);
    if (tiers && !sameValue(asValue(tiers), handle.value)) handle.set(asValue(tiers));
  };
  return {
    rows,
    sizes,
    tiers: stands,
    setTiers,
    change: (row: number, change: Partial<TierRow>) =>
      setRows(rows.map((one, at) => (at === row ? { ...one, ...change } : one))),
    /** What can be read stands as figures again. */
    leave: () => {
      handle.flush();
      if (typed && tiersOf(typed, sizes)) setTyped(undefined);
    },
  };
}
