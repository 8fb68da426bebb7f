import { type SQL, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../kernel/database/queries.ts';
import { type Batch, inBatches, refreshedAtTheEnd, vacuum } from './in-batches.ts';
import { FIRST_PROJECT } from './many-proofs.ts';
import { FIRST_OWNER, staffStatement } from './many-states.ts';

const DAYS_BACK = 900;

/** In the order of time, the newest last. */
const statements = (count: number, { from, to }: Batch): readonly SQL[] => {
  const many = sql`select n, now() - make_interval(secs => (${count}::bigint - n) * ${DAYS_BACK * 86_400}::bigint / ${count}::bigint) as at,
    (${FIRST_PROJECT}::int + n)::text as project_id from generate_series(${from}::int, ${to}::int) as n`;
  return [
    sql`
    insert into draft_order (id, number, token, state, order_key, project_id, lines, sums, total_cents, received_cents, pieces,
      contact, created_at, paid_at)
    select gen_random_uuid(), nextval('order_number'), md5('order' || n), (array['paid', 'paid', 'paid', 'awaiting'])[1 + n % 4]::order_state,
      'bench-' || n, project_id, '[]', '[]', 10000 + n % 90000,
      case when n % 4 = 3 then 0 else 10000 + n % 90000 end, 12,
      jsonb_build_object('name', 'Customer ' || n, 'company', '', 'email', 'customer' || n || '@example.com'), at,
      case when n % 4 = 3 then null else at end
    from (${many}) m`,
    sql`
    insert into order_payment (id, order_id, kind, amount_cents, way, created_at)
    select gen_random_uuid(), o.id, 'payment', o.received_cents, 'other', o.paid_at
    from (${many}) m cross join lateral (select id, received_cents, paid_at from draft_order where order_key = 'bench-' || n limit 1) o
    where o.paid_at is not null`,
    sql`
    insert into outbox (id, kind, lane, payload, state, tries, created_at, delivered_at)
    select gen_random_uuid(), 'crm.project', 'crm:deal-' || project_id, jsonb_build_object('dealID', project_id),
      'delivered', 1, at, at from (${many}) m`,
    sql`
    insert into mail (id, kind, to_address, subject, text, html, state, secrets, created_at)
    select gen_random_uuid(), 'new-proof', 'customer' || n || '@example.com', 'A new proof is ready: Necktie ' || n, 'Text', '<p>Text</p>',
      'sent', '[]', at from (${many}) m`,
    sql`
    with events as (
      insert into project_event (project_id, kind, data, by, staff_id, created_at)
      select m.project_id, 'project-saved', jsonb_build_object('field', 'name', 'from', 'My Project', 'to', 'Project ' || n, 'version', 2),
        s.name, s.id, m.at
      from (${many}) m cross join lateral (select id from project where id = m.project_id limit 1) p
        join staff s on s.id = ${FIRST_OWNER}
      order by m.at returning id, project_id, by, staff_id, created_at
    )
    insert into activity (staff_id, by, kind, operation, project_id, event_id, created_at)
    select staff_id, by, 'project', 'adminProjects.save', project_id, id, created_at from events order by id`,
  ];
};

/** Adds what many projects bring: orders, deliveries, mails, histories and activity. What is there already stays. */
export async function seedOffice(db: Database, count: number, onBatch?: (done: number) => void): Promise<void> {
  const write = (tx: Queries, batch: Batch) =>
    refreshedAtTheEnd(tx, batch, async () => {
      const { rows } = await tx.execute(sql`select 1 from draft_order where order_key = ${`bench-${batch.from}`}`);
      if (rows.length > 0) return;
      for (const statement of statements(count, batch)) await tx.execute(statement);
    });
  await db.execute(staffStatement);
  await inBatches(db, count, write, onBatch);
  await vacuum(db, ['draft_order', 'order_payment', 'outbox', 'mail', 'project_event', 'activity']);
}
