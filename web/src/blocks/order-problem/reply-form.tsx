import { STILL_SENDING } from '@colorway/rules/file/messages.ts';
import { NO_MESSAGE } from '@colorway/rules/shop/order-messages.ts';
import { MAX_PROBLEM_TEXT } from '@colorway/rules/shop/problem/report.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { useCommand } from '../api/use-command.ts';
import { type AddLabel, PhotoField, usePhotos } from './photo-field.tsx';

interface Reply {
  readonly text: string;
  readonly files: string[];
}

interface ReplyFormProps {
  readonly label: string;
  readonly projectID: string | null;
  readonly send: (reply: Reply, retryKey: string) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
  /** For a form that a press elsewhere on the page opens. */
  readonly takesFocus?: boolean;
  readonly filesLabel?: AddLabel;
}

/** A message to the other side, perhaps with photos. */
export function ReplyForm({
  label,
  projectID,
  send,
  onDone,
  onCancel,
  takesFocus = false,
  filesLabel = 'Add photos',
}: ReplyFormProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const photos = usePhotos(projectID);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('textarea')?.focus();
  }, [takesFocus]);
  const { run, busy, refusal } = useCommand(send, {
    after: () => {
      setText('');
      photos.clear();
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = text.trim() === '' ? NO_MESSAGE : photos.isMoving() ? STILL_SENDING : undefined;
    setFault(found);
    if (found === undefined) void run({ text: text.trim(), files: photos.ids() });
  };
  return (
    <form ref={form} className="problem-reply" onSubmit={submit} noValidate>
      <TextArea
        label={label}
        rows={3}
        maxLength={MAX_PROBLEM_TEXT}
        value={text}
        error={fault ?? refusal}
        onChange={({ target }) => {
          setText(target.value);
          setFault(undefined);
        }}
      />
      {photos.uploader ? <PhotoField uploader={photos.uploader} label={filesLabel} /> : null}
      <div className="problem-reply__foot">
        <Button size="small" look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="small" look="primary" busy={busy}>
          Send
        </Button>
      </div>
    </form>
  );
}
