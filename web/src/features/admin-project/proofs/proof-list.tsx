import { moveProof } from '@colorway/rules/project/proof-fields.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSelection } from '../../../blocks/admin-list/selection.ts';
import { call } from '../../../blocks/api/client.ts';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { CheckField } from '../../../ui/field/check-field.tsx';
import { IconPhoto } from '../../../ui/icons/icon-photo.ts';
import { IconUpload } from '../../../ui/icons/icon-upload.ts';
import type { AdminProof } from '../page/admin-project-api.ts';
import { type ProjectEditor, useProjectEditor } from '../page/editor-context.ts';
import { useFilteredRows, useOpenRows } from '../rows/open-rows.ts';
import { ProofRow } from '../rows/proof-row.tsx';
import { ProofsBar } from './proofs-bar.tsx';

const inOrder = (proofs: readonly AdminProof[], order: readonly string[]): readonly AdminProof[] => {
  const places = new Map(order.map((id, at) => [id, at]));
  const placeOf = ({ id }: AdminProof): number => places.get(id) ?? order.length;
  return proofs.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** Shows the last order of the proofs at once and ignores older answers; moves are sent one after the other. */
function useProofOrder({ adminProject, again }: ProjectEditor) {
  const { projectID } = adminProject.project;
  const [order, setOrder] = useState<readonly string[]>();
  const proofs = useMemo(
    () => (order ? inOrder(adminProject.proofs, order) : adminProject.proofs),
    [adminProject.proofs, order],
  );
  const lastSave = useRef<Promise<void>>(Promise.resolve());

  const saveOrder = async (proofId: string, to: number): Promise<void> => {
    await call('adminProjects.moveProof', { projectID, proofId, to }).catch(notifyError);
  };

  const move = async (proofId: string, to: number): Promise<void> => {
    const ids = proofs.map(({ id }) => id);
    setOrder(moveProof(ids, proofId, to));
    const mine = lastSave.current.then(() => saveOrder(proofId, to));
    lastSave.current = mine;
    await mine;
    await again();
    // After several moves the server's answer replaces only the last one.
    if (lastSave.current === mine) setOrder(undefined);
  };

  return { proofs, move };
}

/** Says that rows are left out, and shows them again. */
function FilterNote({ proofs }: { readonly proofs: readonly AdminProof[] }) {
  const rows = useOpenRows();
  const unset = proofs.filter(({ hasType }) => !hasType).length;
  const label = unset === 1 ? '1 proof without a product type' : `${unset} proofs without a product type`;
  return (
    <p className="small proof-rows__filter">
      <span role="status">{unset === 0 ? 'Every product type is set' : label}</span>
      <Button look="quiet" size="small" onClick={() => rows.filter(undefined)}>
        Show all
      </Button>
    </p>
  );
}

/** Lists the proofs in the customer's order. A moved card keeps the focus, and its new place is announced. */
export function ProofList() {
  const { proofs: all, move: moveTo } = useProofOrder(useProjectEditor());
  const filtered = useFilteredRows();
  const proofs = filtered ? all.filter(({ id }) => filtered.has(id)) : all;
  const order = proofs.map(({ id }) => id);
  const { ids, press, selectAll, clear } = useSelection(order, 'proofs');
  const selected = proofs.filter(({ id }) => ids.has(id));
  const [announcement, setAnnouncement] = useState('');
  const focused = useRef<Element | null>(null);

  // A card that changes its place in the document loses the focus on the way.
  useLayoutEffect(() => {
    if (proofs.length > 0 && focused.current instanceof HTMLElement && document.activeElement === document.body)
      focused.current.focus();
  }, [proofs]);

  const move = async (proofId: string, to: number) => {
    focused.current = document.activeElement;
    const name = proofs.find(({ id }) => id === proofId)?.proofID ?? '';
    setAnnouncement(`${name} moved to position ${to} of ${all.length}.`);
    await moveTo(proofId, to);
    focused.current = null;
  };

  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {filtered ? <FilterNote proofs={proofs} /> : null}
      {all.length === 0 ? (
        <EmptyState icon={<IconPhoto className="icon" />} title="No proofs yet">
          Add .png and .jpg pictures with Upload Proofs, as many at once as you like. The customer sees them when you
          send them.
        </EmptyState>
      ) : null}
      {proofs.length > 1 ? (
        <CheckField
          label={`Select all ${proofs.length}`}
          checked={ids.size === proofs.length}
          onChange={() => (ids.size === proofs.length ? clear() : selectAll())}
        />
      ) : null}
      {proofs.length > 0 ? (
        <div className="proof-rows__head small" aria-hidden="true">
          <span>Proof</span>
          <span>State</span>
          <span>Alerts</span>
        </div>
      ) : null}
      <ol className="proof-rows">
        {proofs.map((proof) => (
          <ProofRow
            key={proof.id}
            proof={proof}
            place={all.indexOf(proof) + 1}
            of={all.length}
            isSelected={ids.has(proof.id)}
            onSelect={(isStretch) => press(proof.id, isStretch)}
            onMove={(proofId, to) => void move(proofId, to)}
          />
        ))}
      </ol>
      {proofs.length > 0 ? (
        <p className="proof-rows__drop small">
          <IconUpload className="icon icon--small" aria-hidden="true" />
          Drop any number of .png or .jpg files here. A file named like a proof becomes its next version.
        </p>
      ) : null}
      {selected.length === 0 ? null : <ProofsBar proofs={selected} onClear={clear} />}
    </>
  );
}
