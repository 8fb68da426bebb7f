import type { ApprovalState } from '../approval.ts';
import type { RequestKind, ThreadState } from '../requests.ts';

export const PROOF_STATUSES = ['none', 'out-of-date', 'changes-requested', 'approved'] as const;
export type ProofStatus = (typeof PROOF_STATUSES)[number];

interface Approval {
  readonly state: ApprovalState;
  /** ISO time. */
  readonly at: string;
}

interface Request {
  readonly kind: RequestKind;
  readonly state: ThreadState;
  /** Null for the project itself, whose requests move no proof. */
  readonly proofId: string | null;
  /** ISO time. */
  readonly changedAt: string;
}

/** The latest open request to change a proof. */
export const openChangeOf = <One extends Request>(proofId: string, requests: readonly One[]): One | undefined =>
  requests
    .filter((one) => one.kind === 'revision' && one.state === 'open' && one.proofId === proofId)
    .reduce<One | undefined>(
      (latest, one) => (latest && Date.parse(latest.changedAt) >= Date.parse(one.changedAt) ? latest : one),
      undefined,
    );

/** An open request outweighs an earlier approval; a later approval outweighs the request. */
export function proofStatus(
  approval: Approval | null,
  openChange: Pick<Request, 'changedAt'> | undefined,
): ProofStatus {
  if (openChange && (!approval || Date.parse(openChange.changedAt) > Date.parse(approval.at)))
    return 'changes-requested';
  return approval?.state ?? 'none';
}
