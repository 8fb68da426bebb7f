import { STILL_SENDING } from '@colorway/rules/file/messages.ts';
import { MAX_LENGTHS } from '@colorway/rules/onboarding/fields/basic-info.ts';
import { flowOf } from '@colorway/rules/onboarding/flows.ts';
import { NOTHING_ADDED } from '@colorway/rules/onboarding/follow-request.ts';
import { uploadedFileOf } from '@colorway/rules/onboarding/state/uploaded-files.ts';
import { type FormEvent, useState } from 'react';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { isMoving } from '../../blocks/file-upload/queue/queue-state.ts';
import { createUploader } from '../../blocks/file-upload/queue/uploader.ts';
import { PhotoField } from '../../blocks/order-problem/photo-field.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { notify } from '../../ui/notify/notify.ts';

type Request = OutputOf<'inquiries.follow'>;

interface AddToRequestProps {
  readonly request: Request;
  readonly onAdded: (request: Request) => void;
  readonly onWithdraw: () => void;
}

/** Words and files that join a request after Submit. What is typed stays until it is sent. */
export function AddToRequest({ request, onAdded, onWithdraw }: AddToRequestProps) {
  const { token, segment, designer, withdrawText } = request;
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [uploader] = useState(() => createUploader({ destination: flowOf(segment).destination, onStored: () => {} }));
  const stored = () => uploader.current().files.flatMap((file) => (file.stored ? [file] : []));
  const { run, busy, refusal, clear } = useCommand('inquiries.add', {
    after: (next) => {
      setText('');
      for (const { key } of stored()) uploader.remove(key);
      onAdded(next);
      notify({ kind: 'success', text: 'Added. Our designers see it with your request.' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const files = stored().flatMap((file) => (file.stored ? [uploadedFileOf(file.stored)] : []));
    const isEmpty = text.trim() === '' && files.length === 0;
    const found = isMoving(uploader.current()) ? STILL_SENDING : isEmpty ? NOTHING_ADDED : undefined;
    setFault(found);
    if (found === undefined) void run({ token, text: text.trim(), files });
  };
  return (
    <aside className="request-add" aria-label="Something to add?">
      <form noValidate onSubmit={submit}>
        <TextArea
          label="Something to add?"
          placeholder="A thought, a color, a change"
          rows={3}
          maxLength={MAX_LENGTHS.text}
          value={text}
          error={fault ?? refusal}
          onChange={({ target }) => {
            setText(target.value);
            setFault(undefined);
            clear();
          }}
        />
        <PhotoField uploader={uploader} label="Add files" />
        <div className="request-add__foot">
          <Button type="submit" look="primary" busy={busy}>
            Send
          </Button>
        </div>
      </form>
      <p className="small quiet">
        {`${designer ?? 'A designer'} answers by email.`}{' '}
        {withdrawText === null ? null : (
          <button type="button" className="text-link" onClick={onWithdraw}>
            Withdraw this request
          </button>
        )}
      </p>
    </aside>
  );
}
