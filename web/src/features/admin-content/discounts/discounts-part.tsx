import type { EditorValues } from '@colorway/contract/content/draft-fields.ts';
import { keyName } from '@colorway/contract/content/field-names.ts';
import { cents, FREE, formatMoney } from '@colorway/rules/money/cents.ts';
import { NO_MONEY, readMoney } from '@colorway/rules/money/read-money.ts';
import { automaticDiscount } from '@colorway/rules/pricing/discount/automatic-discount.ts';
import { discountProgress } from '@colorway/rules/pricing/discount/discount-progress.ts';
import { useState } from 'react';
import { DiscountProgress } from '../../../blocks/discount/discount-progress.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { useEditorPart } from '../editor/editor-context.ts';
import { PartHead } from '../editor/part-head.tsx';
import { DraftColor } from '../field/draft-color.tsx';
import { DraftInput } from '../field/draft-input.tsx';
import { DraftSwitch } from '../field/draft-switch.tsx';
import { FieldNote } from '../field/field-note.tsx';
import { useDraftField } from '../field/use-draft-field.ts';
import { DiscountTiers } from './discount-tiers.tsx';

/** Previews the discount message at a chosen subtotal, with the cart's own rules. */
function DiscountPreview({ discounts }: { readonly discounts: EditorValues['discounts'] }) {
  const [typed, setTyped] = useState('1,128.00');
  const read = readMoney(typed);
  const products = read === undefined || read < 0 ? FREE : cents(read);
  const progress = discountProgress(discounts, products);
  const off = automaticDiscount(discounts, { products, setup: FREE });
  return (
    <section aria-label="In the cart" className="discount-preview">
      <TextField
        label="In the cart at"
        value={typed}
        start={<span aria-hidden="true">$</span>}
        error={read === undefined ? NO_MONEY : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {progress ? <DiscountProgress progress={progress} products={products} content={discounts} /> : null}
      <p className="small" role="status">
        {off ? `${off.label}: ${formatMoney(off.amount)} off. ${off.rule}.` : 'No discount at this subtotal.'}
      </p>
    </section>
  );
}

const KINDS = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'tiered', label: 'Tiered' },
] as const;

const kindLabel = (isPercentage: unknown): string => (isPercentage ? 'percentage' : 'tiered');

function KindChoice() {
  const handle = useDraftField<boolean>('discounts', 'discountType');
  return (
    <div className="discount-kind" data-changed={handle.isChanged || undefined}>
      <b>Kind</b>
      <Segmented
        label="Kind"
        value={handle.value ? 'percentage' : 'tiered'}
        options={KINDS}
        onChange={(kind) => handle.set(kind === 'percentage', true)}
      />
      <span className="small quiet">
        {handle.value
          ? 'Applied to the product subtotal and set-up charge.'
          : 'A fixed amount at each threshold of the product subtotal.'}
      </span>
      <FieldNote handle={handle} was={kindLabel(handle.published)} say={kindLabel} />
    </div>
  );
}

const MessageField = ({ field, help }: { readonly field: keyof EditorValues['discounts']; readonly help: string }) => (
  <DraftInput part="discounts" field={field} label={keyName('discounts', field)} help={help} />
);

export function DiscountsPart() {
  const { value } = useEditorPart('discounts');
  return (
    <>
      <PartHead part="discounts" />
      <div className="discounts">
        <div>
          <DraftSwitch part="discounts" field="enableDiscounts" label="Discounts are on" />
          <KindChoice />
          {value.discountType ? (
            <div className="content-fields">
              <DraftInput
                part="discounts"
                field="percentageDiscountAmount"
                label="Percentage"
                kind="percent"
                end={<span aria-hidden="true">%</span>}
              />
            </div>
          ) : (
            <DiscountTiers />
          )}
          <div className="content-fields">
            <MessageField field="distributorLabel" help="Distributors never see an amount." />
            <MessageField field="reachedWords" help="{discount} is filled in automatically." />
            <MessageField field="nextTierWords" help="{amount} and {discount} are filled in automatically." />
          </div>
        </div>
        <aside aria-label="Preview">
          <DiscountPreview discounts={value} />
          <h2 className="content-small-head">Bar colors</h2>
          <div className="content-fields">
            <DraftColor part="discounts" field="reachedColor" label="Reached" />
            <DraftColor part="discounts" field="notYetColor" label="Not yet" />
          </div>
        </aside>
      </div>
    </>
  );
}
