import { Button } from '../../ui/button/button.tsx';
import type { AdminProof } from './admin-project-api.ts';
import { ChoiceField } from './choice-field.tsx';
import { DeleteProof } from './delete-proof.tsx';
import { useProjectEditor } from './desk-context.ts';
import { NewVersion } from './new-version.tsx';
import { ProofSwitch } from './proof-switch.tsx';
import { TellCustomer } from './tell-customer.tsx';

interface ProofFootProps {
  readonly proof: AdminProof;
  readonly approving: boolean;
  readonly onApprove: () => void;
}

export function ProofFoot({ proof, approving, onApprove }: ProofFootProps) {
  const { saveProof } = useProjectEditor();
  const { id, version, versions } = proof;
  return (
    <div className="proof-row__foot">
      <ProofSwitch
        label="Visible to the customer"
        name={`${id}-hidden`}
        on={!proof.hidden}
        alone
        save={(visible) => saveProof(id, { field: 'hidden', value: !visible, version })}
      />
      {versions.length > 1 ? (
        <ChoiceField
          label="Version shown"
          name={`${id}-shown`}
          value={String(proof.shown)}
          options={versions.map((one) => ({ value: String(one.version), label: `Version ${one.version}` }))}
          save={(value) => saveProof(id, { field: 'shown', value: Number(value), version })}
        />
      ) : null}
      <div className="proof-row__ways">
        <NewVersion proof={proof} />
        {proof.hidden ? null : <TellCustomer proof={proof} />}
        <Button size="small" aria-expanded={approving} onClick={onApprove}>
          Approved by phone
        </Button>
        <DeleteProof proof={proof} />
      </div>
    </div>
  );
}
