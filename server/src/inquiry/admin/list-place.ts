import { type InquirySort, inquirySort } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { Problem } from '../../kernel/http/problem.ts';

/** Position of a row in a list: its sort value, then its id. */
export interface Place {
  readonly value: string;
  readonly id: string;
}

type SortKey = 'received' | 'name' | 'deadline';

interface Order {
  readonly by: SQL;
  /** Type that the text of a place is cast to. */
  readonly cast: SQL;
}

/** Sort expressions on the rows of `list-store`; rows without a deadline come last. */
const ORDERS = {
  received: { by: sql`r.received_at`, cast: sql`timestamptz` },
  name: { by: sql`lower(r.name)`, cast: sql`text` },
  deadline: { by: sql`coalesce(r.deadline, '9999-12-31')`, cast: sql`text` },
} as const satisfies Record<SortKey, Order>;

const orderOf = (sort: InquirySort): { readonly order: Order; readonly descending: boolean } => {
  const descending = sort.startsWith('-');
  return { order: ORDERS[(descending ? sort.slice(1) : sort) as SortKey], descending };
};

export const placeValue = (sort: InquirySort): SQL => sql`${orderOf(sort).order.by}::text`;

/** `reversed` lists in the opposite order. */
export function orderBy(sort: InquirySort, reversed = false): SQL {
  const { order, descending } = orderOf(sort);
  const direction = descending === reversed ? sql`asc` : sql`desc`;
  return sql`order by ${order.by} ${direction}, r.id ${direction}`;
}

export function afterPlace(sort: InquirySort, place: Place, reversed = false): SQL {
  const { order, descending } = orderOf(sort);
  const sign = descending === reversed ? sql`>` : sql`<`;
  return sql`(${order.by}, r.id) ${sign} (${place.value}::${order.cast}, ${place.id}::uuid)`;
}

const placeSchema = z.tuple([inquirySort, z.string().max(400), z.uuid()]);

/** Encodes a place as an opaque cursor, valid for one sort order only. */
export const writePlace = (sort: InquirySort, { value, id }: Place): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

export function readPlace(sort: InquirySort, cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [of, value, id] = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (of === sort) return { value, id };
  } catch {
    // Refused below.
  }
  throw new Problem('invalid-input', { details: { issues: [{ path: 'cursor', message: 'Unknown place' }] } });
}
