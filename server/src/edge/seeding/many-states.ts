import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/queries.ts';
import { inBatches, refreshedAtTheEnd, vacuum } from './in-batches.ts';
import { FIRST_PROJECT } from './many-proofs.ts';

/** Members of staff among whom the projects are spread, most of them with the first. */
const OWNERS = 12;

/** The id of an owner, as a UUID of version 4. */
const ownerId = (n: SQL): SQL =>
  sql`overlay(overlay(md5('owner' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;

export const FIRST_OWNER = ownerId(sql`1`);

/** Adds the owners, unless they are there. */
export const staffStatement = sql`
  insert into staff (id, email, name, role)
  select ${ownerId(sql`n`)}, 'owner' || n || '@example.com', 'Owner ' || n, 'sales' from generate_series(1, ${OWNERS}::int) n
  on conflict do nothing`;

const idsOf = (from: number, to: number) =>
  sql`(select n, (${FIRST_PROJECT}::int + n)::text as id from generate_series(${from}::int, ${to}::int) n) m`;

/** Spreads states, owners, dates and activity over seeded projects that are next to each other. */
const statements = (from: number, to: number) => [
  // Two of three are closed; every tenth has no owner, and the first of staff owns a third.
  sql`
    update project p set closed_at = case when n % 3 > 0 then p.created_at + interval '60 days' end,
      owner_id = case when n % 10 = 0 then null when n % 3 = 1 then ${FIRST_OWNER}
        else ${ownerId(sql`1 + n / 10 % ${OWNERS}::int`)} end,
      in_hands_on = case when n % 5 > 0 then current_date - 20 + n % 97 end
    from ${idsOf(from, to)} where p.id = m.id`,
  sql`
    insert into proof_approval (id, proof_id, version, sha256, selections, quantity, way, given_by, created_at)
    select gen_random_uuid(), pr.id, pr.shown, repeat('a', 64), '{}', 12, 'online', 'x', pr.created_at
    from ${idsOf(from, to)} join proof pr on pr.project_id = m.id where n % 4 in (1, 2)`,
  sql`update proof pr set hidden = true from ${idsOf(from, to)} where pr.project_id = m.id and n % 23 = 0`,
  sql`
    insert into request_thread (id, project_id, state)
    select gen_random_uuid(), p.id, 'open' from ${idsOf(from, to)} join project p on p.id = m.id where n % 11 = 0`,
  sql`
    insert into draft_order (id, number, token, state, order_key, project_id, lines, sums, total_cents, received_cents, pieces,
      created_at, paid_at)
    select gen_random_uuid(), nextval('order_number'), md5('state' || n), 'paid', 'state-' || n, p.id, '[]', '[]', 10000, 10000, 12,
      p.created_at + interval '9 days', p.created_at + interval '9 days'
    from ${idsOf(from, to)} join project p on p.id = m.id where n % 4 = 1`,
];

/** Gives seeded projects every state of the list of staff; their rows of the list are refreshed at the end of each batch. */
export async function seedStates(db: Database, count: number): Promise<void> {
  await db.execute(staffStatement);
  await inBatches(db, count, (tx, batch) =>
    refreshedAtTheEnd(tx, batch, async () => {
      for (const statement of statements(batch.from, batch.to)) await tx.execute(statement);
    }),
  );
  await vacuum(db, ['project_work', 'request_thread', 'proof_approval', 'draft_order', 'proof', 'project']);
}
