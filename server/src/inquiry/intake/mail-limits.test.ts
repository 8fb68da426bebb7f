import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { fanOutInquiries, sampleState } from '@colorway/trials/kit/fixtures/inquiries.ts';
import { makeStaff } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inquiry, mail } from '../../kernel/database/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await server.deps.db.execute(sql`truncate inquiry, partial_inquiry, mail, outbox, rate_limit cascade`);
});
afterAll(() => server.close());

const db = () => server.deps.db;
const count = async (table: Parameters<ReturnType<typeof db>['$count']>[0]) => db().$count(table);

const receipts = async () => {
  await fanOutInquiries(server);
  return db().select().from(mail).where(eq(mail.kind, 'inquiry-receipt'));
};
const receiptsTo = async (email: string) => (await receipts()).filter(({ to }) => to === email).length;

test('an inquiry is always stored, with at most five receipts an hour and ten a day for one address', async () => {
  const state = sampleState('wedding', 'flooded@example.com');
  const send = async (times: number) => {
    for (let round = 0; round < times; round++) {
      expect((await openBrowser(server.app).post('/wed-inquiry', state)).status).toBe(200);
    }
  };
  await send(7);
  expect(await receiptsTo('flooded@example.com')).toBe(5);
  // Renames the hour's bucket, as if the next hour of the day had begun.
  const nextHour = sql`update rate_limit set bucket = bucket || random()::text where bucket like '%-hour:%'`;
  await db().execute(nextHour);
  await send(4);
  await db().execute(nextHour);
  await send(3);
  expect(await receiptsTo('flooded@example.com')).toBe(10);
  expect(await count(inquiry)).toBe(14);
  expect(JSON.stringify((await db().execute(sql`select bucket from rate_limit`)).rows)).not.toContain('flooded');
});

test('an inquiry has at most thirty receipts an hour for one network, an IPv6 /64', async () => {
  for (let round = 1; round <= 32; round++) {
    const browser = openBrowser(server.app, { ip: `2001:db8:7:7::${round}` });
    const { status } = await browser.post('/wed-inquiry', sampleState('wedding', `guest${round}@example.com`));
    expect(status).toBe(200);
  }
  expect(await receipts()).toHaveLength(30);
  expect(await count(inquiry)).toBe(32);
});

test('an inquiry is mailed to staff at most a hundred times an hour, and always listed', async () => {
  await makeStaff(server);
  const staffMails = async () => {
    await fanOutInquiries(server);
    return (await db().select().from(mail).where(eq(mail.kind, 'new-inquiry'))).length;
  };
  await openBrowser(server.app).post('/wed-inquiry', sampleState('wedding'));
  const each = await staffMails();
  expect(each).toBeGreaterThan(0);
  await db().execute(sql`update rate_limit set count = 100 where bucket like 'staff-notice:%'`);
  expect((await openBrowser(server.app).post('/wed-inquiry', sampleState('wedding'))).status).toBe(200);
  expect(await staffMails()).toBe(each);
  expect(await count(inquiry)).toBe(2);
});
