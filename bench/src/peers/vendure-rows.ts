import { connect } from '@colorway/server/kernel/database/connect.ts';
import { sql } from 'drizzle-orm';

const ORDERS = 10_000;
const PER_CUSTOMER = 30;
const CODE = 'BENCH';

/** Copies an order of the first customer until there are 10,000 of 334 customers, each with the same lines. */
export async function copyOrders(database: string, order: string): Promise<void> {
  const { db, close } = connect(database, { max: 1, patienceMs: 600_000 });
  const id = (table: string) => sql.raw(`'id', nextval(pg_get_serial_sequence('"${table}"', 'id'))`);
  try {
    await db.execute(sql`
      with made as (
        insert into customer ("firstName", "lastName", "emailAddress")
        select 'Ann', 'Lee', 'buyer' || n || '@example.com'
        from generate_series((select count(*) from customer), ${Math.floor(ORDERS / PER_CUSTOMER)}::int) n
        returning id
      )
      insert into customer_channels_channel ("customerId", "channelId")
      select made.id, channel.id from made cross join channel`);
    await db.execute(sql`
      insert into "order" select copy.* from "order" o
      cross join generate_series(1, ${ORDERS - 1}::int) n
      join (select id, row_number() over (order by id) - 1 as place from customer) c on c.place = n / ${PER_CUSTOMER}::int
      cross join lateral jsonb_populate_record(null::"order", to_jsonb(o) || jsonb_build_object(${id('order')},
        'code', ${CODE}::text || n, 'customerId', c.id, 'active', false, 'state', 'PaymentSettled', 'orderPlacedAt', now())) copy
      where o.id = ${order}::int`);
    await db.execute(sql`
      insert into order_channels_channel ("orderId", "channelId")
      select o.id, l."channelId" from "order" o join order_channels_channel l on l."orderId" = ${order}::int
      where o.code like ${`${CODE}%`}`);
    await db.execute(sql`
      insert into order_line select copy.* from "order" o
      join order_line l on l."orderId" = ${order}::int
      cross join lateral jsonb_populate_record(null::order_line, to_jsonb(l) || jsonb_build_object(${id('order_line')},
        'orderId', o.id, 'orderPlacedQuantity', l.quantity)) copy
      where o.code like ${`${CODE}%`}`);
    await db.execute('vacuum (analyze)');
  } finally {
    await close();
  }
}

/** The orders of the first customer. */
export async function ownOrders(database: string, order: string): Promise<string[]> {
  const { db, close } = connect(database, { max: 1 });
  try {
    const { rows } = await db.execute<{ id: number }>(sql`
      select o.id from "order" o join "order" first on first."customerId" = o."customerId"
      where first.id = ${order}::int and o.code like ${`${CODE}%`} order by o.id`);
    return rows.map(({ id }) => String(id));
  } finally {
    await close();
  }
}
