import type { ProofsChange } from '@colorway/contract/project/admin/admin-project.ts';
import { MAX_CUSTOM_NOTES_LENGTH } from '@colorway/rules/project/proof-fields.ts';
import { useState } from 'react';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { BulkBar, ChangeDialog, textOf } from '../../../blocks/bulk/bulk-bar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { IconEye } from '../../../ui/icons/icon-eye.ts';
import { IconEyeOff } from '../../../ui/icons/icon-eye-off.ts';
import { notify } from '../../../ui/notify/notify.ts';
import type { AdminProof } from '../page/admin-project-api.ts';
import { useProjectEditor } from '../page/editor-context.ts';

const proofCount = (count: number): string => (count === 1 ? '1 proof' : `${count} proofs`);

interface Left {
  readonly proofId: string;
  readonly reason: string;
}

/** `11 changed, 1 not: anchor-40213. Its notes would have more than 5000 characters.` */
function outcome(proofs: readonly AdminProof[], isRemoval: boolean, changed: number, left: readonly Left[]): string {
  const done = isRemoval ? `${proofCount(changed)} deleted` : `${proofCount(changed)} changed`;
  if (left.length === 0) return `${done}.`;
  const names = left.map(({ proofId }) => proofs.find(({ id }) => id === proofId)?.proofID ?? 'one that is gone');
  return `${done}, ${left.length} not: ${names.join(', ')}. ${[...new Set(left.map(({ reason }) => reason))].join(' ')}`;
}

interface ProofsBarProps {
  readonly proofs: readonly AdminProof[];
  readonly onClear: () => void;
}

/** Changes the selected proofs at once. */
export function ProofsBar({ proofs, onClear }: ProofsBarProps) {
  const { adminProject, again } = useProjectEditor();
  const { projectID } = adminProject.project;
  const { productTypes, alerts } = adminProject.choices;
  const [dialog, setDialog] = useState<'type' | 'alerts' | 'notes'>();
  const close = () => setDialog(undefined);
  const command = useCommand('adminProjects.changeProofs', { refused: notifyError });
  const change = async (to: ProofsChange) => {
    const answer = await command.runOrThrow({ projectID, proofIds: proofs.map(({ id }) => id), change: to });
    const { changed, left } = answer;
    notify({
      kind: left.length === 0 ? 'success' : 'warning',
      text: outcome(proofs, to.kind === 'remove', changed, left),
    });
    await again();
  };
  const save = (to: ProofsChange) => void change(to).catch(notifyError);
  const areHidden = proofs.every(({ hidden }) => hidden);
  const title = (field: string): string => `${field} of ${proofCount(proofs.length)}`;
  return (
    <BulkBar label="Selected proofs" count={`${proofs.length} selected`} onClear={onClear}>
      <Button size="small" busy={command.busy} onClick={() => setDialog('type')}>
        Product type
      </Button>
      {alerts.length === 0 ? null : (
        <Button size="small" busy={command.busy} onClick={() => setDialog('alerts')}>
          Alerts
        </Button>
      )}
      <Button size="small" busy={command.busy} onClick={() => setDialog('notes')}>
        Notes
      </Button>
      <Button size="small" busy={command.busy} onClick={() => save({ kind: 'hidden', value: !areHidden })}>
        {areHidden ? (
          <IconEye className="icon icon--small" aria-hidden="true" />
        ) : (
          <IconEyeOff className="icon icon--small" aria-hidden="true" />
        )}
        {areHidden ? 'Show' : 'Hide'}
      </Button>
      <TwoPressButton
        size="small"
        label="Delete"
        armedLabel="Really Delete?"
        doneLabel="Deleted"
        onConfirm={() => change({ kind: 'remove' })}
      />
      {dialog === 'type' ? (
        <ChangeDialog
          title={title('Product type')}
          onSave={(form) => save({ kind: 'productType', value: textOf(form, 'type') ?? '' })}
          onClose={close}
        >
          <SelectField
            label="Product type"
            name="type"
            defaultValue={proofs[0]?.productType}
            options={productTypes.map((value) => ({ value, label: value }))}
          />
        </ChangeDialog>
      ) : null}
      {dialog === 'alerts' ? (
        <ChangeDialog
          title={title('Alerts')}
          onSave={(form) =>
            save({ kind: 'alert', keyword: textOf(form, 'alert') ?? '', value: form.get('how') === 'add' })
          }
          onClose={close}
        >
          <SelectField
            label="What to do"
            name="how"
            options={[
              { value: 'add', label: 'Add an alert' },
              { value: 'remove', label: 'Remove an alert' },
            ]}
          />
          <SelectField
            label="Alert"
            name="alert"
            options={alerts.map(({ keyword, alertName }) => ({ value: keyword, label: alertName }))}
          />
        </ChangeDialog>
      ) : null}
      {dialog === 'notes' ? (
        <ChangeDialog
          title={title('Notes')}
          onSave={(form) =>
            save({
              ...{ kind: 'notes', text: textOf(form, 'notes')?.trim() ?? '' },
              how: form.get('how') === 'replace' ? 'replace' : 'add',
            })
          }
          onClose={close}
        >
          <SelectField
            label="What to do"
            name="how"
            options={[
              { value: 'add', label: 'Add to the notes' },
              { value: 'replace', label: 'Replace the notes' },
            ]}
          />
          <TextArea
            label="Notes"
            name="notes"
            rows={3}
            maxLength={MAX_CUSTOM_NOTES_LENGTH}
            placeholder="Shown to the customer in the proof"
          />
        </ChangeDialog>
      ) : null}
    </BulkBar>
  );
}
