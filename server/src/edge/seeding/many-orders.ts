import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/queries.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { seedInquiries } from './many-inquiries.ts';
import { seedProjects } from './many-projects.ts';
import { FIRST_PROJECT } from './many-proofs.ts';
import { seedStates } from './many-states.ts';

const BATCH = 10_000;
const DAYS_BACK = 365;
/** Orders of a project, and of a customer of the shop. */
const PER_PROJECT = 5;
const PER_CUSTOMER = 5;
/** Orders of the last weeks are still open. */
const OPEN_DAYS = 21;

/** Orders in the order of time, the newest last. */
const orderOf = (count: number, from: number, to: number): SQL => sql`(
  select n, overlay(overlay(md5('bench-order' || n) placing '4' from 13) placing '8' from 17)::uuid as id,
    now() - make_interval(secs => ((${count}::bigint - n) * ${DAYS_BACK * 86_400}::bigint / ${count}::bigint)::int) as at,
    (${count}::bigint - n) * ${DAYS_BACK}::int / ${count}::bigint as age
  from generate_series(${from}::int, ${to}::int) n) m`;

/** One to three lines; two of three orders are of the shop, with their colors. */
const LINES = sql`(select jsonb_agg(jsonb_build_object('kind', 'product', 'title', type, 'productType', type,
    'name', (array['Harbor Stripe', 'Club Repp', 'Regatta Dot', 'Lakeside Plaid'])[1 + (n + k) % 4] || ' ' || n % 500,
    'picture', null, 'options', jsonb_build_array(jsonb_build_object('name', 'Length', 'value', 'Regular 58"'),
      jsonb_build_object('name', 'Width', 'value', 'Standard 3.25"')),
    'selections', jsonb_build_object('length', 'Regular 58"', 'width', 'Standard 3.25"'),
    'colors', case when n % 3 = 0 then '[]'::jsonb else (select jsonb_agg(jsonb_build_object('colorName', 'Color ' || c * 7 % 60,
      'hex', '#' || lpad(to_hex(c * 7 % 60 * 4369), 6, '0'), 'colorSet', 'Knotty')) from generate_series(n % 57, n % 57 + 2) c) end,
    'handle', null, 'configuredId', null, 'proofID', null, 'quantity', 12 + (n + k) % 40, 'unitPrice', 2400,
    'lineItemTotal', 2400 * (12 + (n + k) % 40), 'grams', 60, 'madeIn', '10 days', 'deliveredIn', '3 days'))
  from (select k, (array['Necktie', 'Bow Tie', 'Pocket Square', 'Hair Scarf', 'Robe', 'Mask', 'Suspenders'])[1 + (n + k) % 7] as type
    from generate_series(0, n % 3) k) lines)`;

const STATE = sql`case when n % 33 = 0 then 'cancelled' when age > ${OPEN_DAYS}::int then 'delivered'
  else (array['awaiting', 'paid', 'in-production', 'ready', 'partly-shipped', 'shipped'])[1 + n % 6] end`;

