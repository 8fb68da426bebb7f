import type { AdminEntry } from '@colorway/contract/content/draft-fields.ts';
import { fieldOf } from '@colorway/rules/content/draft.ts';
import { useEditorPart } from './desk-hold.ts';
import { DraftInput } from './draft-input.tsx';
import { DraftLines } from './draft-lines.tsx';
import { DraftSelect } from './draft-select.tsx';
import { DraftSwitch } from './draft-switch.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { OwnPrices } from './own-prices.tsx';

/** All that the portal and the shop say of one product. */
export function ProductForm({ product }: { readonly product: AdminEntry<'products'> }) {
  const { value: tables } = useEditorPart('pricing');
  const { productType, pricingIdentifier } = product;
  const field = (key: keyof AdminEntry<'products'>) => fieldOf(productType, key);
  return (
    <div className="content-narrow">
      <section className="content-section" aria-label="Words">
        <DraftInput
          part="products"
          field={field('productDescription')}
          label="Description"
          rows={6}
          help="An empty line begins a new paragraph; the first one leads the page."
        />
        <DraftInput part="products" field={field('pricingInformation')} label="Pricing information" rows={2} />
        <DraftInput
          part="products"
          field={field('shipping')}
          label="Shipping"
          rows={4}
          help="One line each: Standard | 10 to 12 business days | 3 to 5 days. A line without bars stands above the table."
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
            help="The id by which the shop finds it."
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
        help="How people read an option or a choice, one a line: smallRectangle:Small rectangle."
      />
    </div>
  );
}
