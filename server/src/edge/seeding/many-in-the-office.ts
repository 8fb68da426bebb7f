import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';

const DAYS_BACK = 900;

/** Seeds what many projects bring: orders, deliveries, mails, histories and activity. A second call adds nothing. */
export async function seedOffice(db: Queries, count: number): Promise<void> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select exists (select 1 from draft_order where order_key = 'bench-1') as there`,
  );
  if (rows[0]?.there) return;
  const many = sql`select n, now() - make_interval(mins => (n::bigint * 7919 % (${DAYS_BACK}::int * 1440))::int) as at,
    (1000000 + n)::text as project_id from generate_series(1, ${count}::int) as n`;
  await db.execute(sql`
    insert into draft_order (id, number, token, state, order_key, project_id, lines, sums, total_cents, received_cents, pieces,
      contact, created_at, paid_at)
    select gen_random_uuid(), nextval('order_number'), md5('order' || n), (array['paid', 'paid', 'paid', 'awaiting'])[1 + n % 4]::order_state,
      'bench-' || n, project_id, '[]', '[]', 10000 + n % 90000,
      case when n % 4 = 3 then 0 else 10000 + n % 90000 end, 12,
      jsonb_build_object('name', 'Customer ' || n, 'company', '', 'email', 'customer' || n || '@example.com'), at,
      case when n % 4 = 3 then null else at end
    from (${many}) m`);
  await db.execute(sql`
    insert into order_payment (id, order_id, kind, amount_cents, way, created_at)
    select gen_random_uuid(), id, 'payment', received_cents, 'other', paid_at from draft_order
    where order_key like 'bench-%' and paid_at is not null`);
  await db.execute(sql`
    insert into outbox (id, kind, lane, payload, state, tries, created_at, delivered_at)
    select gen_random_uuid(), 'crm.project', 'crm:deal-' || project_id, jsonb_build_object('dealID', project_id),
      'delivered', 1, at, at from (${many}) m`);
  await db.execute(sql`
    insert into mail (id, kind, to_address, subject, text, html, state, secrets, created_at)
    select gen_random_uuid(), 'new-proof', 'customer' || n || '@example.com', 'A new proof is ready: Necktie ' || n, 'Text', '<p>Text</p>',
      'sent', '[]', at from (${many}) m`);
  await db.execute(sql`
    with events as (
      insert into project_event (project_id, kind, data, by, staff_id, created_at)
      select m.project_id, 'project-saved', jsonb_build_object('field', 'name', 'from', 'My Project', 'to', 'Project ' || n, 'version', 2),
        s.name, s.id, m.at
      from (${many}) m join project p on p.id = m.project_id cross join (select id, name from staff order by created_at limit 1) s
      order by m.at returning id, project_id, by, staff_id, created_at
    )
    insert into activity (staff_id, by, kind, operation, project_id, event_id, created_at)
    select staff_id, by, 'project', 'adminProjects.save', project_id, id, created_at from events order by id`);
  await db.execute(sql`vacuum analyze draft_order, order_payment, outbox, mail, project_event, activity`);
}
