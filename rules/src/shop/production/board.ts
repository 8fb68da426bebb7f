import { addDays, type Day, weekdayOf } from '../../dates/calendar-day.ts';
import { ok, type Result, refused } from '../../result/result.ts';
import type { MoveTarget } from '../state/order-moves.ts';
import type { OrderState } from '../state/order-state.ts';
import { lineProgress, type StageDone } from './line-progress.ts';
import { noStage } from './stages.ts';

/** A column of production is a stage of the maker (D70); before and after it stand the states without stages. */
export type BoardColumn = 'to-print' | `stage:${string}` | 'ready' | 'shipped';

export const columnOfStage = (stage: string): `stage:${string}` => `stage:${stage}`;

interface TitledColumn {
  readonly column: BoardColumn;
  readonly title: string;
}

/** The columns of the board, with one for each stage in the order of `allStages`. */
export const boardColumns = (stages: readonly string[]): readonly TitledColumn[] => [
  { column: 'to-print', title: 'To print' },
  ...stages.map((stage) => ({ column: columnOfStage(stage), title: stage })),
  { column: 'ready', title: 'Ready' },
  { column: 'shipped', title: 'Shipped' },
];

/** The stages among columns, in their order. */
export const stagesAmong = (columns: readonly TitledColumn[]): readonly string[] =>
  columns.filter(({ column, title }) => column === columnOfStage(title)).map(({ title }) => title);

/** Orders that were shipped stay on the board for this number of days. */
export const SHIPPED_DAYS = 7;

/** A line with its stages; a line of swatches has none. */
export interface StagedLine {
  readonly line: number;
  readonly quantity: number;
  readonly stages: readonly StageDone[];
}

const COLUMNS: Readonly<Record<Exclude<OrderState, 'in-production'>, BoardColumn | undefined>> = {
  awaiting: undefined,
  paid: 'to-print',
  ready: 'ready',
  'partly-shipped': 'shipped',
  shipped: 'shipped',
  delivered: 'shipped',
  cancelled: undefined,
};

const hasStages = ({ stages }: StagedLine): boolean => stages.length > 0;

/** The first stage that has pieces left; undefined for a line that is through all of them. */
const openStage = ({ quantity, stages }: StagedLine): string | undefined =>
  stages.find(({ done }) => done < quantity)?.stage;

/** The place of a line among all stages; a line that is through its own is past every stage. */
const placeOf = (line: StagedLine, stages: readonly string[]): number => {
  const stage = openStage(line);
  return stage === undefined ? stages.length : stages.indexOf(stage);
};

/** The stage of the line that is least advanced. Once all lines are through, it is the last stage that any of them has. */
function stageOfOrder(lines: readonly StagedLine[], stages: readonly string[]): string | undefined {
  const staged = lines.filter(hasStages);
  const place = Math.min(...staged.map((line) => placeOf(line, stages)));
  if (place < stages.length) return stages[place];
  const last = staged.map((line) => stages.indexOf(line.stages.at(-1)?.stage ?? ''));
  return stages[Math.max(0, ...last)];
}

/** Undefined for an order that is not on the board. */
export function boardColumnOf(
  state: OrderState,
  lines: readonly StagedLine[],
  stages: readonly string[],
): BoardColumn | undefined {
  if (state !== 'in-production') return COLUMNS[state];
  const stage = stageOfOrder(lines, stages);
  return stage === undefined ? undefined : columnOfStage(stage);
}

/** Counts of the stages of one line. */
export interface LineCounts {
  readonly line: number;
  readonly stages: readonly StageDone[];
}

export interface ColumnMove {
  readonly to: MoveTarget;
  /** Counts to set with the move; undefined if they stay. */
  readonly counts?: readonly LineCounts[];
}

/** The counts as they are, which a move back restores. */
export const countsOf = (lines: readonly StagedLine[]): readonly LineCounts[] =>
  lines.filter(hasStages).map(({ line, stages }) => ({ line, stages }));

