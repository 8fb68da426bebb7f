import { OPEN_REQUEST_DAYS, requestReference } from '@colorway/rules/onboarding/request-reference.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { inquiry, partialInquiry } from '../../kernel/database/schema.ts';

/** Limit of the page. */
const MAX_REQUESTS = 20;

/** Inquiries of an address without a project yet. */
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

/** Lists newest first. */
export async function listOpenRequests(db: Queries, email: string) {
  const { rows } = await db.execute<Stored>(
    sql`${openRequestsOf(email)} order by ${inquiry.createdAt} desc limit ${MAX_REQUESTS}`,
  );
  return rows.map(present);
}

/** The request that a flow was sent as; null before that. */
export async function findRequestOfFlow(db: Queries, flowId: string) {
  const { rows } = await db.execute<Stored>(sql`
    select i.id, to_json(i.created_at) as "createdAt" from ${partialInquiry} p join ${inquiry} i on i.id = p.inquiry_id
    where p.flow_id = ${flowId}`);
  return rows[0] ? present(rows[0]) : null;
}
