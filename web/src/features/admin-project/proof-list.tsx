import { useLayoutEffect, useRef, useState } from 'react';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconPhoto } from '../../ui/icons/icon-photo.ts';
import { useProjectEditor } from './desk-context.ts';
import { ProofCard } from './proof-card.tsx';
import { useProofOrder } from './use-proof-order.ts';

/** In the customer's order. A card that is moved keeps the focus, and its new place is said. */
export function ProofList() {
  const { proofs, move: moveTo } = useProofOrder(useProjectEditor());
  const [said, setSaid] = useState('');
  const held = useRef<Element | null>(null);

  // A card that changes its place in the document loses the focus on the way.
  useLayoutEffect(() => {
    if (proofs.length > 0 && held.current instanceof HTMLElement && document.activeElement === document.body)
      held.current.focus();
  }, [proofs]);

  const move = async (proofId: string, to: number) => {
    held.current = document.activeElement;
    const name = proofs.find(({ id }) => id === proofId)?.proofID ?? '';
    setSaid(`${name} moved to position ${to} of ${proofs.length}.`);
    await moveTo(proofId, to);
    held.current = null;
  };

  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {proofs.length === 0 ? (
        <EmptyState icon={<IconPhoto className="icon" />} title="No proofs yet">
          Upload Proofs takes .png and .jpg pictures, many at once. The customer sees them as soon as they are here.
        </EmptyState>
      ) : null}
      <ol className="proof-rows">
        {proofs.map((proof, at) => (
          <ProofCard
            key={proof.id}
            proof={proof}
            place={at + 1}
            of={proofs.length}
            onMove={(proofId, to) => void move(proofId, to)}
          />
        ))}
      </ol>
    </>
  );
}
