import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Browser } from '@colorway/trials/kit/browser.ts';
import { makeProject, makeStaff, signedIn, withShareKey } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liveEvent, project } from '../../kernel/database/schema.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { projectPeopleChanged } from '../../kernel/events/access-events.ts';
import { publish } from '../../kernel/events/publish.ts';
import { type Composed, compose } from '../compose.ts';
import { createApp } from '../http/app.ts';

let server: TestServer;
/** Another node on the same database: streams are opened there, what ends them happens here. */
let far: Composed;
let farApp: Awaited<ReturnType<typeof createApp>>;
let origin: string;
beforeAll(async () => {
  server = await createTestServer();
  const { config, log } = server.deps;
  far = await compose({ config, url: server.url, log, workers: false });
  farApp = await createApp(far.deps, undefined);
  origin = await farApp.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  far.beginClosing();
  await farApp.close();
  await far.close();
  await server.close();
});

const SOON_MS = 1_000;

interface Stream {
  /** Everything that the browser was sent. */
  readonly text: () => string;
  readonly isOver: () => boolean;
}

const open = async (browser: Browser, path: string): Promise<Stream> => {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = httpRequest(`${origin}/api${path}`, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  let text = '';
  let over = false;
  answer.setEncoding('utf8');
  answer.on('data', (chunk: string) => {
    text += chunk;
  });
  answer.once('close', () => {
    over = true;
  });
  await expect.poll(() => text).toContain('retry:');
  return { text: () => text, isOver: () => over };
};

const endsSoon = (stream: Stream) => expect.poll(stream.isOver, { timeout: SOON_MS }).toBe(true);

/** A later event arrives, so the stream is open. */
const lives = async (stream: Stream, channel: string): Promise<void> => {
  const mark = `mark-${Math.random()}`;
  await inTransaction(server.deps.db, (tx) => publish(tx, { channel, kind: 'said', data: { mark } }));
  await expect.poll(stream.text).toContain(mark);
  expect(stream.isOver()).toBe(false);
};

describe('a stream on another node', () => {
  test('of a suspended staff member ends within a second; of the others it goes on', async () => {
    const owner = await signedIn(server, { staffId: (await makeStaff(server, { role: 'owner' })).id });
    const member = await makeStaff(server);
    const theirs = await open(await signedIn(server, { staffId: member.id }), '/admin/events');
    const mine = await open(owner, '/admin/events');
    expect((await owner.patch(`/admin/staff/${member.id}`, { suspended: true })).status).toBe(200);
    await endsSoon(theirs);
    await lives(mine, 'staff');
    expect(mine.text()).not.toContain('session');
  });

  test('of staff goes on after a change of role, with the events of the new one', async () => {
    const owner = await signedIn(server, { staffId: (await makeStaff(server)).id });
    const member = await makeStaff(server, { role: 'sales' });
    const theirs = await open(await signedIn(server, { staffId: member.id }), '/admin/events');
    const send = (kind: string, mark: string) =>
      inTransaction(server.deps.db, (tx) => publish(tx, { channel: 'staff', kind, data: { mark } }));
    await send('delivery-changed', 'of-connections');
    await send('order-changed', 'of-orders');
    await expect.poll(theirs.text).toContain('of-orders');
    expect(theirs.text()).not.toContain('of-connections');
    const beats = () => theirs.text().split('still here').length;
    const before = beats();
    expect((await owner.patch(`/admin/staff/${member.id}`, { role: 'designer' })).status).toBe(200);
    await expect.poll(beats).toBeGreaterThan(before);
    await send('order-changed', 'of-later-orders');
    await send('project-changed', 'of-projects');
    await expect.poll(theirs.text).toContain('of-projects');
    expect(theirs.text()).not.toContain('of-later-orders');
    expect(theirs.isOver()).toBe(false);
  });

  test('ends with the log-out of its browser, and not with that of another device', async () => {
    const { id, email } = await makeProject(server);
    const [here, there] = [await signedIn(server, { email }), await signedIn(server, { email })];
    const [ended, other] = [await open(here, `/projects/${id}/events`), await open(there, `/projects/${id}/events`)];
    await here.post('/log-out');
    await endsSoon(ended);
    await lives(other, `project:${id}`);
    await there.post('/log-out-everywhere');
    await endsSoon(other);
  });

  test.each(['renew', 'revoke'])('of a holder of the link ends when the link is made invalid (%s)', async (verb) => {
    const made = await makeProject(server);
    const customer = await signedIn(server, { email: made.email });
    const theirs = await open(await withShareKey(server, made), `/projects/${made.id}/events`);
    const mine = await open(customer, `/projects/${made.id}/events`);
    await customer.post(`/projects/${made.id}/share/${verb}`);
    await endsSoon(theirs);
    await lives(mine, `project:${made.id}`);
  });

  test('of the customer ends when the project goes to another address', async () => {
    const { id, email } = await makeProject(server);
    const theirs = await open(await signedIn(server, { email }), `/projects/${id}/events`);
    const member = await signedIn(server, { staffId: (await makeStaff(server)).id });
    const staffs = await open(member, `/projects/${id}/events`);
    await inTransaction(server.deps.db, async (tx) => {
      await tx.update(project).set({ email: 'moved@example.com' }).where(eq(project.id, id));
      await projectPeopleChanged(tx, id);
    });
    await endsSoon(theirs);
    await lives(staffs, `project:${id}`);
  });

  test('that a session was ended for while it was opening ends too', async () => {
    const { id, email } = await makeProject(server);
    const browser = await signedIn(server, { email });
    const subscribe = far.deps.hub.subscribe;
    const hub = far.deps.hub as { subscribe: typeof subscribe };
    hub.subscribe = async (...all) => {
      hub.subscribe = subscribe;
      await browser.post('/log-out');
      return subscribe(...all);
    };
    await endsSoon(await open(browser, `/projects/${id}/events`));
  });
});

test('receives events between the reading of a project and the opening of its stream', async () => {
  const { id, email } = await makeProject(server);
  const browser = await signedIn(server, { email });
  const { eventID } = (await browser.get(`/projects/${id}`)).body;
  const say = (mark: string) =>
    inTransaction(server.deps.db, (tx) => publish(tx, { channel: `project:${id}`, kind: 'said', data: { mark } }));
  await say('in-between');
  const stream = await open(browser, `/projects/${id}/events?after=${encodeURIComponent(eventID)}`);
  await expect.poll(stream.text).toContain('in-between');
  const late = await open(browser, `/projects/${id}/events`);
  await say('later');
  await expect.poll(late.text).toContain('later');
  expect(late.text()).not.toContain('in-between');
});

test('the table of events contains no session that could be used or looked up', async () => {
  const { email } = await makeProject(server);
  const browser = await signedIn(server, { email });
  const token = browser.cookies.get('colorway-customer') ?? '';
  await browser.post('/log-out');
  const rows = await server.deps.db.select().from(liveEvent);
  expect(rows.some(({ kind }) => kind === 'session-ended')).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(token);
});
