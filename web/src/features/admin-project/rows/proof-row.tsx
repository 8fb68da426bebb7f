import { approvedPieces } from '@colorway/rules/project/approval.ts';
import { nextVersionLabel } from '@colorway/rules/project/work/next-version.ts';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { PhoneApproval } from '../../../blocks/approval/phone-approval.tsx';
import { formatDay } from '../../../blocks/when/format-moment.ts';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconChevronRight } from '../../../ui/icons/icon-chevron-right.ts';
import { Tag } from '../../../ui/tag/tag.tsx';
import { openChangesOf } from '../changes/answer-changes.tsx';
import { DraftVersion } from '../drafts/draft-version.tsx';
import type { AdminProject, AdminProof } from '../page/admin-project-api.ts';
import { ProjectEditorContext, useProjectEditor } from '../page/editor-context.ts';
import { type SaveBoard, saveBoard } from '../page/save-state.ts';
import { ProofFields } from '../proofs/proof-fields.tsx';
import { ProofFoot } from '../proofs/proof-foot.tsx';
import { ProofThread } from '../proofs/proof-thread.tsx';
import { useOpenRow } from './open-rows.ts';
import { ProofAlerts, ProofState, proofFacts, VisibleButton } from './proof-line.tsx';
import { ProofOrder, useProofDrop } from './proof-order.tsx';
import { useHashTarget } from './use-hash-target.ts';

const threadsOf = (threads: AdminProject['threads'], { id }: AdminProof): AdminProject['threads'] =>
  threads.filter(({ proofId }) => proofId === id);

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

/** Fields of shot 23, what can be done with the proof, and the requests about it. */
function ProofBody({ proof }: { readonly proof: AdminProof }) {
  const { adminProject, again } = useProjectEditor();
  const { project, products } = adminProject;
  const [approving, setApproving] = useState(false);
  const threads = threadsOf(adminProject.threads, proof);
  return (
    <>
      <div className="proof-row__about">
        <p className="tiny quiet">
          <span className="mono">{proof.fileName}</span>
          <br />
          Created {formatDay(proof.createdAt)}
          {proof.versions.length > 1 ? `, version ${proof.shown} of ${proof.versions.length}` : ''}
        </p>
        {proof.isDraft ? null : <ApprovalTag approval={proof.approval} />}
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
    </>
  );
}

/** A board of the row's fields beside the one of the page, so that a closed row says what is not saved. */
function useRowBoard(board: SaveBoard): SaveBoard {
  return useMemo(() => {
    const own = saveBoard();
    return {
      ...own,
      set(field, state) {
        own.set(field, state);
        board.set(field, state);
      },
    };
  }, [board]);
}

interface RowPanelProps {
  readonly proof: AdminProof;
  readonly isOpen: boolean;
  readonly id: string;
}

/** Stays mounted once it was open, so that closing it keeps what was typed. */
function RowPanel({ proof, isOpen, id }: RowPanelProps) {
  const wasOpen = useRef(false);
  wasOpen.current ||= isOpen;
  return (
    <div id={id} className="proof-row__panel" hidden={!isOpen}>
      {wasOpen.current ? (
        <>
          <a className="proof-row__picture" href={proof.picture.url} target="_blank" rel="noreferrer">
            <img src={proof.picture.previewUrl} alt={`${proof.proofID}, ${proof.productType}`} loading="lazy" />
          </a>
          <div className="proof-row__body">
            {proof.draftOf ? <DraftVersion proof={proof} draftOf={proof.draftOf} /> : <ProofBody proof={proof} />}
          </div>
        </>
      ) : null}
    </div>
  );
}

const nameOf = ({ proofID, draftOf }: AdminProof): string =>
  draftOf ? nextVersionLabel(draftOf.version, draftOf.proofID) : proofID;

/** Opens the row that the address names, or a request in it, and a draft version that may answer changes. */
function useOpenAtFirst(proof: AdminProof, setOpen: (isOpen: boolean) => void): void {
  const { threads } = useProjectEditor().adminProject;
  const named = [`#proof-${proof.id}`, ...threadsOf(threads, proof).map(({ id }) => `#thread-${id}`)].join(' ');
  const isAsking = proof.draftOf !== null && openChangesOf(threads, proof.draftOf.proofId).length > 0;
  const open = useRef(setOpen);
  open.current = setOpen;
  useEffect(() => {
    if (isAsking || (location.hash !== '' && named.includes(location.hash))) open.current(true);
  }, [named, isAsking]);
}

interface ProofRowProps {
  readonly proof: AdminProof;
  /** From 1. */
  readonly place: number;
  readonly of: number;
  readonly onMove: (proofId: string, to: number) => void;
  readonly isSelected: boolean;
  /** With Shift pressed, from the last one to here. */
  readonly onSelect: (isStretch: boolean) => void;
}

/** A line that opens to everything that staff set of a proof. */
export function ProofRow({ proof, place, of, onMove, isSelected, onSelect }: ProofRowProps) {
  const editor = useProjectEditor();
  const row = useHashTarget<HTMLLIElement>(`proof-${proof.id}`);
  const [isOpen, setOpen] = useOpenRow(proof.id);
  useOpenAtFirst(proof, setOpen);
  const { over, ...drop } = useProofDrop(place, onMove);
  const board = useRowBoard(editor.board);
  const state = useSyncExternalStore(board.subscribe, board.current, () => undefined);
  const panel = `proof-panel-${proof.id}`;
  const inRow = useMemo(() => ({ ...editor, board }), [editor, board]);
  return (
    <li
      ref={row}
      id={`proof-${proof.id}`}
      className="proof-row"
      data-over={over || undefined}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      data-proof={proof.id}
      {...drop}
    >
      <div className="proof-row__line">
        <label className="proof-row__select">
          <input
            type="checkbox"
            aria-label={`Select ${nameOf(proof)}`}
            checked={isSelected}
            onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
        </label>
        <img className="proof-row__thumb" src={proof.picture.previewUrl} alt="" loading="lazy" />
        <div className="proof-row__name">
          <h3>
            <button type="button" aria-expanded={isOpen} aria-controls={panel} onClick={() => setOpen(!isOpen)}>
              {nameOf(proof)}
            </button>
          </h3>
          <p className="tiny quiet">{proofFacts(proof)}</p>
        </div>
        <div className="proof-row__state">
          <ProofState proof={proof} />
          {state === 'failed' && !isOpen ? (
            <Tag tone="error" icon={<IconAlertCircle className="icon icon--small" />}>
              Not saved
            </Tag>
          ) : null}
        </div>
        <div className="proof-row__alert-names">{proof.draftOf ? null : <ProofAlerts proof={proof} />}</div>
        <div className="proof-row__tools">
          <VisibleButton proof={proof} />
          <ProofOrder proof={proof} place={place} of={of} card={row} onMove={onMove} />
        </div>
        <IconChevronRight className="icon icon--small proof-row__chevron" aria-hidden="true" />
      </div>
      <ProjectEditorContext value={inRow}>
        <RowPanel proof={proof} isOpen={isOpen} id={panel} />
      </ProjectEditorContext>
    </li>
  );
}
