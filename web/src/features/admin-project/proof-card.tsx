import { useState } from 'react';
import type { AdminProof } from './admin-project-api.ts';
import { useProjectEditor } from './desk-context.ts';
import { PhoneApproval } from './phone-approval.tsx';
import { ProofFields } from './proof-fields.tsx';
import { ProofFoot } from './proof-foot.tsx';
import { ProofHead } from './proof-head.tsx';
import { ProofOrder } from './proof-order.tsx';
import { ProofPicture } from './proof-picture.tsx';
import { ProofThread } from './proof-thread.tsx';
import { useHashTarget } from './use-hash-target.ts';
import { useProofDrop } from './use-proof-drop.ts';

interface ProofCardProps {
  readonly proof: AdminProof;
  /** From 1. */
  readonly place: number;
  readonly of: number;
  readonly onMove: (proofId: string, to: number) => void;
}

/** All that staff set of a proof, and what its customer said of it. */
export function ProofCard({ proof, place, of, onMove }: ProofCardProps) {
  const { asked } = useProjectEditor();
  const card = useHashTarget<HTMLLIElement>(`proof-${proof.id}`);
  const [approving, setApproving] = useState(false);
  const { over, ...drop } = useProofDrop(place, onMove);
  const threads = asked.threads.filter(({ proofId }) => proofId === proof.id);
  return (
    <li
      ref={card}
      id={`proof-${proof.id}`}
      className="proof-row"
      data-over={over || undefined}
      data-proof={proof.id}
      {...drop}
    >
      <ProofPicture proof={proof} />
      <div className="proof-row__body">
        <div className="proof-row__head">
          <ProofHead proof={proof} />
          <ProofOrder proof={proof} place={place} of={of} card={card} onMove={onMove} />
        </div>
        <ProofFields proof={proof} />
        <ProofFoot proof={proof} approving={approving} onApprove={() => setApproving(!approving)} />
        {approving ? <PhoneApproval proof={proof} onDone={() => setApproving(false)} /> : null}
        {threads.map((thread) => (
          <ProofThread key={thread.id} thread={thread} />
        ))}
      </div>
    </li>
  );
}
