import { sql } from 'drizzle-orm';
import type { Context, Deps } from '../adapters/deps.ts';
import { atTheEnd, type Ending } from '../kernel/database/fast/with-commit.ts';
import type { Queries } from '../kernel/database/queries.ts';
import { addressKey } from '../kernel/http/address-key.ts';
import { type Counting, countAllWithin, network } from '../kernel/operation/limit.ts';

const HOUR = 3_600;
const DAY = 86_400;

/** Mails to an address that a signed-out visitor typed, or because of what one wrote. */
type VisitorMail = 'receipt' | 'resume-link' | 'invoice-link' | 'mention' | 'saved-design';

interface AddressLimit {
  readonly hour: number;
  readonly day: number;
}

const ADDRESS_LIMIT: AddressLimit = { hour: 5, day: 10 };
/** A review names the same people often. */
const MENTION_LIMIT: AddressLimit = { hour: 30, day: 100 };

const addressLimits = (
  { deps }: { readonly deps: Pick<Deps, 'secrets'> },
  kind: VisitorMail,
  to: string,
): readonly Counting[] => {
  const who = addressKey(deps.secrets.addresses, to);
  const { hour, day } = kind === 'mention' ? MENTION_LIMIT : ADDRESS_LIMIT;
  return [
    { limit: { name: `${kind}-hour`, max: hour, windowSeconds: HOUR }, who },
    { limit: { name: `${kind}-day`, max: day, windowSeconds: DAY }, who },
  ];
};

/** Counts a mail to this address; false beyond the limit (D86). Limits store only a hash of the address. */
export const canMailAddress = (
  context: { readonly tx: Queries; readonly deps: Pick<Deps, 'secrets'> },
  kind: VisitorMail,
  to: string,
): Promise<boolean> => countAllWithin(context.tx, addressLimits(context, kind, to));

/** Also counts the visitor's network (D93). */
export const canMailFor = (context: Context, kind: VisitorMail, to: string): Promise<boolean> =>
  countAllWithin(context.tx, [
    ...addressLimits(context, kind, to),
    { limit: { name: `${kind}-network`, max: 30, windowSeconds: HOUR }, who: network(context.http.ip) },
  ]);

const MAX_STAFF_NOTICES = 100;
const thisHour = sql`date_trunc('hour', now())`;

/** All visitors share this row, so it is locked only at the end of the transaction. */
const notices: Ending<1> = {
  write: async (tx, { length }) => {
    await tx.execute(sql`
      insert into rate_limit (bucket, window_start, count) values ('staff-notice:all', ${thisHour}, ${length})
      on conflict (bucket, window_start) do update set count = rate_limit.count + excluded.count`);
  },
  wakes: () => [],
};

/** False beyond the hourly limit; then a visitor's message appears only in the lists (D93). */
export async function canMailStaff(tx: Queries, cause: { readonly isVisitor: boolean }): Promise<boolean> {
  if (!cause.isVisitor) return true;
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count from rate_limit where bucket = 'staff-notice:all' and window_start = ${thisHour}`,
  );
  if ((rows[0]?.count ?? 0) >= MAX_STAFF_NOTICES) return false;
  await atTheEnd(tx, notices, 1);
  return true;
}
