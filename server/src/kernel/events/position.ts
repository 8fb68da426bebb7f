/**
 * The position of a listener: a snapshot of PostgreSQL, as `pg_current_snapshot()` writes it (`lowest:next:running,...`).
 * Events of the transactions it sees were delivered, all others are still to come, whenever they end. No listener waits for a
 * slow transaction, and none misses its events.
 */
export type Position = string;

/** The position before the first event. */
export const FIRST: Position = '3:3:';

const MAX_LENGTH = 20_000;
const SHAPE = /^\d{1,19}:\d{1,19}:(?:\d{1,19}(?:,\d{1,19})*)?$/;
const MAX_XID = 2n ** 63n;

/** Undefined for what PostgreSQL would not take as one; it comes from a browser. */
export function parsePosition(text: string | undefined): Position | undefined {
  if (text === undefined || text.length > MAX_LENGTH || !SHAPE.test(text)) return undefined;
  const [lowest = 0n, next = 0n, ...running] = text.split(/[:,]/).filter(Boolean).map(BigInt);
  if (lowest < 3n || next < lowest || next >= MAX_XID) return undefined;
  const rises = running.every((one, at) => one > (running[at - 1] ?? lowest - 1n) && one < next);
  return rises ? text : undefined;
}

/** Whether the events of this transaction were delivered up to this position, as `pg_visible_in_snapshot` has it. */
export function sees(position: Position, xid: string): boolean {
  const [lowest = '', next = '', running = ''] = position.split(':');
  const one = BigInt(xid);
  if (one < BigInt(lowest)) return true;
  return one < BigInt(next) && !running.split(',').includes(xid);
}
