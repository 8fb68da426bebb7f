export const APPROVAL_REASONS = ['new-version', 'open-change', 'not-opened', 'no-pieces'] as const;
export type ApprovalReason = (typeof APPROVAL_REASONS)[number];

export interface ApprovalReadiness {
  /** The version of the last approval; undefined before the first one. */
  readonly approvedVersion: number | undefined;
  readonly shown: number;
  /** Changes that were sent and have no answer. */
  readonly openChanges: number;
  /** Whether this person has opened the shown version. */
  readonly isOpened: boolean;
  readonly pieces: number;
}

/** Why a proof cannot be approved with others, the first reason that fits; undefined when it can. */
export function approvalReason(proof: ApprovalReadiness): ApprovalReason | undefined {
  const { approvedVersion, shown, openChanges, isOpened, pieces } = proof;
  if (approvedVersion !== undefined && approvedVersion !== shown && !isOpened) return 'new-version';
  if (openChanges > 0) return 'open-change';
  if (!isOpened) return 'not-opened';
  return pieces === 0 ? 'no-pieces' : undefined;
}

interface ReasonMessage {
  readonly message: string;
  readonly button: 'See what changed' | 'View Proof';
}

export function reasonMessage(reason: ApprovalReason, openChanges: number): ReasonMessage {
  const changes = openChanges === 1 ? '1 change asked' : `${openChanges} changes asked`;
  const messages: Readonly<Record<ApprovalReason, ReasonMessage>> = {
    'new-version': { message: 'New version since you approved', button: 'See what changed' },
    'open-change': { message: `${changes}, not answered yet`, button: 'View Proof' },
    'not-opened': { message: 'You have not opened it yet', button: 'View Proof' },
    'no-pieces': { message: 'No pieces in the cart yet', button: 'View Proof' },
  };
  return messages[reason];
}
