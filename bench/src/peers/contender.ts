import type { Load } from '../measure/load.ts';

/** In the order of the table. The ids are those of `docs/reliability.md`. */
export const WORKS = {
  W1: 'W1 a project with its 20 proofs',
  W3: 'W3 save a cart of 10 lines',
  W4: 'W4 add a line, answered with all totals',
  W5: 'W5 submit an inquiry',
  'W5 row': 'W5 the row of the inquiry alone',
} as const;

export type Work = keyof typeof WORKS;

interface Plan {
  readonly load: Load;
  /** Whether an answer holds what the work is about. Checked before the first round. */
  readonly answers: (answer: never) => boolean | Promise<boolean>;
}

export interface Contender {
  readonly name: string;
  /** A work that it has no equal for is left out. */
  readonly plans: Readonly<Partial<Record<Work, Plan>>>;
  /** After the last round: throws if what was answered was not stored. */
  readonly confirm?: () => Promise<void>;
  readonly stop: () => Promise<void> | void;
}

/** One by one, so that two connections rarely meet in one row. */
export const inTurn = <T>(list: readonly T[]): (() => T) => {
  let next = 0;
  return () => list[next++ % list.length] as T;
};
