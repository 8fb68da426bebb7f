import type { AdminProject } from '@colorway/contract/project/admin/admin-project.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import type { Selections } from '@colorway/rules/product/selections.ts';
import { approvedPieces, formatOptions } from '@colorway/rules/project/approval.ts';
import { isFullName, MAX_APPROVER_NAME } from '@colorway/rules/project/approve/approval-ticks.ts';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { useCommand } from '../api/use-command.ts';
import { ProductOptions } from '../options/product-options.tsx';

const NAME_MISSING = 'Enter the first and last name of who approved it.';

interface PhoneApprovalProps {
  readonly projectID: string;
  readonly proof: AdminProject['proofs'][number];
  readonly product: ProductDetails | undefined;
  readonly again: () => Promise<unknown>;
  readonly onDone: () => void;
}

/** On staff's card of the proof, with the facts of an approval that is given online. */
export function PhoneApproval({ projectID, proof, product, again, onDone }: PhoneApprovalProps) {
  const { id, shown, versions, inCart, alerts } = proof;
  const [selections, setSelections] = useState<Selections>(proof.approval?.selections ?? {});
  const [name, setName] = useState('');
  const [isPressed, setPressed] = useState(false);
  const { run, busy, refusal } = useCommand('approvals.give', { always: again });
  const fault = isPressed && !isFullName(name) ? NAME_MISSING : undefined;
  const press = async () => {
    setPressed(true);
    if (!isFullName(name)) return;
    const sha256 = versions.find(({ version }) => version === shown)?.sha256 ?? '';
    const lines = inCart.map((line) => ({ ...line, selections: { ...line.selections } }));
    const seen = {
      proofId: id,
      sha256,
      selections: { ...selections },
      lines,
      alerts: alerts.map(({ keyword }) => keyword),
    };
    if (!(await run({ projectID, name: name.trim(), proofs: [seen] }))) return;
    notify({ kind: 'success', text: `The approval by ${name.trim()} is recorded.` });
    onDone();
  };
  return (
    <form
      className="phone-approval"
      noValidate
      aria-label="Approved by phone"
      onSubmit={(event) => {
        event.preventDefault();
        void press();
      }}
    >
      {inCart.length > 0 ? (
        <p className="small">
          In the cart:{' '}
          {inCart
            .map((line) => [approvedPieces([line]), formatOptions(product, line.selections)].filter(Boolean).join(', '))
            .join('; ')}
          .
        </p>
      ) : null}
      {product && inCart.length === 0 ? (
        <ProductOptions details={product} selections={selections} onChange={setSelections} />
      ) : null}
      <div className="proof-row__pair">
        <TextField
          label="Who approved it"
          value={name}
          maxLength={MAX_APPROVER_NAME}
          error={fault ?? refusal}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <Button type="submit" size="small" look="primary" busy={busy}>
        Record the approval
      </Button>
    </form>
  );
}
