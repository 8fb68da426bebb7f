import { approvedPieces } from '@colorway/rules/project/approval.ts';
import { type DragEvent, type RefObject, useState } from 'react';
import { PhoneApproval } from '../../../blocks/approval/phone-approval.tsx';
import { formatDay } from '../../../blocks/when/format-moment.ts';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconArrowDown } from '../../../ui/icons/icon-arrow-down.ts';
import { IconArrowUp } from '../../../ui/icons/icon-arrow-up.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconEyeOff } from '../../../ui/icons/icon-eye-off.ts';
import { IconGripVertical } from '../../../ui/icons/icon-grip-vertical.ts';
import { Tag } from '../../../ui/tag/tag.tsx';
import type { AdminProof } from '../page/admin-project-api.ts';
import { useProjectEditor } from '../page/editor-context.ts';
import { ProofFields } from './proof-fields.tsx';
import { ProofFoot } from './proof-foot.tsx';
import { ProofThread } from './proof-thread.tsx';
import { useHashTarget } from './use-hash-target.ts';

/** A kind of its own, so that a dragged file or text moves no proof. */
const KIND = 'application/x-colorway-proof';

function dragProof(event: DragEvent, id: string, card: HTMLElement | null): void {
  event.dataTransfer.setData(KIND, id);
  event.dataTransfer.effectAllowed = 'move';
  if (card) event.dataTransfer.setDragImage(card, 24, 24);
}

/** A card takes a proof that is dropped on it, which then has its place. */
function useProofDrop(place: number, onMove: (proofId: string, to: number) => void) {
  const [over, setOver] = useState(false);
  const isOurs = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(KIND);
  return {
    over,
    onDragOver(event: DragEvent) {
      if (!isOurs(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      if (!isOurs(event)) return;
      event.preventDefault();
      onMove(event.dataTransfer.getData(KIND), place);
    },
  };
}

interface ProofOrderProps {
  readonly proof: AdminProof;
  readonly place: number;
  readonly of: number;
  readonly card: RefObject<HTMLElement | null>;
  readonly onMove: (proofId: string, to: number) => void;
}

/** Two buttons for everybody; the mouse drags the grip, and Alt with an arrow does it by key. */
function ProofOrder({ proof, place, of, card, onMove }: ProofOrderProps) {
  const { id, proofID } = proof;
  const move = (by: number) => {
    if (place + by >= 1 && place + by <= of) onMove(id, place + by);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the buttons
    <div
      className="proof-order"
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!event.altKey || by === undefined) return;
        event.preventDefault();
        move(by);
      }}
    >
      <span
        className="proof-order__grip"
        draggable
        aria-hidden="true"
        title="Drag to change the order"
        onDragStart={(event) => dragProof(event, id, card.current)}
      >
        <IconGripVertical className="icon icon--small" />
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={`Move ${proofID} up`}
        aria-disabled={place === 1 || undefined}
        onClick={() => move(-1)}
      >
        <IconArrowUp className="icon icon--small" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Move ${proofID} down`}
        aria-disabled={place === of || undefined}
        onClick={() => move(1)}
      >
        <IconArrowDown className="icon icon--small" aria-hidden="true" />
      </button>
    </div>
  );
}

function ApprovalTag({ approval }: Pick<AdminProof, 'approval'>) {
  if (!approval) return <Tag>Not approved yet</Tag>;
  const by = `${approval.way === 'phone' ? 'by phone, ' : ''}${approval.givenBy}`;
  if (approval.state === 'approved')
    return (
      <Tag tone="ok" icon={<IconCheck className="icon icon--small" />}>
        {[`Approved ${formatDay(approval.at)}`, by, approvedPieces(approval.lines)].filter(Boolean).join(', ')}
      </Tag>
    );
  return (
    <Tag tone="warning" icon={<IconAlertTriangle className="icon icon--small" />}>
      {`Approval out of date: ${approval.changes.join(', ')}`}
    </Tag>
  );
}

const ProofHead = ({ proof }: { readonly proof: AdminProof }) => (
  <div className="proof-row__name">
    <h3 className="mono">{proof.fileName}</h3>
    <p className="tiny quiet">
      Created {formatDay(proof.createdAt)}
      {proof.versions.length > 1 ? `, version ${proof.shown} of ${proof.versions.length}` : ''}
    </p>
    <ApprovalTag approval={proof.approval} />
  </div>
);

const ProofPicture = ({ proof }: { readonly proof: AdminProof }) => (
  <a className="proof-row__picture" href={proof.picture.url} target="_blank" rel="noreferrer">
    <img src={proof.picture.previewUrl} alt={`${proof.proofID}, ${proof.productType}`} loading="lazy" />
    {proof.hidden ? (
      <span className="proof-row__hidden">
        <Tag icon={<IconEyeOff className="icon icon--small" />}>{proof.isDraft ? 'Draft' : 'Hidden'}</Tag>
      </span>
    ) : null}
  </a>
);

interface ProofCardProps {
  readonly proof: AdminProof;
  /** From 1. */
  readonly place: number;
  readonly of: number;
  readonly onMove: (proofId: string, to: number) => void;
  readonly isSelected: boolean;
  /** With Shift pressed, from the last one to here. */
  readonly onSelect: (isStretch: boolean) => void;
}

/** Everything that staff set of a proof, and the requests of its customer. */
export function ProofCard({ proof, place, of, onMove, isSelected, onSelect }: ProofCardProps) {
  const { adminProject, again } = useProjectEditor();
  const { project, products } = adminProject;
  const card = useHashTarget<HTMLLIElement>(`proof-${proof.id}`);
  const [approving, setApproving] = useState(false);
  const { over, ...drop } = useProofDrop(place, onMove);
  const threads = adminProject.threads.filter(({ proofId }) => proofId === proof.id);
  return (
    <li
      ref={card}
      id={`proof-${proof.id}`}
      className="proof-row"
      data-over={over || undefined}
      data-selected={isSelected || undefined}
      data-proof={proof.id}
      {...drop}
    >
      <ProofPicture proof={proof} />
      <div className="proof-row__body">
        <div className="proof-row__head">
          <label className="proof-row__select">
            <input
              type="checkbox"
              aria-label={`Select ${proof.proofID}`}
              checked={isSelected}
              onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
            />
          </label>
          <ProofHead proof={proof} />
          <ProofOrder proof={proof} place={place} of={of} card={card} onMove={onMove} />
        </div>
        <ProofFields proof={proof} />
        <ProofFoot proof={proof} approving={approving} onApprove={() => setApproving(!approving)} />
        {approving ? (
          <PhoneApproval
            projectID={project.projectID}
            proof={proof}
            product={products.find(({ productType }) => productType === proof.productType)}
            again={again}
            onDone={() => setApproving(false)}
          />
        ) : null}
        {threads.map((thread) => (
          <ProofThread key={thread.id} thread={thread} />
        ))}
      </div>
    </li>
  );
}
