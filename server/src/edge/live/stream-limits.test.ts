import { once } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import type { Browser } from '@colorway/trials/kit/browser.ts';
import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let origin: string;
const opened: ClientRequest[] = [];
beforeAll(async () => {
  server = await createTestServer({ env: { TRUST_PROXY: '1' } });
  origin = await server.listen();
});
afterAll(() => server.close());

const open = async (browser: Browser, path: string, from: string, method = 'GET'): Promise<IncomingMessage> => {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from };
  const sent = httpRequest(`${origin}/api${path}`, { headers, method, agent: false });
  sent.on('error', () => {});
  sent.end();
  opened.push(sent);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.on('error', () => {}).resume();
  return answer;
};
const statusOf = async (...input: Parameters<typeof open>) => (await open(...input)).statusCode;
const hangUp = (): void => {
  for (const one of opened.splice(0)) one.destroy();
};
const staff = async () => signedIn(server, { staffId: (await makeStaff(server)).id });

describe('live streams', () => {
  test('are 20 at most for a session, and room comes back when one closes', async () => {
    const { id, email } = await makeProject(server);
    const [ann, phone] = [await signedIn(server, { email }), await signedIn(server, { email })];
    const path = `/projects/${id}/events`;
    const all = await Promise.all(Array.from({ length: 25 }, () => statusOf(ann, path, '10.0.0.1')));
    expect(all.filter((status) => status === 200)).toHaveLength(20);
    expect(all.filter((status) => status === 429)).toHaveLength(5);
    for (const method of ['GET', 'HEAD']) {
      const { statusCode, headers } = await open(ann, path, '10.0.0.2', method);
      expect(statusCode).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await statusOf(phone, path, '10.0.0.1')).toBe(200);
    opened[all.indexOf(200)]?.destroy();
    await expect.poll(() => statusOf(ann, path, '10.0.0.1', 'HEAD')).toBe(200);
    expect(await statusOf(ann, path, '10.0.0.1')).toBe(200);
    expect(await statusOf(ann, path, '10.0.0.1')).toBe(429);
    hangUp();
    await expect.poll(() => server.deps.hub.subscribers).toBe(0);
    expect(await statusOf(ann, path, '10.0.0.1')).toBe(200);
    hangUp();
  });

  test('are 200 at most for a network', async () => {
    await expect.poll(() => server.deps.hub.subscribers).toBe(0);
    for (let at = 0; at < 10; at++) {
      const one = await staff();
      const all = await Promise.all(Array.from({ length: 20 }, () => statusOf(one, '/admin/events', '2001:db8::1')));
      expect(new Set(all)).toEqual(new Set([200]));
    }
    const other = await staff();
    expect(await statusOf(other, '/admin/events', '2001:db8::2')).toBe(429);
    expect(await statusOf(other, '/admin/events', '2001:db8:1::1')).toBe(200);
    hangUp();
    await expect.poll(() => statusOf(other, '/admin/events', '2001:db8::1', 'HEAD')).toBe(200);
    hangUp();
  });
});
