import { type DraftField, fieldOf, type Value } from '@colorway/rules/content/draft.ts';
import { pricedBy } from '@colorway/rules/content/tier-edits.ts';
import { FREE } from '@colorway/rules/money/cents.ts';
import { AND_MORE, type PriceTier } from '@colorway/rules/pricing/price-table.ts';
import { friendlyName } from '@colorway/rules/product/names/friendly-names.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { IconPlus } from '../../../ui/icons/icon-plus.ts';
import { useEditorPart } from '../editor/editor-context.ts';
import { PartHead } from '../editor/part-head.tsx';
import { DraftInput } from '../field/draft-input.tsx';
import { NewEntryDialog } from '../field/new-entry-dialog.tsx';
import { useDraftField } from '../field/use-draft-field.ts';
import { useEditorCommands } from '../field/use-editor-commands.ts';
import { TierEditor } from './tier-editor.tsx';
import { TierGraph } from './tier-graph.tsx';
import { sizesOf } from './tier-rows.ts';

const asValue = (tiers: readonly PriceTier[]): Value => tiers as unknown as Value;

/** One table; prices may depend on the choices of one option of a product that uses it. */
function PriceTable({ identifier }: { readonly identifier: string }) {
  const { value: products } = useEditorPart('products');
  const handle = useDraftField<Value>('pricing', fieldOf(identifier, 'tiers'));
  const tiers = handle.value as unknown as readonly PriceTier[];
  const users = products.filter((product) => product.pricingIdentifier === identifier);
  const options = users.flatMap((product) => product.options);
  const names = users.flatMap((product) => product.friendlyOptionNames);
  const sizes = sizesOf(tiers);
  const now = options.find(
    ({ values }) => values.length > 0 && sizes.length === values.length && values.every((one) => sizes.includes(one)),
  );
  const used = users.map(({ productType }) => productType).join(', ');
  return (
    <div className="pricing">
      <div>
        <p className="small quiet">{used === '' ? 'No product uses this table.' : `Used by ${used}`}</p>
        <TierEditor handle={handle} sizeName={(size) => friendlyName(names, size)} />
      </div>
      <div className="pricing__aside">
        <TierGraph tiers={tiers} />
        <DraftInput part="pricing" field={fieldOf(identifier, 'name')} label="Name of the table" />
        <SelectField
          small
          label="Prices depend on"
          value={sizes.length === 0 ? '' : (now?.id ?? 'kept')}
          options={[
            { value: '', label: 'Quantity only' },
            ...(sizes.length > 0 && !now ? [{ value: 'kept', label: sizes.join(', ') }] : []),
            ...options
              .filter((option, at) => options.findIndex(({ id }) => id === option.id) === at)
              .map(({ id, name }) => ({ value: id, label: `Quantity and ${name.toLowerCase()}` })),
          ]}
          onChange={(event) => {
            const chosen = options.find(({ id }) => id === event.target.value);
            handle.set(asValue(pricedBy(tiers, chosen?.values ?? [])), true);
          }}
        />
        <p className="field__help">
          When prices depend on a size, each size has a column. Whether lines count together is set on the product.
        </p>
      </div>
    </div>
  );
}

const newTable = (identifier: string): DraftField => ({
  field: identifier,
  value: { identifier, name: identifier, tiers: [{ min: 1, max: AND_MORE, price: FREE }] },
});

export function PricingPart() {
  const { value: tables } = useEditorPart('pricing');
  const { addEntry, removeEntry } = useEditorCommands('pricing');
  const [chosen, setChosen] = useState<string>();
  const [adding, setAdding] = useState(false);
  const shown = tables.find(({ identifier }) => identifier === chosen) ?? tables[0];
  return (
    <>
      <PartHead
        part="pricing"
        action={
          <Button onClick={() => setAdding(true)}>
            <IconPlus className="icon" aria-hidden="true" /> New table
          </Button>
        }
      />
      {shown ? (
        <>
          <div className="pricing__choice">
            <SelectField
              small
              label="Table"
              value={shown.identifier}
              options={tables.map(({ identifier }) => ({ value: identifier, label: identifier }))}
              onChange={(event) => setChosen(event.target.value)}
            />
            <TwoPressButton
              key={shown.identifier}
              size="small"
              label="Delete table"
              armedLabel="Really Delete?"
              doneLabel="Deleted!"
              onConfirm={() => removeEntry(shown.identifier)}
            />
          </div>
          <PriceTable key={shown.identifier} identifier={shown.identifier} />
        </>
      ) : (
        <p className="quiet">No price tables yet. Add one with New table.</p>
      )}
      {adding ? (
        <NewEntryDialog
          title="New table"
          label="Pricing identifier"
          help="Small letters, digits and hyphens, like necktie-standard."
          taken={tables.map(({ identifier }) => identifier)}
          onClose={() => setAdding(false)}
          onAdd={async (identifier) => {
            await addEntry(newTable(identifier));
            setChosen(identifier);
          }}
        />
      ) : null}
    </>
  );
}
