import { randomUUID } from 'node:crypto';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { applyCommand } from '@colorway/rules/cart/apply-command.ts';
import { type Cart, EMPTY_CART } from '@colorway/rules/cart/cart.ts';
import type { CartConflict } from '@colorway/rules/cart/cart-conflict.ts';
import type { CartCommand } from '@colorway/rules/cart/commands.ts';
import { cartCommand, project } from '@colorway/server/kernel/database/schema.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at as adminAt, adminRead } from '../../kit/fixtures/admin-projects.ts';
import {
  makeCommand,
  openProjectFixture,
  type ProjectFixture,
  REGATTA,
  readAs,
  sendCart,
} from '../../kit/fixtures/portal.ts';
import { SEED, throwsOf } from '../load/dice.ts';
import { report } from '../load/report.ts';

/** `npm run chaos -- concurrency --histories 1000`. */
const HISTORIES = Number(process.env.HISTORIES ?? 2);
const CLIENTS = 20;
const COMMANDS = 10;

let portal: ProjectFixture;
let regatta: PortalProject;
let neckties: readonly string[];
beforeAll(async () => {
  portal = await openProjectFixture();
  regatta = await readAs(portal.customer);
  neckties = regatta.proofs.filter(({ productType }) => productType === 'Necktie').map(({ id }) => id);
});
afterAll(() => portal.server.close());

/** One acknowledged command, with the times of its request and its answer. */
interface Acknowledged {
  readonly command: CartCommand;
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly refusal: string | null;
  readonly meeting: CartConflict | null;
}

const LENGTHS = ['Regular 58"', 'Long 63"', 'X-Long 70"'];

/** Sends random commands on the last seen cart, some on an old version, some twice. */
async function shop(throws: (below: number) => number, lines: string[], log: Acknowledged[]): Promise<void> {
  let seen: Cart = EMPTY_CART;
  let tick = 0;
  for (let n = 0; n < COMMANDS; n++) {
    const lineId = lines[throws(lines.length + 1)] ?? randomUUID();
    const base = throws(4) === 0 ? Math.max(0, seen.version - throws(20)) : seen.version;
    const selections = { length: LENGTHS[throws(3)], width: 'Standard 3.25"' };
    const kinds = [
      () =>
        makeCommand(
          'addLine',
          { lineId: randomUUID(), proofId: neckties[throws(neckties.length)], selections, quantity: 1 + throws(9) },
          base,
        ),
      () => makeCommand('setQuantity', { lineId, quantity: 1 + throws(200) }, base),
      () => makeCommand('setQuantity', { lineId, quantity: 1 + throws(200) }, base),
      () => makeCommand('removeLine', { lineId }, base),
      () => makeCommand('restoreLine', { lineId }, base),
      () => makeCommand('setPackaging', { packaging: throws(2) === 0 ? 'minimal' : 'giftBox' }, base),
    ];
    const command = kinds[throws(kinds.length)]?.() as unknown as CartCommand;
    if (command.kind === 'addLine') lines.push(command.lineId);
    const sentAt = performance.now() + tick++ / 1e6;
    const { status, body } = await sendCart(portal.customer, [command], { version: seen.version });
    expect(status).toBe(200);
    const { refusal, meeting: conflict } = body.results[0];
    log.push({ command, sentAt, answeredAt: performance.now(), refusal, meeting: conflict });
    // Retries as if the answer was lost. A refused command is not retried, because it could succeed by now.
    if (throws(6) === 0 && refusal === null) await sendCart(portal.customer, [command], { version: seen.version });
    seen = body.cart;
  }
}

/** Changes the set-up charge as staff, concurrently (C2). */
async function charge(throws: (below: number) => number): Promise<number> {
  let last = 0;
  for (let n = 0; n < COMMANDS; n++) {
    const { project: stands } = await adminRead(portal.staff);
    last = 1_000 + throws(50_000);
    const command = { field: 'setupCharge', value: (last / 100).toFixed(2), version: stands.version };
    expect((await portal.staff.patch(adminAt(REGATTA), command)).status).toBe(200);
  }
  return last;
}

const plain = ({ lines, packaging, version }: Cart) => ({
  packaging,
  version,
  lines: lines.map(({ changedAt: _, ...line }) => line).sort((one, other) => (one.id < other.id ? -1 : 1)),
});

interface StoredCommand {
  readonly id: string;
  readonly version: number;
  readonly command: unknown;
  readonly by: string;
  readonly createdAt: Date;
}

