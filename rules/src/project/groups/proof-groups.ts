import type { ProofStatus } from './proof-status.ts';

/** Groups of the project page in their order: by the person a proof waits for. */
export const PROOF_GROUPS = ['review', 'with-us', 'approved'] as const;
export type ProofGroup = (typeof PROOF_GROUPS)[number];

export const PROOF_GROUP_NAMES: Readonly<Record<ProofGroup, string>> = {
  review: 'For you to review',
  'with-us': 'With us',
  approved: 'Approved',
};

const GROUP_OF: Readonly<Record<ProofStatus, ProofGroup>> = {
  none: 'review',
  'out-of-date': 'review',
  'changes-requested': 'with-us',
  approved: 'approved',
};

/** Each status belongs to exactly one group; an answered request leaves a proof undecided. */
export const proofGroup = (status: ProofStatus): ProofGroup => GROUP_OF[status];

const MAX_UNGROUPED = 3;

/** With few proofs the page shows cards only. */
export const hasGroups = (proofs: number): boolean => proofs > MAX_UNGROUPED;

/** Groups keep the order of the proofs. */
export function groupProofs<Proof>(
  proofs: readonly Proof[],
  statusOf: (proof: Proof) => ProofStatus,
): Readonly<Record<ProofGroup, readonly Proof[]>> {
  const groups = Map.groupBy(proofs, (proof) => proofGroup(statusOf(proof)));
  return {
    review: groups.get('review') ?? [],
    'with-us': groups.get('with-us') ?? [],
    approved: groups.get('approved') ?? [],
  };
}

/** The next proof to review after one of them, from the start again after the last; undefined if no other waits. */
export function nextToReview<Proof>(
  proofs: readonly Proof[],
  current: Proof,
  statusOf: (proof: Proof) => ProofStatus,
): Proof | undefined {
  const at = proofs.indexOf(current);
  const others = [...proofs.slice(at + 1), ...proofs.slice(0, Math.max(at, 0))];
  return others.find((proof) => proofGroup(statusOf(proof)) === 'review');
}

/** `Review 3 proofs`. */
export const reviewLabel = (count: number): string => (count === 1 ? 'Review 1 proof' : `Review ${count} proofs`);
