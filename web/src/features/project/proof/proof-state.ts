import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof, ProofApproval } from '@colorway/contract/project/proof.ts';
import { approvedPieces } from '@colorway/rules/project/approval.ts';
import { CERTIFICATE_TEXTS } from '@colorway/rules/project/approve/certificate.ts';
import { openChangeOf, type ProofStatus, proofStatus } from '@colorway/rules/project/groups/proof-status.ts';
import { formatDay } from '../../../blocks/when/format-moment.ts';

export interface ProofState {
  readonly kind: ProofStatus;
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

/** The status of a proof with its text. */
export function proofState(
  { id, approval }: Pick<Proof, 'id' | 'approval'>,
  looked: Looked,
  format = formatDay,
): ProofState {
  const open = openChangeOf(id, looked.threads);
  const kind = proofStatus(approval, open);
  if (kind === 'changes-requested' && open)
    return { kind, label: `Requested ${format(open.changedAt)}. With our designers.` };
  if (kind === 'approved' && approval) return { kind, label: approvedLabel(approval, looked, format) };
  if (kind === 'out-of-date' && approval) return { kind, label: `${approval.changes.join('. ')}.` };
  return { kind: 'none', label: 'Not approved yet.' };
}
