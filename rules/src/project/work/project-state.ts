/** States of a project as staff see it, in the order of the work. */
export const PROJECT_STATES = ['none', 'customer', 'changes', 'approved', 'production', 'closed'] as const;
export type ProjectState = (typeof PROJECT_STATES)[number];

/** The states of a project that is not closed: the columns of the board. */
export const OPEN_STATES = ['none', 'customer', 'changes', 'approved', 'production'] as const satisfies ProjectState[];
export type OpenState = (typeof OPEN_STATES)[number];

export const PROJECT_STATE_NAMES: Readonly<Record<ProjectState, string>> = {
  none: 'No proofs yet',
  customer: 'With customer',
  changes: 'Changes asked',
  approved: 'All approved',
  production: 'In production',
  closed: 'Closed',
};

/** In these states the maker has to act. */
export const OUR_STATES = ['none', 'changes'] as const satisfies OpenState[];

/** Counts over the proofs that the customer sees. */
export interface ProjectFacts {
  readonly proofs: number;
  /** Proofs whose shown version is neither approved nor ordered. */
  readonly undecided: number;
  /** Open requests, of the project or of a proof. */
  readonly openChanges: number;
  /** Whether an order is paid, or the summary of a distributor is handled. */
  readonly isOrdered: boolean;
  readonly isClosed: boolean;
}

/** The first state that fits. The database derives the column `project_work.state` by the same rule. */
export function projectState(facts: ProjectFacts): ProjectState {
  if (facts.isClosed) return 'closed';
  if (facts.proofs === 0 && !facts.isOrdered) return 'none';
  if (facts.openChanges > 0) return 'changes';
  if (facts.undecided > 0) return 'customer';
  return facts.isOrdered ? 'production' : 'approved';
}
