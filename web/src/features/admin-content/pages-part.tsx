import { keyName } from '@colorway/contract/content/field-names.ts';
import { DraftInput } from './draft-input.tsx';
import { PartHead } from './part-head.tsx';

const GROUPS = [
  { title: 'Where a flow starts', fields: ['organizationStart', 'weddingStart'] },
  {
    title: 'Where it ends',
    fields: ['organizationDone', 'distributorDone', 'individualDone', 'weddingDone'],
  },
] as const;

export const PagesPart = () => (
  <>
    <PartHead part="pages" />
    {GROUPS.map(({ title, fields }) => (
      <section key={title} className="content-section content-narrow">
        <h2>{title}</h2>
        {fields.map((field) => (
          <DraftInput
            key={field}
            part="pages"
            field={field}
            label={keyName('pages', field)}
            kind="address"
            placeholder="https://"
          />
        ))}
      </section>
    ))}
  </>
);
