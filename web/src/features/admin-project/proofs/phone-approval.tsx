import type { Selections } from '@colorway/rules/product/selections.ts';
import { approvedPieces, optionWords } from '@colorway/rules/project/approval.ts';
import { useRef, useState } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { errorMessage } from '../../../blocks/api/error-message.ts';
import { ProductOptions } from '../../../blocks/options/product-options.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { notify } from '../../../ui/notify/notify.ts';
import type { AdminProof } from '../page/admin-project-api.ts';
import { useProjectEditor } from '../page/editor-context.ts';

interface PhoneApprovalProps {
  readonly proof: AdminProof;
  readonly onDone: () => void;
}

/** An approval that was given by phone names the same facts as one that was pressed (D66). */
export function PhoneApproval({ proof, onDone }: PhoneApprovalProps) {
  const { asked, again } = useProjectEditor();
  const { projectID } = asked.project;
  const details = asked.products.find(({ productType }) => productType === proof.productType);
  const [selections, setSelections] = useState<Selections>(proof.approval?.selections ?? {});
  const [givenBy, setGivenBy] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const attempt = useRef({ said: '', key: '' });

  const send = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const sha256 = proof.versions.find(({ version }) => version === proof.shown)?.sha256 ?? '';
      const approval = { projectID, proofId: proof.id, sha256, selections: { ...selections }, lines: proof.inCart };
      const said = { ...approval, givenBy: givenBy.trim() };
      // The same approval goes by the same key, however often its answer is lost.
      const text = JSON.stringify(said);
      if (attempt.current.said !== text) attempt.current = { said: text, key: crypto.randomUUID() };
      await call('approvals.give', said, { idempotencyKey: attempt.current.key });
      await again();
      notify({ kind: 'success', text: `The approval by ${givenBy.trim()} is recorded.` });
      onDone();
    } catch (error) {
      setRefusal(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="phone-approval"
      noValidate
      aria-label="Approved by phone"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      {proof.inCart.length > 0 ? (
        <p className="small">
          In the cart:{' '}
          {proof.inCart
            .map((line) => [approvedPieces([line]), optionWords(details, line.selections)].filter(Boolean).join(', '))
            .join('; ')}
          .
        </p>
      ) : null}
      {details && proof.inCart.length === 0 ? (
        <ProductOptions details={details} selections={selections} onChange={setSelections} />
      ) : null}
      <div className="proof-row__pair">
        <TextField
          label="Who approved it"
          value={givenBy}
          maxLength={120}
          error={refusal}
          onChange={({ target }) => setGivenBy(target.value)}
        />
      </div>
      <Button type="submit" size="small" look="primary" busy={busy}>
        Write down the approval
      </Button>
    </form>
  );
}
