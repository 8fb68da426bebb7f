import type { AdminEntry } from '@colorway/contract/content/draft-fields.ts';
import { fieldOf, type Value } from '@colorway/rules/content/draft.ts';
import type { ContentPartName } from '@colorway/rules/content/editor-parts.ts';
import { FREE } from '@colorway/rules/money/cents.ts';
import { AND_MORE, type PriceTier } from '@colorway/rules/pricing/price-table.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { Switch } from '../../../ui/field/switch.tsx';
import { useEditorPart } from '../editor/editor-context.ts';
import { DraftInput } from '../field/draft-input.tsx';
import { DraftLines } from '../field/draft-lines.tsx';
import { DraftSwitch } from '../field/draft-switch.tsx';
import { FieldNote } from '../field/field-note.tsx';
import { useDraftField } from '../field/use-draft-field.ts';
import { TierEditor } from '../pricing/tier-editor.tsx';
import { OptionsEditor } from './options-editor.tsx';

interface DraftSelectProps {
  readonly part: ContentPartName;
  readonly field: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function DraftSelect({ part, field, label, options }: DraftSelectProps) {
  const handle = useDraftField<string>(part, field);
  // The current value is listed even when it is no longer among the choices.
  const listed = options.some(({ value }) => value === handle.value)
    ? options
    : [{ value: handle.value, label: handle.value || 'None' }, ...options];
  const say = (value: unknown): string => listed.find((one) => one.value === value)?.label ?? String(value);
  return (
    <div className="draft-field" data-changed={handle.isChanged || undefined}>
      <SelectField
        small
        label={label}
        options={listed}
        value={handle.value}
        aria-invalid={handle.faults.length > 0 || undefined}
        disabled={handle.locked !== undefined}
        onChange={(event) => handle.set(event.target.value, true)}
      />
      <FieldNote handle={handle} was={say(handle.published)} say={say} />
    </div>
  );
}

interface OwnPricesProps {
  readonly productType: string;
  /** The tiers of the table, from which custom prices start. */
  readonly tableTiers: readonly PriceTier[];
}

/** Tiers of a product that replace those of its table (D43). */
function OwnPrices({ productType, tableTiers }: OwnPricesProps) {
  const handle = useDraftField<Value>('products', fieldOf(productType, 'customPricing'));
  const begin = tableTiers.length > 0 ? tableTiers : [{ min: 1, max: AND_MORE, price: FREE }];
  const on = handle.value !== null;
  return (
    <section className="content-section" aria-label="Custom prices">
      <Switch
        label="Custom prices instead of the table"
        on={on}
        onTurn={(turned) => handle.set(turned ? (begin as unknown as Value) : null, true)}
      />
      {on ? <TierEditor handle={handle} sizeName={(size) => size} /> : <FieldNote handle={handle} />}
    </section>
  );
}

/** All that the portal and the shop say of one product. */
export function ProductForm({ product }: { readonly product: AdminEntry<'products'> }) {
  const { value: tables } = useEditorPart('pricing');
  const { productType, pricingIdentifier } = product;
  const field = (key: keyof AdminEntry<'products'>) => fieldOf(productType, key);
  return (
    <div className="content-narrow">
      <section className="content-section" aria-label="Text">
        <DraftInput
          part="products"
          field={field('productDescription')}
          label="Description"
          rows={6}
          help="An empty line starts a new paragraph. The first one appears at the top of the page."
        />
        <DraftInput part="products" field={field('pricingInformation')} label="Pricing information" rows={2} />
        <DraftInput
          part="products"
          field={field('shipping')}
          label="Shipping"
          rows={4}
          help="One line each: Standard | 10 to 12 business days | 3 to 5 days. A line without bars is shown above the table."
        />
      </section>
      <section className="content-section" aria-label="Pricing">
        <h2>Pricing</h2>
        <div className="content-fields">
          <DraftSelect
            part="products"
            field={field('pricingIdentifier')}
            label="Pricing table"
            options={tables.map(({ identifier }) => ({ value: identifier, label: identifier }))}
          />
          <DraftInput part="products" field={field('minimumQuantity')} label="Minimum quantity" kind="count" />
          <DraftInput
            part="products"
            field={field('sampleProduct')}
            label="Sample product"
            help="The ID the shop uses to find it."
          />
        </div>
        <DraftSwitch part="products" field={field('bundleCounting')} label="Count all lines with this table together" />
      </section>
      <OwnPrices
        productType={productType}
        tableTiers={tables.find(({ identifier }) => identifier === pricingIdentifier)?.tiers ?? []}
      />
      <OptionsEditor productType={productType} />
      <DraftLines
        part="products"
        field={field('friendlyOptionNames')}
        label="Option names"
        help="How an option or choice is shown, one per line: smallRectangle:Small rectangle."
      />
    </div>
  );
}
