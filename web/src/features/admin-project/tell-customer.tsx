import { MAX_NOTE_LENGTH } from '@colorway/rules/project/requests.ts';
import { useId, useRef, useState } from 'react';
import { ask } from '../../blocks/api/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { type AdminProof, wordsOf } from './admin-project-api.ts';
import { useProjectEditor } from './desk-context.ts';

/** Only by a press: the customer hears of a proof when it is ready, not of each try. With a line of one's own, or without. */
export function TellCustomer({ proof }: { readonly proof: AdminProof }) {
  const { asked, again } = useProjectEditor();
  const { projectID } = asked.project;
  const [writing, setWriting] = useState(false);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useId();
  const key = useRef(crypto.randomUUID());
  const tell = async () => {
    setBusy(true);
    try {
      const named = { projectID, proofId: proof.id, note };
      const { email } = await ask('adminProjects.tellCustomer', named, { idempotencyKey: key.current });
      key.current = crypto.randomUUID();
      setWriting(false);
      setNote('');
      notify({ kind: 'success', text: `A mail is on its way to ${email}.` });
      await again();
    } catch (error) {
      notify({ kind: 'error', text: wordsOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const write = (text: string) => {
    // Other words are another mail.
    key.current = crypto.randomUUID();
    setNote(text);
  };
  return (
    <>
      <Button size="small" aria-expanded={writing} aria-controls={form} onClick={() => setWriting(!writing)}>
        Email the customer
      </Button>
      {writing ? (
        <div className="tell-customer" id={form}>
          <TextArea
            label="A line to the customer"
            optional
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
            value={note}
            onChange={(event) => write(event.target.value)}
          />
          <Button size="small" look="primary" busy={busy} onClick={() => void tell()}>
            Send the mail
          </Button>
        </div>
      ) : null}
    </>
  );
}
