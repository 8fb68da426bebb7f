import { mail } from '@colorway/server/kernel/database/schema.ts';
import { tryEmail } from '@colorway/server/kernel/session/read-email.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../kit/browser.ts';
import { makeProject } from '../kit/people.ts';
import { createTestServer, type TestServer } from '../kit/test-server.ts';
import { emailVectors } from './values/email-vectors.ts';

const { good, sames, bad } = emailVectors;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('S11: each address is taken or refused by the decided rule, and no two people become one', () => {
  expect(good.length + sames.length + bad.length).toBeGreaterThan(260);
  expect(good.map((one) => tryEmail(one))).toEqual(good);
  for (const [typed, same] of sames) expect(tryEmail(typed), typed).toBe(same);
  expect(bad.filter((one) => tryEmail(one) !== undefined)).toEqual([]);
});

test('S11: at the log-in every vector is answered in words, and a code goes to the stored address alone', {
  timeout: 300_000,
}, async () => {
  const stored = good.slice(0, 12);
  for (const email of stored) await makeProject(server, { email });
  const answered: string[] = [];
  for (const email of [...bad, ...good, ...sames.map(([typed]) => typed)]) {
    const browser = openBrowser(server.app);
    const { status, body } = await browser.post('/log-in/request', { email });
    if (![200, 400, 404].includes(status) || (status !== 200 && typeof body.code !== 'string'))
      answered.push(`${JSON.stringify(email)}: ${status}`);
    if (bad.includes(email) && status !== 400) answered.push(`${JSON.stringify(email)}: ${status}`);
  }
  expect(answered).toEqual([]);
  const mails = await server.deps.db.select().from(mail);
  const recipients = mails.filter(({ kind }) => /code/.test(kind)).map(({ to }) => to);
  expect(new Set(recipients)).toEqual(new Set(stored));
  // A mail has one recipient, written without a name, so that nothing in it can be read as a second one.
  for (const { to } of mails) expect(to).toMatch(/^[\x21-\x7e]+@[a-z0-9.-]+$/);
});
