import type { EditorValues } from '@colorway/contract/content/draft-fields.ts';
import { keyName } from '@colorway/contract/content/field-names.ts';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { useEditorPart } from './desk-hold.ts';
import { DiscountPreview } from './discount-preview.tsx';
import { DiscountTiers } from './discount-tiers.tsx';
import { DraftColor } from './draft-color.tsx';
import { DraftInput } from './draft-input.tsx';
import { DraftSwitch } from './draft-switch.tsx';
import { FieldNote } from './field-note.tsx';
import { PartHead } from './part-head.tsx';
import { useDraftField } from './use-draft-field.ts';

const KINDS = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'tiered', label: 'Tiered' },
] as const;

const kindWords = (isPercentage: unknown): string => (isPercentage ? 'percentage' : 'tiered');

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
          ? 'Taken off product subtotal and set-up charge.'
          : 'A fixed amount at each threshold of the product subtotal.'}
      </span>
      <FieldNote handle={handle} was={kindWords(handle.published)} say={kindWords} />
    </div>
  );
}

const Words = ({ field, help }: { readonly field: keyof EditorValues['discounts']; readonly help: string }) => (
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
            <Words field="distributorLabel" help="Distributors never see an amount." />
            <Words field="reachedWords" help="One place is filled in: {discount}." />
            <Words field="nextTierWords" help="Two places are filled in: {amount} and {discount}." />
          </div>
        </div>
        <aside aria-label="Preview">
          <DiscountPreview discounts={value} />
          <h2 className="content-small-head">Colors of the bar</h2>
          <div className="content-fields">
            <DraftColor part="discounts" field="reachedColor" label="Reached" />
            <DraftColor part="discounts" field="notYetColor" label="Not yet" />
          </div>
        </aside>
      </div>
    </>
  );
}
