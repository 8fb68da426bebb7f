import { OPEN_REQUEST_DAYS, requestReference } from '@colorway/rules/onboarding/request-reference.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/connect.ts';
import { inquiry, partialInquiry } from '../../kernel/database/schema.ts';

/** The page lists no more. */
const MAX_REQUESTS = 20;

/** What an address asked for and no project was made from yet. */
export const openRequestsOf = (email: string): SQL => sql`
  select ${inquiry.id} as id, to_json(${inquiry.createdAt}) as "createdAt" from ${inquiry}
  where ${inquiry.email} = ${email} and ${inquiry.projectId} is null
    and ${inquiry.createdAt} > now() - make_interval(days => ${OPEN_REQUEST_DAYS}::int)`;

interface Stored extends Record<string, unknown> {
  readonly id: string;
  readonly createdAt: string;
}

const present = ({ id, createdAt }: Stored) => ({
  reference: requestReference(id),
  sentAt: new Date(createdAt).toISOString(),
});

/** The newest first. */
export async function listOpenRequests(db: Queries, email: string) {
  const { rows } = await db.execute<Stored>(
    sql`${openRequestsOf(email)} order by ${inquiry.createdAt} desc limit ${MAX_REQUESTS}`,
  );
  return rows.map(present);
}

/** The request that a flow became; null while it was not sent. */
export async function findRequestOfFlow(db: Queries, flowId: string) {
  const { rows } = await db.execute<Stored>(sql`
    select i.id, to_json(i.created_at) as "createdAt" from ${partialInquiry} p join ${inquiry} i on i.id = p.inquiry_id
    where p.flow_id = ${flowId}`);
  return rows[0] ? present(rows[0]) : null;
}
