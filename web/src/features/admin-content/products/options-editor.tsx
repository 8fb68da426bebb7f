import type { AdminEntry } from '@colorway/contract/content/draft-fields.ts';
import { fieldOf, type Value } from '@colorway/rules/content/draft.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconPlus } from '../../../ui/icons/icon-plus.ts';
import { LinesArea } from '../field/draft-lines.tsx';
import { FieldNote } from '../field/field-note.tsx';
import { useDraftField } from '../field/use-draft-field.ts';

type Option = AdminEntry<'products'>['options'][number];

/** The key under which prices and orders know an option, made from its first name. */
const idFrom = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');

/** Edits a product's options: each with its choices, one per line. */
export function OptionsEditor({ productType }: { readonly productType: string }) {
  const handle = useDraftField<Value>('products', fieldOf(productType, 'options'));
  const options = handle.value as unknown as readonly Option[];
  const put = (next: readonly Option[], now = false) => handle.set(next as unknown as Value, now);
  const change = (at: number, change: Partial<Option>) =>
    put(options.map((option, place) => (place === at ? { ...option, ...change } : option)));
  const add = () => {
    const name = `Option ${options.length + 1}`;
    put([...options, { id: idFrom(name), name, values: ['First choice'] }], true);
  };
  return (
    <section className="content-section" aria-label="Options" data-changed={handle.isChanged || undefined}>
      <h2>Options</h2>
      <div className="content-fields">
        {options.map((option, at) => (
          <fieldset key={option.id} className="option">
            <legend className="visually-hidden">{option.name || 'Unnamed option'}</legend>
            <TextField
              label="Name"
              value={option.name}
              onChange={(event) => change(at, { name: event.target.value })}
              onBlur={handle.flush}
            />
            <LinesArea
              label="Choices, one per line"
              lines={option.values}
              wrong={handle.faults.length > 0}
              onLines={(values) => change(at, { values: [...values] })}
              onBlur={handle.flush}
            />
            <Button
              size="small"
              look="quiet"
              aria-label={`Remove ${option.name}`}
              onClick={() =>
                put(
                  options.filter((_, place) => place !== at),
                  true,
                )
              }
            >
              Remove
            </Button>
          </fieldset>
        ))}
      </div>
      <Button size="small" onClick={add}>
        <IconPlus className="icon icon--small" aria-hidden="true" /> Add an option
      </Button>
      <FieldNote handle={handle} say={() => 'other options'} />
    </section>
  );
}
