import type { FloorProblem } from '@colorway/rules/shop/floor/floor-messages.ts';
import { TAKE_BACK_MS } from '@colorway/rules/shop/floor/presses.ts';
import { desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { draftOrder, floorPerson, floorPress, floorShift } from '../../kernel/database/schema.ts';

/** A problem that was taken back in time never was one. */
const REPORTED_PROBLEMS = sql`
  select p.* from floor_press p where p.kind = 'problem' and not exists (
    select 1 from floor_press back where back.order_id = p.order_id and back.kind = 'taken-back'
      and back.replaces ? p.id::text
      and back.pressed_at <= p.pressed_at + make_interval(secs => ${sql.raw(String(TAKE_BACK_MS / 1_000))}))`;

/** Problems of the floor that staff have not dealt with. */
export const OPEN_FLOOR_PROBLEMS = sql`${REPORTED_PROBLEMS} and p.resolved_at is null`;

/** The newest open problem of each of these orders that has one. */
export async function listNewestFloorProblems(db: Queries, orderIds: readonly string[]) {
  const { rows } = await db.execute<{ id: string; reason: FloorProblem | null; pieces: number | null }>(sql`
    select distinct on (order_id) order_id as id, reason, pieces from (${OPEN_FLOOR_PROBLEMS}) open
    where order_id = any(${sql.param([...orderIds])}::uuid[]) order by order_id, pressed_at desc, id desc`);
  return rows;
}

const MAX_PROBLEMS = 200;

/** Lists the problems of an order, or all that are open. */
export async function listFloorProblems(db: Queries, orderId: string | undefined) {
  const { id, line, pieces, reason, pressedAt, resolvedAt } = floorPress;
  const listed =
    orderId === undefined ? OPEN_FLOOR_PROBLEMS : sql`${REPORTED_PROBLEMS} and p.order_id = ${orderId}::uuid`;
  return db
    .select({ id, line, pieces, reason, pressedAt, resolvedAt, by: floorPerson.name, order: draftOrder })
    .from(floorPress)
    .innerJoin(draftOrder, eq(draftOrder.id, floorPress.orderId))
    .innerJoin(floorShift, eq(floorShift.id, floorPress.shiftId))
    .innerJoin(floorPerson, eq(floorPerson.id, floorShift.personId))
    .where(sql`${id} in (select id from (${listed}) listed)`)
    .orderBy(desc(pressedAt), desc(id))
    .limit(MAX_PROBLEMS);
}