/** Applies the stored commands in sequence, and compares every answer with the result of that history. */
function explain(start: Cart, stored: readonly StoredCommand[], log: readonly Acknowledged[]): Cart {
  const types = new Map(regatta.proofs.map(({ id, productType }) => [id, productType]));
  const acks = new Map(log.map((one) => [one.command.id, one]));
  let serial = start;
  for (const { id, command, by, version, createdAt } of stored) {
    const read = command as CartCommand;
    const now = Math.max(createdAt.getTime(), read.at);
    const {
      cart,
      refusal,
      meeting: conflict,
    } = applyCommand(serial, read, {
      by,
      now,
      productTypeOf: (proof) => types.get(proof),
    });
    const ack = acks.get(id);
    // Every conflict must have been answered to its client.
    if (ack) {
      expect(ack.refusal, `${read.kind} ${id}`).toBe(refusal);
      expect(ack.meeting?.done, `${read.kind} ${id}`).toBe(conflict?.done);
    }
    serial = cart;
    expect(version).toBe(serial.version);
  }
  return serial;
}

/** A command answered before another was sent must precede it in the history. */
function inOrder(stored: readonly StoredCommand[], log: readonly Acknowledged[]): void {
  const place = new Map(stored.map(({ id }, index) => [id, index]));
  const known = log.filter(({ command }) => place.has(command.id));
  const byAnswer = [...known].sort((one, other) => one.answeredAt - other.answeredAt);
  const bySending = [...known].sort((one, other) => one.sentAt - other.sentAt);
  let [next, latest] = [0, -1];
  for (const one of bySending) {
    for (; next < byAnswer.length && (byAnswer[next]?.answeredAt ?? 0) < one.sentAt; next++) {
      latest = Math.max(latest, place.get(byAnswer[next]?.command.id ?? '') ?? -1);
    }
    expect(place.get(one.command.id), 'precedes a command that was answered before it was sent').toBeGreaterThan(
      latest,
    );
  }
}

test(`C1, C2: ${HISTORIES} histories of ${CLIENTS} on one cart, with staff who change its charge, are each a serial one`, {
  timeout: 60_000 + HISTORIES * 20_000,
}, async () => {
  const { db } = portal.server.deps;
  let [sentAt, met] = [0, 0];
  for (let history = 0; history < HISTORIES; history++) {
    const throws = throwsOf(1_000 + history);
    await db.execute(sql`delete from cart_command where project_id = ${REGATTA}`);
    await db.execute(sql`delete from cart_line where project_id = ${REGATTA}`);
    await db.execute(sql`delete from cart where project_id = ${REGATTA}`);
    const [log, lines]: [Acknowledged[], string[]] = [[], []];
    const [charged] = await Promise.all([
      charge(throws),
      ...Array.from({ length: CLIENTS }, () => shop(throws, lines, log)),
    ]);
    const stored = await db
      .select()
      .from(cartCommand)
      .where(eq(cartCommand.projectId, REGATTA))
      .orderBy(asc(cartCommand.version), asc(cartCommand.createdAt));
    const known = new Set(stored.map(({ id }) => id));
    expect(known.size).toBe(stored.length);
    for (const { command, refusal } of log) {
      if (refusal === null) expect(known.has(command.id), `${command.kind} ${command.id} was acknowledged`).toBe(true);
    }
    const end = (await readAs(portal.customer)).cart;
    expect(plain(end)).toEqual(plain(explain(EMPTY_CART, stored, log)));
    inOrder(stored, log);
    const [row] = await db.select({ cents: project.setupChargeCents }).from(project).where(eq(project.id, REGATTA));
    expect(row?.cents).toBe(charged);
    sentAt += log.length;
    met += log.filter(({ meeting: conflict, refusal }) => conflict !== null || refusal !== null).length;
  }
  report(
    'C1, C2',
    `${HISTORIES} histories, ${sentAt} commands of ${CLIENTS} clients, ${met} met another or were refused and were told so, ${HISTORIES * COMMANDS} charges; seed ${SEED}; each serial`,
  );
});

test('C8: a browser that returns after a day gets a conflict for the changed line, and its own line is added', async () => {
  const [first = '', second = ''] = neckties;
  const lineId = randomUUID();
  const selections = { length: 'Long 63"', width: 'Slim 2.75"' };
  const add = makeCommand('addLine', { lineId, proofId: first, selections, quantity: 5 });
  const yesterday = (await sendCart(portal.customer, [add])).body.cart.version;
  await sendCart(portal.customer, [makeCommand('setQuantity', { lineId, quantity: 80 }, yesterday)]);
  const old = Date.now() - 24 * 3_600_000;
  const own = randomUUID();
  const late = [
    { ...makeCommand('setQuantity', { lineId, quantity: 7 }, yesterday), at: old },
    { ...makeCommand('addLine', { lineId: own, proofId: second, selections, quantity: 3 }, yesterday), at: old },
  ];
  const { body } = await sendCart(portal.customer, late, { version: yesterday });
  expect(body.results[0].meeting).toMatchObject({ lineId, theirs: 80, done: false });
  const quantityOf = (id: string) => body.cart.lines.find((line: { id: string }) => line.id === id)?.quantity;
  expect([quantityOf(lineId), quantityOf(own)]).toEqual([80, 3]);
  expect(body.news.length).toBeGreaterThanOrEqual(2);
});
