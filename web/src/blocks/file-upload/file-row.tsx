import { shortName } from '@colorway/rules/file/display-name.ts';
import { extensionOf } from '@colorway/rules/file/extensions.ts';
import { IconFile, IconRefresh, IconTrash, IconX } from '@tabler/icons-react';
import { Button } from '../../ui/button/button.tsx';
import type { QueuedFile } from './upload-queue.ts';

interface FileRowProps {
  readonly file: QueuedFile<File>;
  readonly onAgain: () => void;
  readonly onRemove: () => void;
}

const note = ({ state, stored, percent, message, name }: QueuedFile<File>): string => {
  if (state === 'stored') return stored?.previewUrl ? 'Added' : `Added, .${extensionOf(name)}, no preview`;
  if (state === 'failed') return percent > 0 ? `Stopped at ${percent}%. ${message}` : (message ?? '');
  if (state === 'interrupted') return 'Connection lost. Resumes by itself.';
  return state === 'waiting' ? 'Waiting' : '';
};

export function FileRow({ file, onAgain, onRemove }: FileRowProps) {
  const { name, state, percent, stored } = file;
  const moving = state === 'sending' || state === 'interrupted';
  const Remove = state === 'stored' ? IconTrash : IconX;
  return (
    <li className="file-row" data-state={state}>
      <span className="file-row__picture">
        {stored?.previewUrl ? <img src={stored.previewUrl} alt="" /> : <IconFile className="icon" aria-hidden="true" />}
      </span>
      <div className="file-row__words">
        <span className="file-row__name" title={name}>
          {shortName(name)}
        </span>
        <span className="small quiet" role={state === 'failed' ? 'alert' : 'status'}>
          {note(file)}
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
      {moving ? <span className="figures small">{percent}%</span> : null}
      {state === 'failed' ? (
        <Button size="small" onClick={onAgain}>
          <IconRefresh className="icon" aria-hidden="true" />
          Try again
        </Button>
      ) : null}
      <Button look="quiet" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
        <Remove className="icon" aria-hidden="true" />
      </Button>
    </li>
  );
}
