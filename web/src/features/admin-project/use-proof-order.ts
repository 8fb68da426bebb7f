import { moveProof } from '@colorway/rules/project/proof-fields.ts';
import { useMemo, useRef, useState } from 'react';
import { ask } from '../../blocks/api/client.ts';
import { notify } from '../../ui/notify/notify.ts';
import { type AdminProof, wordsOf } from './admin-project-api.ts';
import type { ProjectDesk } from './desk-context.ts';

const inOrder = (proofs: readonly AdminProof[], order: readonly string[]): readonly AdminProof[] => {
  const places = new Map(order.map((id, at) => [id, at]));
  const placeOf = ({ id }: AdminProof): number => places.get(id) ?? order.length;
  return proofs.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/**
 * The proofs as they were last moved, at once and whatever answers come that were asked for before; one move is told after
 * the other, in the order in which they were made.
 */
export function useProofOrder({ asked, again }: ProjectDesk) {
  const { projectID } = asked.project;
  const [order, setOrder] = useState<readonly string[]>();
  const proofs = useMemo(() => (order ? inOrder(asked.proofs, order) : asked.proofs), [asked.proofs, order]);
  const told = useRef<Promise<void>>(Promise.resolve());

  const tell = async (proofId: string, to: number): Promise<void> => {
    try {
      await ask('adminProjects.moveProof', { projectID, proofId, to });
    } catch (error) {
      notify({ kind: 'error', text: wordsOf(error) });
    }
  };

  const move = async (proofId: string, to: number): Promise<void> => {
    const ids = proofs.map(({ id }) => id);
    setOrder(moveProof(ids, proofId, to));
    const mine = told.current.then(() => tell(proofId, to));
    told.current = mine;
    await mine;
    await again();
    // Of several moves the last one gives way to what the server says.
    if (told.current === mine) setOrder(undefined);
  };

  return { proofs, move };
}
