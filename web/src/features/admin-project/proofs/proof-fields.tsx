import { MAX_CUSTOM_NOTES_LENGTH } from '@colorway/rules/project/proof-fields.ts';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { ExpectedField } from '../changes/expected-field.tsx';
import type { AdminProof } from '../page/admin-project-api.ts';
import { useProjectEditor } from '../page/editor-context.ts';
import { ChoiceField } from '../settings/choice-field.tsx';
import { ConflictNote } from '../settings/conflict-note.tsx';
import { useField } from '../settings/use-field.ts';
import { ProofSwitch } from './proof-switch.tsx';

function ProofNotes({ proof }: { readonly proof: AdminProof }) {
  const { saveProof } = useProjectEditor();
  const { typed, error, conflict, change, commit, keepMine, takeTheirs } = useField({
    value: proof.customNotes,
    version: proof.version,
    save: (value, version) => saveProof(proof.id, { field: 'customNotes', value, version }),
  });
  return (
    <div className="proof-row__notes">
      <TextArea
        label="Custom notes"
        placeholder="Shown to the customer in the proof"
        value={typed}
        maxLength={MAX_CUSTOM_NOTES_LENGTH}
        error={conflict ? undefined : error}
        onChange={({ target }) => change(target.value)}
        onBlur={commit}
      />
      {conflict ? (
        <ConflictNote by={conflict.by} now={proof.customNotes} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />
      ) : null}
    </div>
  );
}

const NO_TYPE = { value: '', label: 'Choose a product type' };
const OWN_PRICING = { value: '', label: 'Same as the product' };

/** Each saves itself. */
export function ProofFields({ proof }: { readonly proof: AdminProof }) {
  const { adminProject, saveProof } = useProjectEditor();
  const { productTypes, pricing, alerts } = adminProject.choices;
  const { id, version, alertsOn } = proof;
  return (
    <>
      <div className="proof-row__pair">
        <ChoiceField
          label="Product type"
          name={`${id}-type`}
          value={proof.hasType ? proof.productType : ''}
          options={[...(proof.hasType ? [] : [NO_TYPE]), ...productTypes.map((value) => ({ value, label: value }))]}
          save={(value) => saveProof(id, { field: 'productType', value, version })}
        />
        <ChoiceField
          label="Pricing"
          name={`${id}-pricing`}
          value={proof.pricingIdentifier ?? ''}
          options={[OWN_PRICING, ...pricing.map(({ identifier: value }) => ({ value, label: value }))]}
          save={(value) => saveProof(id, { field: 'pricingIdentifier', value: value === '' ? null : value, version })}
        />
      </div>
      <fieldset className="proof-row__alerts">
        <legend className="visually-hidden">Alerts</legend>
        {alerts.map(({ keyword, alertName }) => (
          <ProofSwitch
            key={keyword}
            label={alertName}
            name={`${id}-${keyword}`}
            on={alertsOn.includes(keyword)}
            save={(value) => saveProof(id, { field: 'alert', keyword, value, version })}
          />
        ))}
      </fieldset>
      <ExpectedField proof={proof} />
      <ProofNotes proof={proof} />
    </>
  );
}
