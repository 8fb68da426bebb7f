import { moveProof } from '@colorway/rules/project/proof-fields.ts';
import { IconPhoto } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { ask } from '../../blocks/api/client.ts';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { type AdminProject, keyOf, wordsOf } from './admin-project-api.ts';
import { useProjectDesk } from './desk-context.ts';
import { ProofCard } from './proof-card.tsx';

/** In the customer's order. A card that is moved keeps the focus, and its new place is said. */
export function ProofList() {
  const { asked, again } = useProjectDesk();
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const { proofs, project } = asked;
  const { projectID } = project;
  const held = useRef<Element | null>(null);

  // A card that changes its place in the document loses the focus on the way.
  useLayoutEffect(() => {
    if (proofs.length > 0 && held.current instanceof HTMLElement && document.activeElement === document.body)
      held.current.focus();
  }, [proofs]);

  const move = async (proofId: string, to: number) => {
    held.current = document.activeElement;
    const order = moveProof(
      proofs.map(({ id }) => id),
      proofId,
      to,
    );
    const name = proofs.find(({ id }) => id === proofId)?.proofID ?? '';
    client.setQueryData<AdminProject>(keyOf(projectID), (held) =>
      held ? { ...held, proofs: held.proofs.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) } : held,
    );
    setSaid(`${name} moved to position ${to} of ${proofs.length}.`);
    try {
      await ask('adminProjects.moveProof', { projectID, proofId, to });
    } catch (error) {
      notify({ kind: 'error', text: wordsOf(error) });
    }
    await again();
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
