import { renameLabel } from '@colorway/rules/file/file-name.ts';
import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { Button } from '../../ui/button/button.tsx';
import type { Rejection } from './upload-queue.ts';

interface RejectedFileProps {
  readonly rejection: Rejection<File>;
  readonly onRename: () => void;
  readonly onDismiss: () => void;
}

export function RejectedFile({ rejection, onRename, onDismiss }: RejectedFileProps) {
  const { picked, message, rename } = rejection;
  return (
    <div className="rejected-file" role="alert">
      <IconAlertCircle className="icon" aria-hidden="true" />
      <div>
        <p>
          <b>{picked.name}</b> was not added. <span>{message}</span>
        </p>
        {rename ? (
          <p className="rejected-file__way">
            <Button size="small" onClick={onRename}>
              {renameLabel(rename)}
            </Button>
            <span className="tiny">Only the capital letters are in the way.</span>
          </p>
        ) : null}
      </div>
      <button
        type="button"
        className="icon-button rejected-file__dismiss"
        aria-label={`Dismiss the note on ${picked.name}`}
        onClick={onDismiss}
      >
        <IconX className="icon" aria-hidden="true" />
      </button>
    </div>
  );
}
