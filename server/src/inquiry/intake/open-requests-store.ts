import { OPEN_REQUEST_DAYS, requestReference } from '@colorway/rules/onboarding/request-reference.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../catalog/deps.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { inquiry, partialInquiry } from '../../kernel/database/schema.ts';
import { requestToken } from './request-token.ts';

/** Limit of the page. */
const MAX_REQUESTS = 20;

/** Inquiries of an address that were not withdrawn and have no project yet. */
export const openRequestsOf = (email: string): SQL => sql`
  select ${inquiry.id} as id, ${inquiry.email} as email, to_json(${inquiry.createdAt}) as "createdAt" from ${inquiry}
  where ${inquiry.email} = ${email} and ${inquiry.projectId} is null and not ${inquiry.followUp} ? 'withdrawnAt'
    and ${inquiry.createdAt} > now() - make_interval(days => ${OPEN_REQUEST_DAYS}::int)`;

interface Stored extends Record<string, unknown> {
  readonly id: string;
  readonly email: string;
  readonly createdAt: string;
}

const present = (deps: Pick<Deps, 'secrets'>, { id, email, createdAt }: Stored) => ({
  reference: requestReference(id),
  sentAt: new Date(createdAt).toISOString(),
  token: requestToken(deps, { id, email }),
});

/** Lists newest first. */
export async function listOpenRequests(db: Queries, deps: Pick<Deps, 'secrets'>, email: string) {
  const { rows } = await db.execute<Stored>(
    sql`${openRequestsOf(email)} order by ${inquiry.createdAt} desc limit ${MAX_REQUESTS}`,
  );
  return rows.map((row) => present(deps, row));
}

/** The request that a flow was sent as; null before that. */
export async function findRequestOfFlow(db: Queries, deps: Pick<Deps, 'secrets'>, flowId: string) {
  const { rows } = await db.execute<Stored>(sql`
    select i.id, i.email, to_json(i.created_at) as "createdAt" from ${partialInquiry} p join ${inquiry} i on i.id = p.inquiry_id
    where p.flow_id = ${flowId}`);
  return rows[0] ? present(deps, rows[0]) : null;
}
