import { PROJECT_SORTS, type ProjectFilter } from '@colorway/contract/project/admin/project-list.ts';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { Problem } from '../../kernel/http/problem.ts';

type Sort = ProjectFilter['sort'];

/** Position of a row in the list: its sort value, then its id. */
export interface WorkPlace {
  readonly value: string;
  readonly id: string;
}

interface Order {
  readonly by: SQL;
  readonly direction: SQL;
  readonly sign: SQL;
}

const ACTIVITY = sql`w.last_activity_at`;
const UP = { direction: sql`asc`, sign: sql`>` };
const DOWN = { direction: sql`desc`, sign: sql`<` };

const ORDERS = {
  '-activity': { by: ACTIVITY, ...DOWN },
  activity: { by: ACTIVITY, ...UP },
  due: { by: sql`w.due_on`, ...UP },
} as const satisfies Record<Sort, Order>;

/** The sort value as text: a day, or microseconds since 1970, which JavaScript's dates would round. */
export const placeOf = (sort: Sort): SQL =>
  sort === 'due' ? sql`w.due_on::text` : sql`(extract(epoch from ${ACTIVITY}) * 1000000)::bigint::text`;

const parsed = (sort: Sort, value: string): SQL =>
  sort === 'due' ? sql`${value}::date` : sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`;

/** Columns with one value in the whole list come first: PostgreSQL takes the order of their index only if they are named. */
export const orderOf = (sort: Sort, first: readonly SQL[] = []): SQL =>
  sql`order by ${sql.join(
    [...first, ORDERS[sort].by, sql`w.project_id`].map((column) => sql`${column} ${ORDERS[sort].direction}`),
    sql`, `,
  )}`;

export const afterPlace = (sort: Sort, { value, id }: WorkPlace): SQL =>
  sql`(${ORDERS[sort].by}, w.project_id) ${ORDERS[sort].sign} (${parsed(sort, value)}, ${id}::text)`;

const schemaOf = (sort: Sort) =>
  sort === 'due' ? z.union([z.literal('infinity'), z.iso.date()]) : z.string().regex(/^\d{1,16}$/);

const place = z.tuple([z.enum(PROJECT_SORTS), z.string().max(40), z.string().max(100)]);

/** Encodes a place as an opaque cursor, valid for one sort order only. */
export const writePlace = (sort: Sort, { value, id }: WorkPlace): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

export function readPlace(sort: Sort, cursor: string | undefined): WorkPlace | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [of, value, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (of === sort && !id.includes('\0')) return { value: schemaOf(sort).parse(value), id };
  } catch {
    // Refused below.
  }
  throw new Problem('invalid-input', { details: { issues: [{ path: 'cursor', message: 'Unknown place' }] } });
}
