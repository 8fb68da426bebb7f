import type { AdminEntry } from '@colorway/contract/content/draft-fields.ts';
import { fieldOf } from '@colorway/rules/content/draft.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { IconPlus } from '../../../ui/icons/icon-plus.ts';
import { useEditorContext, useEditorPart } from '../editor/editor-context.ts';
import { PartHead } from '../editor/part-head.tsx';
import { NewEntryDialog } from '../field/new-entry-dialog.tsx';
import { useEditorCommands } from '../field/use-editor-commands.ts';
import { ProductForm } from './product-form.tsx';

/** A new product cannot be published before its pricing is set. */
const newProduct = (productType: string): AdminEntry<'products'> => ({
  productType,
  productDescription: '',
  pricingInformation: '',
  pricingIdentifier: '',
  sampleProduct: `sample-${productType.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
  customPricing: null,
  bundleCounting: true,
  minimumQuantity: 1,
  friendlyOptionNames: [],
  options: [],
  shipping: '',
});

export function ProductsPart() {
  const { value: products, changes } = useEditorPart('products');
  const isOurs = useEditorContext().locked('products', '') === undefined;
  const { addEntry, removeEntry } = useEditorCommands('products');
  const [chosen, setChosen] = useState<string>();
  const [adding, setAdding] = useState(false);
  const shown = products.find(({ productType }) => productType === chosen) ?? products[0];
  const isChanged = (type: string) =>
    changes.some(({ field }) => field === type || field.startsWith(fieldOf(type, '')));
  return (
    <>
      <PartHead
        part="products"
        action={
          isOurs ? (
            <Button onClick={() => setAdding(true)}>
              <IconPlus className="icon" aria-hidden="true" /> New product
            </Button>
          ) : null
        }
      />
      {shown ? (
        <>
          <div className="pricing__choice">
            <SelectField
              small
              label="Product"
              value={shown.productType}
              options={products.map(({ productType }) => ({
                value: productType,
                label: isChanged(productType) ? `${productType} (not published)` : productType,
              }))}
              onChange={(event) => setChosen(event.target.value)}
            />
            {isOurs ? (
              <TwoPressButton
                key={shown.productType}
                size="small"
                label="Delete product"
                armedLabel="Really Delete?"
                doneLabel="Deleted!"
                onConfirm={() => removeEntry(shown.productType)}
              />
            ) : null}
          </div>
          <ProductForm key={shown.productType} product={shown} />
        </>
      ) : (
        <p className="quiet">No products yet. Add one with New product.</p>
      )}
      {adding ? (
        <NewEntryDialog
          title="New product"
          label="Product type"
          help="As it appears in proofs, like Necktie. It cannot be changed later."
          taken={products.map(({ productType }) => productType)}
          onClose={() => setAdding(false)}
          onAdd={async (productType) => {
            await addEntry({ field: productType, value: newProduct(productType) as never });
            setChosen(productType);
          }}
        />
      ) : null}
    </>
  );
}
