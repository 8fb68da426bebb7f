import { shortName } from '@colorway/rules/file/display-name.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { IconRefresh } from '../../ui/icons/icon-refresh.ts';
import { IconWifiOff } from '../../ui/icons/icon-wifi-off.ts';
import { IconX } from '../../ui/icons/icon-x.ts';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { ChooseFileButton } from './choose-file-button.tsx';
import { FilePicture } from './file-picture.tsx';
import type { QueuedFile } from './queue/queue-state.ts';
import { percentLabel } from './upload-label.ts';

interface FileRowProps {
  readonly file: QueuedFile<File>;
  readonly onAgain: () => void;
  /** Another file takes its place; without it a failed file can only be tried again or removed. */
  readonly onChoose?: ((file: File) => void) | undefined;
  readonly onRemove: () => void;
}

const CLOSED = 'This page closed before it was sent. Choose it again.';

const STATE_MESSAGES: Readonly<Record<QueuedFile<File>['state'], (file: QueuedFile<File>) => string>> = {
  waiting: () => 'Waiting',
  sending: () => '',
  interrupted: () => 'Connection lost. Resumes automatically.',
  failed: ({ percent, message = '' }) =>
    percent > 0 && percent < 100 ? `Stopped at ${percent}%. ${message}` : message,
  lost: ({ percent, message }) =>
    message ??
    (percent > 0 ? `Was at ${percent}% when this page closed. Choose it again and it goes on from there.` : CLOSED),
  elsewhere: () => 'Uploading in another tab',
  stored: () => '',
};

const ICONS = { interrupted: IconWifiOff, failed: IconAlertCircle, lost: IconAlertCircle } as const;

/** The way on for a file that stopped. */
function FileWay({ file, onAgain, onChoose }: Pick<FileRowProps, 'file' | 'onAgain' | 'onChoose'>) {
  const { name, state, isRefused } = file;
  if (onChoose && (state === 'lost' || isRefused))
    return (
      <ChooseFileButton label={isRefused ? `Choose another: ${name}` : `Choose it again: ${name}`} onChoose={onChoose}>
        {isRefused ? 'Choose another' : 'Choose it again'}
      </ChooseFileButton>
    );
  return state === 'failed' ? (
    <Button size="small" onClick={onAgain} aria-label={`Try again: ${name}`}>
      <IconRefresh className="icon" aria-hidden="true" />
      Try again
    </Button>
  ) : null;
}

/** A file that is not here yet. */
export function FileRow({ file, onAgain, onChoose, onRemove }: FileRowProps) {
  const { name, state, percent } = file;
  const moving = state === 'sending' || state === 'interrupted';
  const Icon = state === 'interrupted' || state === 'failed' || state === 'lost' ? ICONS[state] : null;
  return (
    <li className="file-row" data-state={state}>
      <FilePicture name={name} previewUrl={null} />
      <div className="file-row__words">
        <span className="file-row__name" title={name}>
          {shortName(name)}
        </span>
        <span className="file-row__note tiny quiet" role={state === 'failed' ? 'alert' : undefined}>
          {Icon ? <Icon className="icon icon--small" aria-hidden="true" /> : null}
          {STATE_MESSAGES[state](file)}
          {moving ? <span className="file-row__percent figures">{percentLabel(percent)}</span> : null}
        </span>
        {moving ? <ProgressBar className="file-row__bar" label={`Upload of ${name}`} percent={percent} /> : null}
      </div>
      <FileWay file={file} onAgain={onAgain} onChoose={onChoose} />
      <button type="button" className="icon-button" aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconX className="icon" aria-hidden="true" />
      </button>
    </li>
  );
}
