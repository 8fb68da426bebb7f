import { useRef, useState } from 'react';
import { ask } from '../../blocks/api/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { type AdminProof, wordsOf } from './admin-project-api.ts';
import { useProjectDesk } from './desk-context.ts';

/** Only by a press: the customer hears of a proof when it is ready, not of each try. */
export function TellCustomer({ proof }: { readonly proof: AdminProof }) {
  const { asked, again } = useProjectDesk();
  const { projectID } = asked.project;
  const [busy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const tell = async () => {
    setBusy(true);
    try {
      const named = { projectID, proofId: proof.id };
      const { email } = await ask('adminProjects.tellCustomer', named, { idempotencyKey: key.current });
      key.current = crypto.randomUUID();
      notify({ kind: 'success', text: `A mail is on its way to ${email}.` });
      await again();
    } catch (error) {
      notify({ kind: 'error', text: wordsOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" busy={busy} onClick={() => void tell()}>
      Email the customer
    </Button>
  );
}
