import type { Value } from '@colorway/rules/content/draft.ts';
import { cents, formatMoney } from '@colorway/rules/money/cents.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { IconPlus } from '../../../ui/icons/icon-plus.ts';
import { FieldNote } from '../field/field-note.tsx';
import { useDraftField } from '../field/use-draft-field.ts';
import { type DiscountCells, type DiscountTier, rowOf, tierOf } from './discount-cells.ts';
import { DiscountRow } from './discount-row.tsx';

const MAX_TIERS = 4;

/** Up to four amounts; that thresholds and discounts rise is checked while they are typed. */
export function DiscountTiers() {
  const handle = useDraftField<Value>('discounts', 'tiers');
  const tiers = handle.value as unknown as readonly DiscountTier[];
  const published = (handle.published ?? []) as unknown as readonly DiscountTier[];
  const [typed, setTyped] = useState<readonly DiscountCells[]>();
  const rows = typed ?? tiers.map(rowOf);

  const put = (next: readonly DiscountTier[]) => {
    setTyped(undefined);
    handle.set(next as unknown as Value, true);
  };
  const changeRow = (at: number, change: Partial<DiscountCells>) => {
    const next = rows.map((row, place) => (place === at ? { ...row, ...change } : row));
    setTyped(next);
    const read = next.map(tierOf);
    if (!read.includes(undefined)) handle.set(read as unknown as Value);
  };
  const handleBlur = () => {
    handle.flush();
    if (typed && !typed.map(tierOf).includes(undefined)) setTyped(undefined);
  };
  const add = () => {
    const last = tiers.at(-1);
    const threshold = cents((last?.threshold ?? 0) + 50_000);
    put([
      ...tiers,
      { threshold, label: `Order over ${formatMoney(threshold)}`, amount: cents((last?.amount ?? 0) + 2_500) },
    ]);
  };
  return (
    <div className="discount-tiers">
      <table className="tier-editor__table">
        <thead>
          <tr>
            {['Tier', 'Threshold', 'Label', 'Discount'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th>
              <span className="visually-hidden">Delete</span>
            </th>
          </tr>
        </thead>
        {rows.map((row, at) => (
          <DiscountRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a tier is nothing but its place
            key={at}
            at={at}
            row={row}
            tier={tiers[at]}
            before={tiers[at - 1]}
            was={published[at]}
            onChange={(change) => changeRow(at, change)}
            onBlur={handleBlur}
            onDelete={() => put(tiers.filter((_, place) => place !== at))}
          />
        ))}
      </table>
      {tiers.length < MAX_TIERS ? (
        <Button size="small" onClick={add}>
          <IconPlus className="icon icon--small" aria-hidden="true" /> Add a tier
        </Button>
      ) : null}
      <FieldNote handle={{ ...handle, faults: [] }} say={() => 'other tiers'} />
      <p className="tiny quiet">
        The highest tier reached applies. Each tier needs a higher threshold and a higher discount than the one before.
      </p>
    </div>
  );
}
