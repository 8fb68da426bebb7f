import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof, ProofApproval } from '@colorway/contract/project/proof.ts';
import { approvedPieces } from '@colorway/rules/project/approval.ts';
import { CERTIFICATE_TEXTS } from '@colorway/rules/project/approve/certificate.ts';
import { formatDay } from '../../../blocks/when/format-moment.ts';

export interface ProofState {
  readonly kind: 'approved' | 'out-of-date' | 'changes-requested' | 'none';
  /** Under the date of the card. */
  readonly label: string;
}

type Looked = Pick<PortalProject, 'project' | 'viewer' | 'threads'>;

/** `By you`, `By phone`; a holder of the link reads no address. */
export const approvedBy = ({ way, givenBy }: ProofApproval, { project, viewer }: Looked): string => {
  if (way === 'phone') return 'By phone';
  if (viewer.kind === 'customer' && givenBy === project.email) return 'By you';
  return givenBy ? `By ${givenBy}` : 'By the customer';
};

const approvedLabel = (approval: ProofApproval, looked: Looked, format: typeof formatDay): string => {
  const { at, lines, rows, alerts } = approval;
  const what = approvedPieces(lines) || rows.find(({ fact }) => fact === 'options')?.before;
  const isDesignOnly = lines.length === 0 && alerts !== null;
  const lead = isDesignOnly ? `${CERTIFICATE_TEXTS.designOnly}. ` : '';
  return `${lead}${approvedBy(approval, looked)}, ${format(at)}.${what ? ` ${what}.` : ''}`;
};

/** The state of a proof: an open request outweighs an earlier approval. */
export function proofState(
  { id, approval }: Pick<Proof, 'id' | 'approval'>,
  looked: Looked,
  format = formatDay,
): ProofState {
  const open = looked.threads.find((one) => one.proofId === id && one.kind === 'revision' && one.state === 'open');
  if (open && (!approval || open.changedAt > approval.at))
    return { kind: 'changes-requested', label: `Requested ${format(open.changedAt)}. With our designers.` };
  if (!approval || approval.state === 'none') return { kind: 'none', label: 'Not approved yet.' };
  return approval.state === 'approved'
    ? { kind: 'approved', label: approvedLabel(approval, looked, format) }
    : { kind: 'out-of-date', label: `${approval.changes.join('. ')}.` };
}
