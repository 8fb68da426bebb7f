import { shortName } from '@colorway/rules/file/display-name.ts';
import type { MouseEvent } from 'react';
import { ChooseFileButton } from '../../../blocks/file-upload/choose-file-button.tsx';
import type { QueuedFile, Rejection } from '../../../blocks/file-upload/queue/queue-state.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconFileAlert } from '../../../ui/icons/icon-file-alert.ts';

interface UnsettledRowProps {
  readonly file: QueuedFile<File> | Rejection;
  readonly onChoose: (file: File) => void;
  readonly onAgain: () => void;
  readonly onOmit: () => void;
}

const noteOf = (file: QueuedFile<File> | Rejection): string => {
  if ('state' in file && file.message === undefined)
    return file.percent > 0 ? `Upload failed at ${file.percent}%.` : 'Upload failed.';
  return file.message ?? '';
};

/** On to the next file that needs a decision, or to Submit. */
const focusNext = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
  const row = currentTarget.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const button =
    next?.querySelector<HTMLElement>('.confirm__ways button') ?? document.querySelector<HTMLElement>('[data-submit]');
  button?.focus();
};

/** A file that did not arrive: Submit waits until the visitor has decided. */
export function UnsettledRow({ file, onChoose, onAgain, onOmit }: UnsettledRowProps) {
  const { name } = file;
  const isFailed = 'state' in file && file.state === 'failed';
  const isLost = 'state' in file && file.state === 'lost' && file.message === undefined;
  return (
    <li className="confirm__unsettled" title={name}>
      <span className="file-picture confirm__missing" aria-hidden="true">
        <IconFileAlert className="icon" />
      </span>
      <span className="confirm__words">
        {shortName(name)}
        <span className="tiny confirm__why">
          <IconAlertCircle className="icon icon--small" aria-hidden="true" />
          <span>{noteOf(file)}</span>
        </span>
      </span>
      <span className="confirm__ways">
        {isFailed && !file.isRefused ? (
          <Button size="small" aria-label={`Try again: ${name}`} onClick={onAgain}>
            Try again
          </Button>
        ) : (
          <ChooseFileButton label={isLost ? `Choose it again: ${name}` : `Choose another: ${name}`} onChoose={onChoose}>
            {isLost ? 'Choose it again' : 'Choose another'}
          </ChooseFileButton>
        )}
        <Button
          size="small"
          aria-label={`Send without ${name}`}
          onClick={(event) => {
            focusNext(event);
            onOmit();
          }}
        >
          Send without
        </Button>
      </span>
    </li>
  );
}
