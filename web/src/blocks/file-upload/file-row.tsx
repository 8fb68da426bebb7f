import { shortName } from '@colorway/rules/file/display-name.ts';
import { IconAlertCircle, IconRefresh, IconWifiOff, IconX } from '@tabler/icons-react';
import { Button } from '../../ui/button/button.tsx';
import { FilePicture } from './file-picture.tsx';
import type { QueuedFile } from './upload-queue.ts';

interface FileRowProps {
  readonly file: QueuedFile<File>;
  readonly onAgain: () => void;
  readonly onRemove: () => void;
}

const WORDS: Readonly<Record<QueuedFile<File>['state'], (file: QueuedFile<File>) => string>> = {
  waiting: () => 'Waiting',
  sending: () => '',
  interrupted: () => 'Connection lost. Resumes by itself.',
  failed: ({ percent, message = '' }) =>
    percent > 0 && percent < 100 ? `Stopped at ${percent}%. ${message}` : message,
  stored: () => '',
};

const ICONS = { interrupted: IconWifiOff, failed: IconAlertCircle } as const;

/** A file that is not here yet. */
export function FileRow({ file, onAgain, onRemove }: FileRowProps) {
  const { name, state, percent } = file;
  const moving = state === 'sending' || state === 'interrupted';
  const Icon = state === 'interrupted' || state === 'failed' ? ICONS[state] : null;
  return (
    <li className="file-row" data-state={state}>
      <FilePicture name={name} previewUrl={null} />
      <div className="file-row__words">
        <span className="file-row__name" title={name}>
          {shortName(name)}
        </span>
        <span className="file-row__note tiny quiet" role={state === 'failed' ? 'alert' : undefined}>
          {Icon ? <Icon className="icon icon--small" aria-hidden="true" /> : null}
          {WORDS[state](file)}
          {moving ? <span className="file-row__percent figures">{percent}%</span> : null}
        </span>
        {moving ? (
          <div
            className="file-row__bar"
            role="progressbar"
            aria-label={`Upload of ${name}`}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <span style={{ width: `${percent}%` }} />
          </div>
        ) : null}
      </div>
      {state === 'failed' ? (
        <Button size="small" onClick={onAgain} aria-label={`Try again: ${name}`}>
          <IconRefresh className="icon" aria-hidden="true" />
          Try again
        </Button>
      ) : null}
      <button type="button" className="icon-button" aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconX className="icon" aria-hidden="true" />
      </button>
    </li>
  );
}
