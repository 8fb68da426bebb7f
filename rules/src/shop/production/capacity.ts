import { addDays, type Day, formatMonthDay, weekdayOf } from '../../dates/calendar-day.ts';
import { type ClosingDay, closingDayOn } from '../../dates/working-days.ts';
import { countOf } from '../../text/count-of.ts';
import { mondayOf } from './board.ts';

/** Pieces that can be made on each weekday, from Sunday. All zero means that capacity is off (D68). */
export type Capacity = readonly number[];

export const NO_CAPACITY: Capacity = [0, 0, 0, 0, 0, 0, 0];
export const MAX_DAY_PIECES = 100_000;
export const CAPACITY_WEEKS = 5;

export const isCapacitySet = (capacity: Capacity): boolean => capacity.some((pieces) => pieces > 0);

export const CAPACITY_LEVELS = ['fine', 'full', 'over'] as const;
export type CapacityLevel = (typeof CAPACITY_LEVELS)[number];

/** Amber from 98 %, red above 100 %. */
export function capacityLevel(pieces: number, capacity: number): CapacityLevel {
  if (pieces > capacity) return 'over';
  return pieces * 100 >= capacity * 98 ? 'full' : 'fine';
}

export interface CapacityWeek {
  /** Days whose orders count for it: from its Monday to the day before the next week that is shown. */
  readonly from: Day;
  readonly to: Day;
  /** `Nov 30 to Dec 4`. */
  readonly title: string;
  /** `this week`, or `3 days` of a short week; empty otherwise. */
  readonly note: string;
  readonly pieces: number;
  readonly capacity: number;
  readonly level: CapacityLevel;
  /** `of 480 pieces, 22 too many`, behind the number of pieces. */
  readonly label: string;
}

interface PiecesOnDay {
  readonly day: Day;
  readonly pieces: number;
}

interface CapacityInput {
  readonly capacity: Capacity;
  readonly closingDays: readonly ClosingDay[];
  readonly today: Day;
}

const DAYS_A_WEEK = 7;
/** Guards against settings that close every week. */
const MAX_WEEKS = 60;

const daysFrom = (monday: Day): readonly Day[] => Array.from({ length: DAYS_A_WEEK }, (_, at) => addDays(monday, at));

interface OpenWeek {
  readonly monday: Day;
  readonly days: readonly Day[];
}

/** The next weeks that have a working day; a closed week is passed over. */
function openWeeks({ capacity, closingDays, today }: CapacityInput, count: number): readonly OpenWeek[] {
  const isOpen = (day: Day): boolean =>
    (capacity[weekdayOf(day)] ?? 0) > 0 && closingDayOn(day, closingDays) === undefined;
  const weeks: OpenWeek[] = [];
  for (let at = 0; at < MAX_WEEKS && weeks.length < count; at += 1) {
    const monday = addDays(mondayOf(today), at * DAYS_A_WEEK);
    const days = daysFrom(monday).filter(isOpen);
    if (days.length > 0) weeks.push({ monday, days });
  }
  return weeks;
}

/** `Dec 7 to 11`, `Nov 30 to Dec 4`, `Dec 24`. */
function titleOf(days: readonly Day[]): string {
  const [from = '', to = ''] = [days[0], days.at(-1)];
  if (from === to) return formatMonthDay(from);
  return `${formatMonthDay(from)} to ${from.slice(0, 7) === to.slice(0, 7) ? String(Number(to.slice(8))) : formatMonthDay(to)}`;
}

function labelOf(pieces: number, capacity: number): string {
  const of = `of ${countOf(capacity, 'piece')}`;
  const level = capacityLevel(pieces, capacity);
  if (level === 'over') return `${of}, ${(pieces - capacity).toLocaleString('en-US')} too many`;
  return level === 'full' ? `${of}, full` : of;
}

/** The first and last day whose orders count; undefined while capacity is off. */
export function capacitySpan(input: CapacityInput): { readonly from: Day; readonly to: Day } | undefined {
  const weeks = openWeeks(input, CAPACITY_WEEKS + 1);
  const [first] = weeks;
  if (!first) return undefined;
  const next = weeks[CAPACITY_WEEKS]?.monday ?? addDays(weeks.at(-1)?.monday ?? first.monday, DAYS_A_WEEK);
  return { from: first.monday, to: addDays(next, -1) };
}

/** Five weeks of pieces against capacity; none while capacity is off. */
export function capacityWeeks(input: CapacityInput, due: readonly PiecesOnDay[]): readonly CapacityWeek[] {
  const weeks = openWeeks(input, CAPACITY_WEEKS + 1);
  const full = input.capacity.filter((pieces) => pieces > 0).length;
  return weeks.slice(0, CAPACITY_WEEKS).map(({ monday, days }, at): CapacityWeek => {
    const to = addDays(weeks[at + 1]?.monday ?? addDays(monday, DAYS_A_WEEK), -1);
    const capacity = days.reduce((sum, day) => sum + (input.capacity[weekdayOf(day)] ?? 0), 0);
    const pieces = due.reduce((sum, one) => (one.day >= monday && one.day <= to ? sum + one.pieces : sum), 0);
    const short = days.length < full ? countOf(days.length, 'day') : '';
    return {
      from: monday,
      to,
      title: titleOf(days),
      note: monday === mondayOf(input.today) ? 'this week' : short,
      pieces,
      capacity,
      level: capacityLevel(pieces, capacity),
      label: labelOf(pieces, capacity),
    };
  });
}

/**
 * The first day by which more pieces can be made, from the day on which they would ship: the pieces of every week up to it
 * fit into what can be made by then. After the weeks that are planned there is room.
 */
export function firstDayWithRoom(
  input: CapacityInput,
  due: readonly PiecesOnDay[],
  { from, pieces }: { readonly from: Day; readonly pieces: number },
): Day {
  const weeks = capacityWeeks(input, due);
  const sumTo = (at: number, of: 'pieces' | 'capacity'): number =>
    weeks.slice(0, at + 1).reduce((sum, week) => sum + week[of], 0);
  const fits = (at: number): boolean => sumTo(at, 'pieces') + pieces <= sumTo(at, 'capacity');
  const last = weeks.at(-1);
  if (!last || from > last.to) return from;
  const found = weeks.findIndex((week, at) => week.to >= from && weeks.slice(at).every((_, later) => fits(at + later)));
  if (found < 0) return addDays(last.to, 1);
  const week = weeks[found];
  return week && week.from > from ? week.from : from;
}
