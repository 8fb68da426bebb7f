import type { ProjectFilter } from '@colorway/contract/project/admin/project-list.ts';
import type { ClosingDay } from '@colorway/rules/dates/working-days.ts';
import { type DueLight, lastSoonDay } from '@colorway/rules/project/work/due-light.ts';
import { OUR_STATES } from '@colorway/rules/project/work/project-state.ts';
import { type SQL, sql } from 'drizzle-orm';
import { containsText } from '../../kernel/database/lists/contains-text.ts';

/** Days without activity after which a project is quiet. */
const QUIET_DAYS = 14;

/** The caller's filter with what it depends on. */
export interface WorkFilter extends Omit<ProjectFilter, 'sort'> {
  /** In the maker's time zone. */
  readonly today: string;
  readonly closingDays: readonly ClosingDay[];
  /** Null for an API key, which owns no project. */
  readonly staffId: string | null;
}

// `closed_at` decides between the indexes of open projects and of all.
const OPEN = sql`w.closed_at is null`;

const stateIs = (state: ProjectFilter['state']): readonly SQL[] => {
  if (state === 'all') return [];
  if (state === undefined) return [OPEN];
  if (state === 'closed') return [sql`w.state = 'closed'`];
  if (state === 'us')
    return [
      OPEN,
      sql`w.state in (${sql.join(
        OUR_STATES.map((one) => sql`${one}`),
        sql`, `,
      )})`,
    ];
  return [OPEN, sql`w.state = ${state}`];
};

const ownerIs = ({ owner, staffId }: WorkFilter): SQL => {
  if (owner === 'nobody') return sql`w.owner_id is null`;
  return sql`w.owner_id = ${owner === 'me' ? staffId : owner}::uuid`;
};

/** Only a null does not let PostgreSQL see that a column has one value. */
export const sameOf = ({ owner }: Pick<WorkFilter, 'owner'>): readonly SQL[] =>
  owner === 'nobody' ? [sql`w.owner_id`] : [];

const LIGHTS = {
  late: ({ today }) => sql`w.due_on < ${today}::date`,
  soon: ({ today, closingDays }) => sql`w.due_on between ${today}::date and ${lastSoonDay(today, closingDays)}::date`,
  fine: ({ today, closingDays }) =>
    sql`w.due_on > ${lastSoonDay(today, closingDays)}::date and w.due_on < 'infinity'::date`,
  none: () => sql`w.due_on = 'infinity'::date`,
} as const satisfies Record<DueLight, (filter: WorkFilter) => SQL>;

/** With fewer letters only ids are searched, from their start: the index of words would find half of all projects. */
const MIN_LETTERS = 3;

/** The condition on the words of a project; undefined without a text. */
export function textOf({ q = '' }: Pick<WorkFilter, 'q'>): SQL | undefined {
  if (q === '') return undefined;
  const column = q.length < MIN_LETTERS ? sql`lower(w.project_id)` : sql`w.search_text`;
  return containsText(column, q.toLowerCase());
}

const conditions = (filter: WorkFilter): SQL[] => {
  const { state, owner, due, type, quiet } = filter;
  const text = textOf(filter);
  return [
    ...stateIs(state),
    ...(owner === undefined ? [] : [ownerIs(filter)]),
    ...(due === undefined ? [] : [LIGHTS[due](filter)]),
    ...(type === undefined ? [] : [sql`w.type = ${type}`]),
    ...(quiet === undefined ? [] : [sql`w.last_activity_at < now() - make_interval(days => ${QUIET_DAYS}::int)`]),
    ...(text === undefined ? [] : [text]),
  ];
};

/** The where clause over `project_work w`. */
export const workWhere = (filter: WorkFilter, further: readonly SQL[] = []): SQL => {
  const all = [...conditions(filter), ...further];
  return all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`;
};
