import { MAX_CUSTOM_NOTES_LENGTH } from '@colorway/rules/project/proof-fields.ts';
import { TextArea } from '../../ui/field/text-area.tsx';
import type { AdminProof } from './admin-project-api.ts';
import { ClashNote } from './clash-note.tsx';
import { useProjectEditor } from './desk-context.ts';
import { useField } from './use-field.ts';

export function ProofNotes({ proof }: { readonly proof: AdminProof }) {
  const { saveProof } = useProjectEditor();
  const { typed, error, clash, change, commit, keepMine, takeTheirs } = useField({
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
        error={clash ? undefined : error}
        onChange={({ target }) => change(target.value)}
        onBlur={commit}
      />
      {clash ? (
        <ClashNote by={clash.by} now={proof.customNotes} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />
      ) : null}
    </div>
  );
}