const statements = (count: number, projects: number, from: number, to: number): readonly SQL[] => {
  const batch = orderOf(count, from, to);
  const own = sql`draft_order d join ${batch} on m.id = d.id`;
  return [
    sql`
      insert into draft_order (id, number, token, state, project_id, lines, sums, total_cents, received_cents, pieces,
        shipped_pieces, delivered_pieces, contact, created_at, paid_at, started_at, ready_at, cancelled_at, ship_by, left_at, promised_on)
      select id, nextval('order_number'), md5('token' || n), state::order_state,
        case when n % 3 = 0 then (${FIRST_PROJECT}::int + n / ${PER_PROJECT}::int % ${projects}::int)::text end, lines,
        jsonb_build_array(jsonb_build_object('kind', 'products', 'label', 'Products', 'amount', goods))
          || case when n % 2 = 0 then jsonb_build_array(jsonb_build_object('kind', 'tax', 'label', 'Sales tax', 'amount', goods * 6 / 100,
            'base', goods)) else '[]'::jsonb end,
        total, case when state in ('awaiting', 'cancelled') then 0 when n % 9 = 0 and state <> 'delivered' then total / 2 else total end,
        pieces, case when state in ('shipped', 'delivered') then pieces when state = 'partly-shipped' then pieces / 2 else 0 end,
        case when state = 'delivered' then pieces else 0 end,
        jsonb_build_object('name', 'Customer ' || n / ${PER_CUSTOMER}::int,
          'company', case when n / ${PER_CUSTOMER}::int % 2 = 0 then 'Company ' || n / ${PER_CUSTOMER}::int else '' end,
          'email', 'buyer' || n / ${PER_CUSTOMER}::int || '@buyers.test', 'address', jsonb_build_object('street', n / ${PER_CUSTOMER}::int || ' Example Street',
            'more', '', 'city', 'Springfield', 'region', 'IL', 'postalCode', '62701', 'country', 'US')),
        at, case when state not in ('awaiting', 'cancelled') then at + interval '1 hour' end,
        case when state not in ('awaiting', 'cancelled', 'paid') then at + interval '2 days' end,
        case when state in ('ready', 'shipped', 'delivered') then at + interval '9 days' end,
        case when state = 'cancelled' then at + interval '1 day' end,
        case when state not in ('awaiting', 'cancelled') then (at + interval '14 days')::date end,
        case when state in ('shipped', 'delivered') then at + make_interval(days => 8 + n % 8) end,
        case when state in ('shipped', 'delivered') then (at + interval '14 days')::date end
      from (select p.*, (select sum((l ->> 'quantity')::int) from jsonb_array_elements(lines) l)::int as pieces,
          goods + case when n % 2 = 0 then goods * 6 / 100 else 0 end as total
        from (select m.*, ${STATE} as state, lines, (select sum((l ->> 'lineItemTotal')::int) from jsonb_array_elements(lines) l)::int as goods
          from ${batch} cross join lateral (select ${LINES} as lines) made) p) q
      on conflict do nothing`,
    sql`
      insert into order_payment (id, order_id, kind, amount_cents, way, created_at)
      select gen_random_uuid(), d.id, 'payment', d.received_cents, 'check', d.paid_at from ${own} where d.received_cents > 0`,
    sql`
      insert into order_payment (id, order_id, kind, amount_cents, tax_cents, way, reason, created_at)
      select gen_random_uuid(), d.id, 'refund', 2400, case when n % 2 = 0 then 136 else 0 end, 'check', 'Sewing: seam',
        d.created_at + interval '20 days' from ${own} where n % 40 = 7 and d.state = 'delivered'`,
    sql`
      update draft_order d set refunded_cents = 2400, refunded_tax_cents = case when n % 2 = 0 then 136 else 0 end
      from ${batch} where m.id = d.id and n % 40 = 7 and d.state = 'delivered'`,
    sql`
      insert into parcel (id, order_id, pieces, carrier, tracking, shipped_at, delivered_at, created_at)
      select gen_random_uuid(), d.id, '[{"line": 0, "quantity": 12}]', 'UPS', '1Z999AA10123456784', coalesce(d.left_at, d.created_at),
        case when d.state = 'delivered' then d.left_at + interval '3 days' end, coalesce(d.left_at, d.created_at)
      from ${own} where d.shipped_pieces > 0`,
    sql`
      insert into line_progress (order_id, line, stage, done) select d.id, 0, stage, 6 from ${own}, unnest(array['Printing', 'Sewing']) stage
      where d.state in ('in-production', 'ready', 'partly-shipped') on conflict do nothing`,
    sql`
      insert into order_event (id, order_id, kind, data, created_at)
      select gen_random_uuid(), d.id, kind, data::jsonb, d.created_at from ${own}, (values ('made', '{}'),
        ('state', '{"from": "awaiting", "to": "paid"}'), ('state', '{"from": "paid", "to": "in-production"}'),
        ('state', '{"from": "in-production", "to": "ready"}')) event(kind, data)`,
    sql`
      insert into order_event (id, order_id, kind, data, created_at)
      select gen_random_uuid(), d.id, 'reprint', jsonb_build_object('reason', (array['Sewing: seam', 'Printing: color', 'Our choice'])[1 + n % 3],
        'count', 2, 'value', 4800), d.created_at + interval '21 days' from ${own} where n % 60 = 11 and d.state = 'delivered'`,
    sql`
      insert into order_problem (id, order_id, reason, pieces, state, decision, created_at)
      select gen_random_uuid(), d.id, (array['fewer', 'wrong-size', 'color', 'damaged'])[1 + n % 4], '[{"line": 0, "quantity": 1}]',
        case when n % 400 = 7 then 'open' else 'closed' end,
        '{"kind": "refund", "pieces": [], "amount": 2400, "dueOn": null, "reason": null, "lines": []}', d.created_at + interval '20 days'
      from ${own} where n % 40 = 7 and d.state = 'delivered'`,
  ];
};

/** A year of orders with their lines, payments, refunds, parcels, problems and customers, and the projects and inquiries before them. */
export async function seedOrders(db: Database, count: number): Promise<void> {
  const projects = Math.max(1, Math.round(count / 10));
  await seedProjects(db, { count: projects, proofs: 2 }, () => {});
  await seedStates(db, projects);
  await seedInquiries(db, projects * 2, () => {});
  for (let from = 1; from <= count; from += BATCH) {
    const to = Math.min(count, from + BATCH - 1);
    await inTransaction(db, async (tx) => {
      for (const statement of statements(count, projects, from, to)) await tx.execute(statement);
    });
  }
  await db.execute(sql`
    insert into configured_design (id, group_id, version, type, handle, colors, created_at)
    select md5('bench-design' || n), d.group_id, d.version, d.type, 'bench', '[{"hex": "#01153e", "colorName": "Navy", "colorSet": "Knotty"}]',
      now() - make_interval(mins => n * 5)
    from generate_series(1, ${count}::int) n, (select group_id, version, type from pattern_drawing limit 1) d on conflict do nothing`);
  // PostgreSQL does this by itself within minutes.
  await db.execute('vacuum (analyze)');
}
