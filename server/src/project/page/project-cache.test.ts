import {
  makeCommand,
  NORTHERN,
  openProjectFixture,
  type ProjectFixture,
  REGATTA,
  readAs,
  sendCart,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { signedIn, withShareKey } from '@colorway/trials/kit/people.ts';
import { statementsOf } from '@colorway/trials/kit/statements-of.ts';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { nobody } from '../../kernel/session/sessions.ts';
import { readProject } from '../store/project-store.ts';
import { readFingerprint, readListFingerprint } from './fingerprint-store.ts';
import { projectCacheKey } from './project-cache-key.ts';

let portal: ProjectFixture;
beforeAll(async () => {
  portal = await openProjectFixture({ fast: { viewerCache: true, nodeCache: true } });
});
afterAll(() => portal.server.close());

const db = () => portal.server.deps.db;
const fingerprintOf = async (id = REGATTA) => (await readFingerprint(db(), id))?.fingerprint;
const tablesIn = (statements: readonly string[]): Set<string> =>
  new Set(statements.join(' ').match(/(?<=\b(?:from|join) )(?!lateral)[a-z_]+/g));

/** For each table that the page reads, an update that rewrites a row without changing it. */
const REWRITES = {
  project: `update project set name = name where id = '${REGATTA}'`,
  project_dates: `update project_dates set service = service where project_id = '${REGATTA}'`,
  share_link: `update share_link set key = key where project_id = '${REGATTA}'`,
  share_visitor: `update share_visitor set visits = visits`,
  staff: `update staff set name = name where id = (select owner_id from project where id = '${REGATTA}')`,
  proof: `update proof set hidden = hidden where id = (select id from proof where project_id = '${REGATTA}' limit 1)`,
  proof_version: `update proof_version set file_name = file_name where proof_id = (select id from proof where project_id = '${REGATTA}' limit 1)`,
  proof_approval: `update proof_approval set quantity = quantity where proof_id in (select id from proof where project_id = '${REGATTA}')`,
  stored_file: `update stored_file set bytes = bytes where id = (select file_id from proof_version v join proof pr on pr.id = v.proof_id where pr.project_id = '${REGATTA}' and file_id is not null limit 1)`,
  cart: `update cart set version = version where project_id = '${REGATTA}'`,
  cart_line: `update cart_line set quantity = quantity where project_id = '${REGATTA}'`,
  request_thread: `update request_thread set state = state where id = (select id from request_thread where project_id = '${REGATTA}' limit 1)`,
  request_message: `update request_message set note = note where thread_id in (select id from request_thread where project_id = '${REGATTA}')`,
  draft_order: `update draft_order set state = state where project_id = '${REGATTA}'`,
} as const;

describe('the fingerprint of a project', () => {
  beforeAll(async () => {
    // The demo has no rows of these tables.
    await db().execute(sql`insert into stored_file (id, destination, project_id, original_name, new_name, extension, content_type, bytes, sha256, owner)
      values ('f', 'proof-images', ${REGATTA}, 'a.png', 'a1.png', 'png', 'image/png', 1, 'f', 'x')`);
    await db().execute(sql`update proof_version set file_id = 'f', drawing = null where proof_id =
      (select id from proof where project_id = ${REGATTA} limit 1)`);
    await db().execute(sql`insert into share_visitor (id, share_link_id, name, email)
      select gen_random_uuid(), id, 'Theo', 'theo@example.com' from share_link where project_id = ${REGATTA} limit 1`);
    await db().execute(sql`update project set owner_id = (select id from staff limit 1) where id = ${REGATTA}`);
    await db().execute(sql`insert into project_dates (project_id) values (${REGATTA})`);
    await db().execute(sql`insert into draft_order (id, number, token, state, order_key, project_id, lines, sums, total_cents, contact)
      values (gen_random_uuid(), nextval('order_number'), md5('x'), 'awaiting', 'key', ${REGATTA}, '[]', '[]', 1, '{}')`);
  });

  test('covers every table that the page reads', async () => {
    const read = tablesIn(await statementsOf(() => readProject(db(), REGATTA, { withHidden: true })));
    // The page reads only the newest summary of the history, and history rows never change.
    expect([...read].filter((table) => !(table in REWRITES))).toEqual(['project_event']);
  });

  test.each(Object.entries(REWRITES))('changes when a row of %s is written', async (_table, statement) => {
    const before = await fingerprintOf();
    const { rowCount } = await db().execute(sql.raw(statement));
    expect(rowCount).toBeGreaterThan(0);
    expect(await fingerprintOf()).not.toBe(before);
    expect(await fingerprintOf()).toBe(await fingerprintOf());
  });

  test('changes when a summary is sent and when a row is deleted', async () => {
    const before = await fingerprintOf();
    await db().execute(
      sql`insert into project_event (project_id, kind, data, by) values (${REGATTA}, 'order-summary-sent', '{"cartVersion":1}', 'x')`,
    );
    const after = await fingerprintOf();
    expect(after).not.toBe(before);
    await db().execute(sql`delete from draft_order where project_id = ${REGATTA}`);
    expect(await fingerprintOf()).not.toBe(after);
  });

  test('changes when a message is written or deleted, and when an order moves to another project', async () => {
    const { rows } = await db().execute<{ id: string; other: string }>(sql`
      select t.id, (select id from project where id <> t.project_id limit 1) as other
      from request_thread t where t.project_id = ${REGATTA} limit 1`);
    const { id = '', other = '' } = rows[0] ?? {};
    const seen = [await fingerprintOf()];
    const statements = [
      sql`insert into request_message (id, thread_id, author, name, note) values (gen_random_uuid(), ${id}, 'customer', 'Ann', 'Wider')`,
      sql`delete from request_message where thread_id = ${id} and note = 'Wider'`,
      sql`insert into draft_order (id, number, token, state, order_key, project_id, lines, sums, total_cents, contact)
        values (gen_random_uuid(), nextval('order_number'), md5('z'), 'awaiting', 'other', ${REGATTA}, '[]', '[]', 1, '{}')`,
      sql`update draft_order set project_id = ${other}, order_key = null where order_key = 'other'`,
    ];
    for (const statement of statements) {
      expect((await db().execute(statement)).rowCount).toBeGreaterThan(0);
      seen.push(await fingerprintOf());
    }
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('changes with a file that an open transaction was linking', async () => {
    await db().execute(sql`insert into stored_file (id, destination, original_name, new_name, extension, content_type, bytes, sha256, owner)
      values ('g', 'proof-images', 'b.png', 'b1.png', 'png', 'image/png', 1, 'g', 'x')`);
    const linking = await portal.server.deps.pool.connect();
    await linking.query('begin');
    await linking.query(
      `update proof_version set file_id = 'g', drawing = null where proof_id = (select id from proof where project_id = $1 order by id desc limit 1)`,
      [REGATTA],
    );
    const changing = portal.server.deps.pool.query("update stored_file set width = 9 where id = 'g'");
    const waiting = () =>
      db().execute(sql`select from pg_stat_activity where query like '%width = 9%' and wait_event_type = 'Lock'`);
    await expect.poll(async () => (await waiting()).rowCount).toBe(1);
    await linking.query('commit');
    linking.release();
    await changing;
    const { rows } = await db().execute(sql`select w.xmin = f.xmin as touched from project_work w, stored_file f
      where w.project_id = ${REGATTA} and f.id = 'g'`);
    expect(rows).toEqual([{ touched: true }]);
  });

  test('changes also when the sum of the transaction ids stays the same', async () => {
    const { rows } = await db().execute<{ id: string }>(
      sql`select id from cart_line where project_id = ${REGATTA} order by id limit 2`,
    );
    const [one = '', two = ''] = rows.map(({ id }) => id);
    const write = (tx: pg.PoolClient, id: string) => tx.query('update cart_line set kind = kind where id = $1', [id]);
    const numberOf = async (tx: pg.PoolClient): Promise<number> => {
      await tx.query('begin');
      return Number((await tx.query('select pg_current_xact_id()::text as xid')).rows[0].xid);
    };
    const open = await Promise.all(Array.from({ length: 3 }, () => portal.server.deps.pool.connect()));
    const [first, middle, last] = open as [pg.PoolClient, pg.PoolClient, pg.PoolClient];
    // Concurrent tests take transaction ids too, so retry until three are equally spaced.
    for (let tries = 0; ; tries++) {
      const xids = [await numberOf(first), await numberOf(middle), await numberOf(last)] as const;
      if (xids[1] - xids[0] === xids[2] - xids[1]) break;
      for (const tx of open) await tx.query('rollback');
      expect(tries).toBeLessThan(500);
    }
    // The middle id replaces the lower and the higher one, so the plain sum stays equal.
    await write(first, one);
    await first.query('commit');
    await write(last, two);
    await last.query('commit');
    const before = await fingerprintOf();
    await write(middle, one);
    await write(middle, two);
    await middle.query('commit');
    const after = await fingerprintOf();
    for (const tx of open) tx.release();
    expect(after).not.toBe(before);
  });

  test('does not change with another project', async () => {
    const before = await fingerprintOf(NORTHERN);
    await db().execute(sql.raw(REWRITES.cart));
    await db().execute(sql.raw(REWRITES.proof));
    expect(await fingerprintOf(NORTHERN)).toBe(before);
  });
});

/** Rewrites of the tables that My Projects reads, too, and no page of a project. */
const LIST_REWRITES = {
  ...REWRITES,
  request_thread: `update request_thread set state = state where project_id = '${REGATTA}'`,
  project_work: `update project_work set proofs = proofs where project_id = '${REGATTA}'`,
  inquiry: `update inquiry set name = name where email = 'customer@example.com'`,
  setting: `update setting set version = version where key = 'dates'`,
} as const;
const NOT_LISTED = ['share_link', 'share_visitor', 'staff', 'request_message'];

describe('the fingerprint of My Projects', () => {
  const listPrint = () => readListFingerprint(db(), 'customer@example.com');
  const asListed = (tables: ReadonlySet<string>) => [...tables].filter((table) => table !== 'own');

  beforeAll(async () => {
    await db().execute(sql`insert into inquiry (id, segment, email, name, sent, products, colors, file_count, search_text)
      values (gen_random_uuid(), 'organization', 'customer@example.com', 'Ann', '{}', '[]', '[]', 0, '')`);
    await db().execute(sql`insert into setting (key, value, version) values ('dates', '{}', 1) on conflict do nothing`);
    await db().execute(sql`insert into draft_order (id, number, token, state, order_key, project_id, lines, sums, total_cents, contact)
      values (gen_random_uuid(), nextval('order_number'), md5('y'), 'awaiting', 'key', ${REGATTA}, '[]', '[]', 1, '{}')`);
  });

  test('covers every table that the list reads', async () => {
    const statements = await statementsOf(() => portal.customer.get('/projects'));
    const isOfList = (text: string) => /from project p where p.email|from "inquiry"|from "setting"/.test(text);
    const read = asListed(tablesIn(statements.filter(isOfList)));
    expect(read).toContain('proof_approval');
    expect(read.filter((table) => !(table in LIST_REWRITES))).toEqual(['project_event']);
  });

  test.each(Object.entries(LIST_REWRITES).filter(([table]) => !NOT_LISTED.includes(table)))(
    'changes when a row of %s is written',
    async (_table, statement) => {
      const before = await listPrint();
      const { rowCount } = await db().execute(sql.raw(statement));
      expect(rowCount).toBeGreaterThan(0);
      expect(await listPrint()).not.toBe(before);
      expect(await listPrint()).toBe(await listPrint());
    },
  );

  test('changes when a summary is sent and when a project is deleted or restored', async () => {
    const seen = new Set([await listPrint()]);
    const later = async (statement: string) => {
      await db().execute(sql.raw(statement));
      seen.add(await listPrint());
    };
    await later(
      `insert into project_event (project_id, kind, data, by) values ('${REGATTA}', 'order-summary-sent', '{"cartVersion":1}', 'x')`,
    );
    await later(`update project set deleted_at = now() where id = '${REGATTA}'`);
    await later(`update project set deleted_at = null where id = '${REGATTA}'`);
    expect(seen.size).toBe(4);
  });

  test('does not change with a project of another address', async () => {
    const before = await listPrint();
    await db().execute(sql.raw(REWRITES.proof.replaceAll(REGATTA, NORTHERN)));
    expect(await listPrint()).toBe(before);
  });
});

describe('My Projects opened again', () => {
  const isRead = (statements: readonly string[]) =>
    statements.some((text) => text.includes('from project p where p.email'));
  const read = (query = '') => portal.customer.get(`/projects${query}`);

  test('is answered from the cache for the same filter, with the same text', async () => {
    const { body } = await read();
    const again = await statementsOf(async () => expect((await read()).body).toEqual(body));
    expect(isRead(again)).toBe(false);
    expect(isRead(await statementsOf(() => read('?q=regatta')))).toBe(true);
    expect(isRead(await statementsOf(() => read('?q=regatta')))).toBe(false);
    expect(isRead(await statementsOf(() => read('?state=finished')))).toBe(true);
  });

  test('shows another customer nothing of it', async () => {
    await read();
    const other = await signedIn(portal.server, { email: 'nobody@example.com' });
    expect((await other.get('/projects')).body.projects).toEqual([]);
  });

  test('is read again after a change, also of content and products', async () => {
    await read();
    await sendCart(portal.customer, [makeCommand('setPackaging', { packaging: 'giftBox' })]);
    expect(isRead(await statementsOf(() => read()))).toBe(true);
    for (const cached of [portal.server.deps.content, portal.server.deps.products]) {
      cached.refresh();
      expect(isRead(await statementsOf(() => read()))).toBe(true);
    }
  });

  test('ends once a minute, at another moment for each project', async () => {
    // A cart with a code is not cached.
    await sendCart(portal.customer, [makeCommand('setCode', { code: '' })]);
    const { rows } = await db().execute<{ id: string }>(sql`select id from project`);
    const ids = rows.map(({ id }) => id);
    const now = vi.spyOn(Date, 'now');
    const keysAt = async (seconds: number) => {
      now.mockReturnValue(seconds * 1_000);
      return Promise.all(ids.map((projectID) => projectCacheKey(portal.server.deps, nobody, { projectID })));
    };
    const endings: number[] = ids.map(() => 0);
    const atOnce: number[] = [];
    let before = await keysAt(0);
    for (let seconds = 1; seconds <= 60; seconds++) {
      const keys = await keysAt(seconds);
      const ended = keys.flatMap((key, at) => (key === before[at] ? [] : [at]));
      for (const at of ended) endings[at] = (endings[at] ?? 0) + 1;
      atOnce.push(ended.length);
      before = keys;
    }
    now.mockRestore();
    expect(endings).toEqual(ids.map(() => 1));
    expect(ids.length).toBeGreaterThan(3);
    expect(Math.max(...atOnce)).toBeLessThan(3);
  });

  test('is refused once the session has ended, although it is cached', async () => {
    const leaving = await signedIn(portal.server, { email: 'customer@example.com' });
    await leaving.get('/projects');
    await leaving.post('/log-out');
    expect((await leaving.get('/projects')).status).toBe(401);
  });
});

describe('a project that is opened again', () => {
  const isRead = (statements: readonly string[]) => statements.some((text) => text.includes('"eventID"'));

  test('is answered from the cache, with a separate entry for each kind of viewer', async () => {
    const { shareUrl } = await readAs(portal.customer);
    const holder = await withShareKey(portal.server, { id: REGATTA, key: shareUrl?.split('#k=')[1] ?? '' });
    for (const browser of [portal.customer, portal.staff, holder]) await readAs(browser);
    const again = await statementsOf(async () => {
      expect((await readAs(portal.customer)).viewer.kind).toBe('customer');
      expect((await readAs(portal.staff)).viewer.kind).toBe('staff');
      expect((await readAs(holder)).project.email).toBeNull();
    });
    expect(isRead(again)).toBe(false);
  });

  test('is read again after a change, also of content and products', async () => {
    await sendCart(portal.customer, [makeCommand('setPackaging', { packaging: 'giftBox' })]);
    expect((await readAs(portal.customer)).cart.packaging).toBe('giftBox');
    expect(isRead(await statementsOf(() => readAs(portal.customer)))).toBe(false);
    for (const cached of [portal.server.deps.content, portal.server.deps.products]) {
      cached.refresh();
      expect(isRead(await statementsOf(() => readAs(portal.customer)))).toBe(true);
    }
  });

  test('is read each time while its cart has a code, because only the shop knows its value', async () => {
    await sendCart(portal.customer, [makeCommand('setCode', { code: 'SPRING10' })]);
    await readAs(portal.customer);
    expect(isRead(await statementsOf(() => readAs(portal.customer)))).toBe(true);
  });

  test('is refused once the session has ended, although it is cached', async () => {
    await readAs(portal.distributor, NORTHERN);
    await portal.distributor.post('/log-out');
    expect((await portal.distributor.get(`/projects/${NORTHERN}`)).status).toBe(401);
  });
});
