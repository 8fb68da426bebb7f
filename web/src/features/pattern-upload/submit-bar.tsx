import { DisabledReasonButton } from '../../ui/button/disabled-reason-button.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import type { UploadFile } from './files/upload-file.ts';
import { type Block, readyMessage } from './submit-messages.ts';

const STATES = [
  { value: 'live', label: 'Live right away' },
  { value: 'draft', label: 'Save as draft' },
] as const;

interface SubmitBarProps {
  readonly files: readonly UploadFile[];
  readonly block: Block | undefined;
  /** From 0 to 1, while it goes out. */
  readonly sent: number | undefined;
  readonly state: 'live' | 'draft';
  readonly onState: (state: 'live' | 'draft') => void;
  readonly onBlocked: () => void;
  readonly onSubmit: () => void;
}

const checkingMessage = (files: readonly UploadFile[]): string => {
  const due = files.filter(({ check: { state } }) => state === 'waiting' || state === 'checking').length;
  return due === 0 ? '' : `Checking ${files.length - due + 1} of ${files.length}`;
};

const sendingMessage = (sent: number): string =>
  sent < 1 ? `${Math.round(sent * 100)}% sent` : 'All sent. The server is storing it.';

export function SubmitBar({ files, block, sent, state, onState, onBlocked, onSubmit }: SubmitBarProps) {
  const uploading = sent !== undefined;
  return (
    <>
      {uploading ? null : <Segmented label="Who sees it" value={state} options={STATES} onChange={onState} />}
      <div className="submit-bar">
        <DisabledReasonButton
          look="primary"
          size="large"
          busy={uploading}
          reason={uploading ? undefined : block?.reason}
          onBlocked={onBlocked}
          onClick={onSubmit}
        >
          {uploading ? 'Uploading' : 'Submit'}
        </DisabledReasonButton>
        <p className="small quiet figures" role="status">
          {uploading ? sendingMessage(sent) : checkingMessage(files) || readyMessage(files)}
        </p>
      </div>
    </>
  );
}
