import type { Value } from '@colorway/rules/content/draft.ts';
import { fieldOf } from '@colorway/rules/content/draft.ts';
import { FREE } from '@colorway/rules/money/cents.ts';
import { AND_MORE, type PriceTier } from '@colorway/rules/pricing/price-table.ts';
import { Switch } from '../../ui/field/switch.tsx';
import { FieldNote } from './field-note.tsx';
import { TierEditor } from './tier-editor.tsx';
import { useDraftField } from './use-draft-field.ts';

interface OwnPricesProps {
  readonly productType: string;
  /** What the table says: where a product's own prices begin. */
  readonly tableTiers: readonly PriceTier[];
}

/** Tiers of a product that replace those of its table (D43). */
export function OwnPrices({ productType, tableTiers }: OwnPricesProps) {
  const handle = useDraftField<Value>('products', fieldOf(productType, 'customPricing'));
  const begin = tableTiers.length > 0 ? tableTiers : [{ min: 1, max: AND_MORE, price: FREE }];
  const on = handle.value !== null;
  return (
    <section className="content-section" aria-label="Prices of its own">
      <Switch
        label="Prices of its own instead of the table"
        on={on}
        onTurn={(turned) => handle.set(turned ? (begin as unknown as Value) : null, true)}
      />
      {on ? <TierEditor handle={handle} sizeName={(size) => size} /> : <FieldNote handle={handle} />}
    </section>
  );
}
