import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeProject } from '@colorway/trials/kit/people.ts';
import { statementsOf } from '@colorway/trials/kit/statements-of.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mail } from '../../kernel/database/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const HOUR_MS = 3_600_000;
const MAX_TEST_MS = 20_000;
/** Addresses are counted by the hour of the clock, so no test may run across two of them. */
beforeEach(async () => {
  const left = HOUR_MS - (Date.now() % HOUR_MS);
  if (left < MAX_TEST_MS) await pause(left + 100);
});

const unknown = (): string => `${crypto.randomUUID()}@example.com`;

/** A network that already typed three unknown addresses. */
const vagueNetwork = async (ip: string): Promise<void> => {
  for (let round = 1; round <= 3; round++) {
    const answer = await openBrowser(server.app, { ip }).post('/log-in/request', { email: unknown() });
    expect(answer.status).toBe(404);
  }
};

describe('S16: after three unknown addresses from one network', () => {
  test('the answer is the same for addresses with and without projects', async () => {
    const ip = '203.0.113.5';
    await vagueNetwork(ip);
    const { email } = await makeProject(server);
    const known = await openBrowser(server.app, { ip }).post('/log-in/request', { email });
    const none = await openBrowser(server.app, { ip }).post('/log-in/request', { email: unknown() });
    expect(known.status).toBe(200);
    expect(none.status).toBe(200);
    expect(none.body).toEqual(known.body);
    expect(known.body).toEqual({ sent: true, resendAfterSeconds: 60, vague: true });
    expect(none.setCookies).toHaveLength(known.setCookies.length);
    expect(none.headers['content-length']).toBe(known.headers['content-length']);
  });

  test('the same statements run for both', async () => {
    const ip = '203.0.113.6';
    await vagueNetwork(ip);
    const { email } = await makeProject(server);
    const ask = (browser: Browser, to: string) => () => browser.post('/log-in/request', { email: to });
    const known = await statementsOf(ask(openBrowser(server.app, { ip }), email));
    const none = await statementsOf(ask(openBrowser(server.app, { ip }), unknown()));
    expect(known.length).toBeGreaterThan(8);
    expect(none).toEqual(known);
    const stored = await server.deps.db.select().from(mail).orderBy(desc(mail.createdAt)).limit(2);
    const [one, two] = stored.map(({ html, text, secrets }) => [html.length, text.length, secrets.length]);
    expect(one).toEqual(two);
  });

  test('a guess at the code gets the same answer for both', async () => {
    const ip = '203.0.113.7';
    await vagueNetwork(ip);
    const { email } = await makeProject(server);
    const guess = async (to: string) => {
      const browser = openBrowser(server.app, { ip });
      await browser.post('/log-in/request', { email: to });
      const { body } = await browser.post('/log-in/code', { code: '000000' });
      return { code: body.code, message: body.message };
    };
    expect(await guess(unknown())).toEqual(await guess(email));
  });

  test('an address without projects gets a mail that says so', async () => {
    const ip = '203.0.113.8';
    await vagueNetwork(ip);
    const email = unknown();
    await openBrowser(server.app, { ip }).post('/log-in/request', { email });
    const written = (await server.deps.db.select().from(mail)).filter(({ to }) => to === email);
    expect(written.map(({ kind }) => kind)).toEqual(['log-in-no-projects']);
    expect(written[0]?.text).not.toMatch(/\d{3} \d{3}|\/log-in\//);
  });

  test('a repeated address counts once, and other networks are not affected', async () => {
    const ip = '203.0.113.9';
    const email = unknown();
    for (let round = 1; round <= 4; round++) {
      expect((await openBrowser(server.app, { ip }).post('/log-in/request', { email })).status).toBe(404);
    }
    expect((await openBrowser(server.app).post('/log-in/request', { email: unknown() })).status).toBe(404);
  });

  test('ninety concurrent requests get the open answer at most three times', async () => {
    const ip = '2001:db8:1:1::1';
    const answers = await Promise.all(
      Array.from({ length: 90 }, (_, index) =>
        openBrowser(server.app, { ip: `2001:db8:1:1::${index + 1}` }).post('/log-in/request', { email: unknown() }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 404)).toHaveLength(3);
    expect((await openBrowser(server.app, { ip }).post('/log-in/request', { email: unknown() })).body.vague).toBe(true);
  });
});
