import type { DecisionKind } from './decision.ts';

/** The four steps of a problem; the last two depend on what was decided. */
export const PROBLEM_STEP_IDS = ['reported', 'answered', 'solving', 'solved'] as const;
export type ProblemStepId = (typeof PROBLEM_STEP_IDS)[number];

export interface ProblemStep {
  readonly id: ProblemStepId;
  readonly title: string;
  readonly state: 'done' | 'now' | 'next';
  readonly at: string | null;
  /** The day on which a reprint is due. */
  readonly dueOn: string | null;
}

interface Progress {
  readonly reportedAt: string;
  readonly decision: {
    readonly kind: DecisionKind;
    readonly at: string;
    readonly dueOn: string | null;
  } | null;
  /** When the customer closed it. */
  readonly closedAt: string | null;
  /** Whether all pieces of the reprint are made, and when the last left. */
  readonly isMade: boolean;
  readonly shippedAt: string | null;
}

const LAST_TITLES: Readonly<Record<DecisionKind | 'open', readonly [solving: string, solved: string]>> = {
  open: ['Making it right', 'Done'],
  reprint: ['Making', 'Shipped'],
  refund: ['Refunded', 'Done'],
  credit: ['Credited', 'Done'],
  refuse: ['No change', 'Done'],
};

const step = (
  id: ProblemStepId,
  title: string,
  state: ProblemStep['state'],
  times: Partial<Pick<ProblemStep, 'at' | 'dueOn'>> = {},
): ProblemStep => ({ id, title, state, at: times.at ?? null, dueOn: times.dueOn ?? null });

/** Money and a refusal are done with the decision; a reprint is when it has left. */
export function problemSteps({ reportedAt, decision, closedAt, isMade, shippedAt }: Progress): readonly ProblemStep[] {
  const [solving, solved] = LAST_TITLES[decision?.kind ?? 'open'];
  const reported = step('reported', 'Reported', 'done', { at: reportedAt });
  if (!decision) {
    const isClosed = closedAt !== null;
    return [
      reported,
      step('answered', 'Answered', isClosed ? 'next' : 'now'),
      step('solving', solving, 'next'),
      step('solved', solved, isClosed ? 'done' : 'next', { at: closedAt }),
    ];
  }
  const { kind, at, dueOn } = decision;
  const answered = step('answered', 'Answered', 'done', { at });
  if (kind !== 'reprint')
    return [
      reported,
      answered,
      step('solving', solving, 'done', { at }),
      step('solved', solved, 'done', { at: closedAt ?? at }),
    ];
  const hasLeft = shippedAt !== null;
  return [
    reported,
    answered,
    step('solving', solving, isMade || hasLeft ? 'done' : 'now', { dueOn: hasLeft ? null : dueOn }),
    step('solved', solved, hasLeft ? 'done' : 'next', { at: shippedAt }),
  ];
}
