import { addDays, type Day, weekdayOf } from '../../dates/calendar-day.ts';
import type { MoveTarget } from '../state/order-moves.ts';
import type { OrderState } from '../state/order-state.ts';
import { lineProgress, type StageDone } from './line-progress.ts';
import type { StageSettings } from './stages.ts';

/**
 * Columns of the production board. The first stage of production is Printing; every later one (Cutting, Sewing, Check by
 * default) is the column Sewing.
 */
export const BOARD_COLUMNS = ['to-print', 'printing', 'sewing', 'ready', 'shipped'] as const;
export type BoardColumn = (typeof BOARD_COLUMNS)[number];

export type ColumnNames = Readonly<Record<BoardColumn, string>>;

/** Names of the columns: those of production are stages of the maker (D70). */
export function columnNames({ usual }: Pick<StageSettings, 'usual'>): ColumnNames {
  const [first = 'Printing', ...later] = usual;
  return {
    'to-print': 'To print',
    printing: first,
    sewing: later.find((stage) => stage === 'Sewing') ?? later[0] ?? 'Finishing',
    ready: 'Ready',
    shipped: 'Shipped',
  };
}

/** Orders that were shipped stay on the board for this number of days. */
export const SHIPPED_DAYS = 7;

/** A line with its stages; a line of swatches has none. */
export interface StagedLine {
  readonly line: number;
  readonly quantity: number;
  readonly stages: readonly StageDone[];
}

const COLUMNS: Readonly<Record<OrderState, BoardColumn | undefined>> = {
  awaiting: undefined,
  paid: 'to-print',
  'in-production': 'printing',
  ready: 'ready',
  'partly-shipped': 'shipped',
  shipped: 'shipped',
  delivered: 'shipped',
  cancelled: undefined,
};

/** True once the first stage is done with every piece. */
export const isPrinted = (lines: readonly StagedLine[]): boolean => {
  const staged = lines.filter(({ stages }) => stages.length > 0);
  return staged.length > 0 && staged.every(({ quantity, stages }) => (stages[0]?.done ?? 0) >= quantity);
};

/** Undefined for an order that is not on the board. */
export function boardColumnOf(state: OrderState, lines: readonly StagedLine[]): BoardColumn | undefined {
  const column = COLUMNS[state];
  return column === 'printing' && isPrinted(lines) ? 'sewing' : column;
}

/** Counts of the stages of one line. */
export interface LineCounts {
  readonly line: number;
  readonly stages: readonly StageDone[];
}

const TARGETS: Readonly<Record<Exclude<BoardColumn, 'shipped'>, MoveTarget>> = {
  'to-print': 'paid',
  printing: 'in-production',
  sewing: 'in-production',
  ready: 'ready',
};

export interface ColumnMove {
  readonly to: MoveTarget;
  /** Counts to set with the move; undefined if they stay. */
  readonly counts?: readonly LineCounts[];
}

const countsOf = (lines: readonly StagedLine[]): readonly LineCounts[] =>
  lines.filter(({ stages }) => stages.length > 0).map(({ line, stages }) => ({ line, stages }));

/** The state and the counts that bring an order into a column. Only parcels lead to Shipped. */
export function moveToColumn(column: Exclude<BoardColumn, 'shipped'>, lines: readonly StagedLine[]): ColumnMove {
  const to = TARGETS[column];
  const set = (doneOf: (line: StagedLine, stage: StageDone, at: number) => number): ColumnMove => ({
    to,
    counts: countsOf(
      lines.map((line) => ({
        ...line,
        stages: line.stages.map((one, at) => ({ stage: one.stage, done: doneOf(line, one, at) })),
      })),
    ),
  });
  if (column === 'sewing') return set(({ quantity }, { done }, at) => (at === 0 ? quantity : done));
  return column === 'printing' && isPrinted(lines) ? set(() => 0) : { to };
}

/** Brings an order back into the column and to the counts that it had. */
export const moveBackTo = (column: Exclude<BoardColumn, 'shipped'>, lines: readonly StagedLine[]): ColumnMove =>
  column === 'printing' || column === 'sewing'
    ? { to: TARGETS[column], counts: countsOf(lines) }
    : { to: TARGETS[column] };

/** Headings of a column, by the last day on which an order ships. */
export const DUE_GROUPS = ['late', 'today', 'week', 'later'] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

export const DUE_GROUP_NAMES: Readonly<Record<DueGroup, string>> = {
  late: 'Late',
  today: 'Due today',
  week: 'Due this week',
  later: 'Later',
};

/** Weeks begin on Monday. */
export const mondayOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7));

export function dueGroupOf(shipBy: Day | null, today: Day): DueGroup {
  if (shipBy === null) return 'later';
  if (shipBy < today) return 'late';
  if (shipBy === today) return 'today';
  return shipBy < addDays(mondayOf(today), 7) ? 'week' : 'later';
}

/** `D-1042 moved to Ready, 2 of 3.` */
export const movedSentence = (name: string, column: string, place: number, count: number): string =>
  `${name} moved to ${column}, ${place} of ${count}.`;

const namesOf = ({ stages }: StagedLine): string => stages.map(({ stage }) => stage).join(', ');

/** `Sewing, 10 of 24 done`: of all lines while they have the same stages, else of the line with the fewest pieces done. */
export function stageLabel(lines: readonly StagedLine[]): string | null {
  const staged = lines.filter(({ stages }) => stages.length > 0);
  const [first] = staged;
  if (!first) return null;
  if (staged.every((line) => namesOf(line) === namesOf(first))) {
    const quantity = staged.reduce((sum, line) => sum + line.quantity, 0);
    const stages = first.stages.map(({ stage }, at) => ({
      stage,
      done: staged.reduce((sum, line) => sum + (line.stages[at]?.done ?? 0), 0),
    }));
    return lineProgress(quantity, stages).label;
  }
  const shareOf = ({ quantity, stages }: StagedLine): number =>
    stages.reduce((sum, { done }) => sum + done, 0) / (quantity * stages.length);
  const [behind = first] = staged.toSorted((one, other) => shareOf(one) - shareOf(other));
  return lineProgress(behind.quantity, behind.stages).label;
}