/** Brings a line into one of its stages: the earlier ones are done, and a finished stage begins again with all after it. */
function broughtInto<Line extends StagedLine>(line: Line, at: number): Line {
  const { quantity, stages } = line;
  const isDone = (stages[at]?.done ?? 0) >= quantity;
  const set = stages.map(({ stage, done }, n) => ({ stage, done: n < at ? quantity : isDone ? 0 : done }));
  return { ...line, stages: set };
}

/** Brings a line that is behind a place into its first stage from there on, or through all of them. */
function caughtUp<Line extends StagedLine>(line: Line, place: number, stages: readonly string[]): Line {
  if (placeOf(line, stages) >= place) return line;
  const at = line.stages.findIndex(({ stage }) => stages.indexOf(stage) >= place);
  return broughtInto(line, at < 0 ? line.stages.length : at);
}

interface ProductLine extends StagedLine {
  /** The product type, as the settings of the stages name it. */
  readonly product: string;
}

/** Nothing of an order goes through a stage that no product of it has. */
function noSuchColumn(stage: string, lines: readonly ProductLine[]): string {
  const [first, ...others] = lines.filter(hasStages);
  if (!first) return `An order without pieces to make has no stage ${stage}.`;
  if (others.some(({ product }) => product !== first.product)) return `No product of this order has a stage ${stage}.`;
  return `${noStage(first.product, stage)} Its stages: ${first.stages.map((one) => one.stage).join(', ')}.`;
}

/**
 * The counts that bring the least advanced line into a stage. Lines behind it catch up; if none is in it then, those that
 * have the stage go back to it.
 */
function moveToStage(
  stage: string,
  lines: readonly ProductLine[],
  stages: readonly string[],
): Result<ColumnMove, string> {
  const to = 'in-production';
  const place = stages.indexOf(stage);
  const staged = lines.filter(hasStages);
  if (staged.length === 0 && place === 0) return ok({ to });
  if (!staged.some((line) => line.stages.some((one) => one.stage === stage)))
    return refused(noSuchColumn(stage, lines));
  const moved = staged.map((line) => caughtUp(line, place, stages));
  const isThere = stageOfOrder(moved, stages) === stage && moved.some((line) => openStage(line) === stage);
  const set = isThere
    ? moved
    : moved.map((line) => {
        const at = line.stages.findIndex((one) => one.stage === stage);
        return at < 0 ? line : broughtInto(line, at);
      });
  const isSame = set.every((line, at) => line === staged[at]);
  return ok(isSame ? { to } : { to, counts: countsOf(set) });
}

/** The state and the counts that bring an order into a column, or the reason why it cannot go there. Only parcels lead to Shipped. */
export function moveToColumn(
  column: Exclude<BoardColumn, 'shipped'>,
  lines: readonly ProductLine[],
  stages: readonly string[],
): Result<ColumnMove, string> {
  if (column === 'to-print') return ok({ to: 'paid' });
  if (column === 'ready') return ok({ to: 'ready' });
  return moveToStage(column.slice(columnOfStage('').length), lines, stages);
}

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

/** `Sewing, 10 of 24 done`: of all lines while they have the same stages, else of the line that is least advanced. */
export function stageLabel(lines: readonly StagedLine[], stages: readonly string[]): string | null {
  const staged = lines.filter(hasStages);
  const [first] = staged;
  if (!first) return null;
  if (staged.every((line) => namesOf(line) === namesOf(first))) {
    const quantity = staged.reduce((sum, line) => sum + line.quantity, 0);
    const sums = first.stages.map(({ stage }, at) => ({
      stage,
      done: staged.reduce((sum, line) => sum + (line.stages[at]?.done ?? 0), 0),
    }));
    return lineProgress(quantity, sums).label;
  }
  const [behind = first] = staged.toSorted((one, other) => placeOf(one, stages) - placeOf(other, stages));
  return lineProgress(behind.quantity, behind.stages).label;
}
