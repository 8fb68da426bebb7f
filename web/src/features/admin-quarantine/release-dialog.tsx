import type { Quarantined } from '@colorway/contract/file/quarantine-contract.ts';
import { MAX_RELEASE_REASON, MIN_RELEASE_REASON } from '@colorway/rules/file/quarantine.ts';
import { useId, useState } from 'react';
import { useCommand } from '../../blocks/api/use-command.ts';
import { Button } from '../../ui/button/button.tsx';
import { TwoPressButton } from '../../ui/button/two-press-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldError } from '../../ui/field/frame/field-error.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';

interface ReleaseDialogProps {
  readonly file: Quarantined;
  readonly onReleased: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for a reason, which is written down, and for a second press. */
export function ReleaseDialog({ file: { id, name }, onReleased, onClose }: ReleaseDialogProps) {
  const field = useId();
  const [reason, setReason] = useState('');
  const { runOrThrow, refusal } = useCommand('quarantine.release', {
    after: async () => {
      await onReleased();
      onClose();
    },
  });
  const isEnough = reason.trim().length >= MIN_RELEASE_REASON;
  return (
    <Dialog title={`Release ${name}`} onClose={onClose}>
      <p className="small">
        The file still has the virus. Owners can then download it, under a name that no system opens. Do this only for
        someone who examines viruses.
      </p>
      <TextArea
        label="Reason"
        value={reason}
        maxLength={MAX_RELEASE_REASON}
        onChange={(event) => setReason(event.target.value)}
      />
      {isEnough ? null : (
        <p className="small quiet">Write at least {MIN_RELEASE_REASON} characters. The activity shows them.</p>
      )}
      {refusal ? <FieldError id={`${field}-refusal`}>{refusal}</FieldError> : null}
      <div className="dialog-ways">
        <Button onClick={onClose}>Cancel</Button>
        {isEnough ? (
          <TwoPressButton
            label="Release"
            armedLabel="Press again to release"
            doneLabel="Released"
            onConfirm={() => runOrThrow({ id, reason: reason.trim() })}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
