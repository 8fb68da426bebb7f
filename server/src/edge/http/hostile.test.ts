import { hash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problems } from '@colorway/contract/problem/problems.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from './api.ts';
import { createApp } from './app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const post = (
  payload: string | Buffer,
  contentType: string | undefined = 'application/json',
  url = '/api/log-in/request',
) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: contentType === undefined ? {} : { 'content-type': contentType },
  });

describe('a malformed request is refused in the one form of refusals', () => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

  test.each([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['a list', '[]', 400],
    ['a number', '7', 400],
    ['null', 'null', 400],
    ['another type', '{"email":7}', 400],
    ['a NUL', '{"email":"a\\u0000@example.com"}', 400],
    ['half a character', '{"email":"\\ud800@example.com"}', 400],
    ['a prototype', '{"__proto__":{"admin":true},"email":"a@example.com"}', 400],
    ['a constructor', '{"constructor":{"prototype":{"admin":true}},"email":"a@example.com"}', 400],
    ['100,000 levels', nested(20_000), 400],
    ['too many bytes', JSON.stringify({ email: 'x'.repeat(300_000) }), 413],
    ['a byte order mark and rubbish', '\ufeff\u0001', 400],
  ])('%s', async (_what, payload, status) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual(
      expect.objectContaining({
        code: expect.any(String),
        message: expect.stringMatching(/\S/),
        requestId: expect.any(String),
      }),
    );
    expect(answer.body).not.toMatch(/node_modules|at .*\.ts/);
  });

  test.each([
    ['more levels than any of ours', `${'['.repeat(150)}0${']'.repeat(150)}`],
    ['more parts than any of ours', `[${'0,'.repeat(150_000)}0]`],
    ['more names than any of ours', `{${Array.from({ length: 80_000 }, (_, at) => `"${at}":0`).join()}}`],
  ])('a large body of %s, before it is parsed', async (_what, more) => {
    const body = (part: string) =>
      `{"handle":"nothing-necktie","colors":[{"hex":"#112233"}],"serialized":"${' '.repeat(70_000)}","more":${part}}`;
    const send = (part: string) => post(body(part), 'application/json', '/api/products-v2');
    expect((await send('[{"a":[0]}]')).json()).toMatchObject({ code: 'not-found' });
    expect((await send(`"${'\\\\[{:,\\"'.repeat(30_000)}"`)).json()).toMatchObject({ code: 'not-found' });
    expect((await send(more)).json()).toMatchObject({ code: 'bad-request' });
  });

  test.each([
    ['text', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['a tab', 'application/json\t'],
    ['rubbish', '\u0001/\u0002'],
    ['none', ''],
  ])('a body whose type is %s', async (_what, type) => {
    const answer = await post('{"email":"nobody@example.com"}', type);
    expect([400, 404, 415]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ code: expect.any(String) });
  });

  test.each([
    '/api/%',
    '/api/%ff',
    '/api/projects/%00/share',
    '/api/..%2f..%2fetc/passwd',
    `/api/projects/${'x'.repeat(5_000)}/share`,
  ])('the address %s', async (url) => {
    const answer = await server.app.inject({ url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(Object.keys(problems)).toContain(answer.json().code);
    expect(answer.json()).toMatchObject({ message: expect.stringMatching(/\S/), requestId: expect.any(String) });
  });

  test('what staff search for is taken literally', async () => {
    const staff = await signedIn(server, { staffId: (await makeStaff(server)).id });
    for (const q of ['%', '_', '\\', "';--", '\u202e', '{{7*7}}']) {
      expect((await staff.get(`/admin/mail?q=${encodeURIComponent(q)}`)).status).toBe(200);
    }
    expect((await staff.get('/admin/mail?q=%00')).status).toBe(400);
    expect((await staff.get('/admin/mail?cursor=rubbish')).status).toBeLessThan(500);
    expect((await staff.get('/admin/mail/not-a-uuid')).status).toBe(400);
  });
});

describe('every answer', () => {
  test.each(['/api/settings', '/api/nowhere', '/healthz', '/api/docs'])(
    '%s carries the security headers',
    async (url) => {
      const { headers } = await server.app.inject({ url });
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  test('refuses frames on scripts and fonts, too', async () => {
    const root = await mkdtemp(join(tmpdir(), 'colorway-assets-'));
    await mkdir(join(root, 'assets'));
    const urls = ['/assets/screen-1.js', '/assets/serif-1.woff2'];
    for (const url of urls) await writeFile(join(root, url), 'x');
    const render = async () => ({ status: 200, html: '' });
    const app = await createApp(server.deps, { render, assets: root, stable: true });
    for (const url of [...urls, '/assets/gone-1.js']) {
      const { statusCode, headers } = await app.inject({ url });
      expect([url, statusCode]).toEqual([url, url.includes('gone') ? 404 : 200]);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
    await app.close();
    await rm(root, { recursive: true });
  });

  test('names the hash of each script in its page, and lets no other run', async () => {
    const scripts = ['one()', 'two()'];
    const render = async ({ url }: { readonly url: string }) => ({
      status: url === '/missing' ? 404 : 200,
      html: '',
      scripts: url === '/plain' ? [] : scripts,
    });
    const app = await createApp(server.deps, { render, assets: undefined, stable: true });
    const policyOf = async (url: string) => String((await app.inject({ url })).headers['content-security-policy']);
    const hashes = scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`).join(' ');
    expect(await policyOf('/plain')).toContain("script-src 'self';");
    expect(await policyOf('/missing')).toContain(`script-src 'self' ${hashes};`);
    for (const url of ['/scripts', '/scripts']) expect(await policyOf(url)).toContain(`script-src 'self' ${hashes};`);
    await app.close();
  });

  test('asks for https for good, once the portal is https', async () => {
    const secure = await createTestServer({ env: { PUBLIC_URL: 'https://portal.example.com' } });
    const { headers } = await secure.app.inject({ url: '/healthz' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await secure.close();
  });
});

test('every POST declares whether it creates something, and the document names its callers', async () => {
  for (const { method, creates, name } of operations) {
    if (method === 'POST') expect(creates, name).toBeTypeOf('boolean');
  }
  const document = (await server.app.inject('/api/openapi.json')).json();
  expect(document.openapi).toMatch(/^3\./);
  for (const { path, method, access, name } of operations) {
    expect(document.paths[path]?.[method.toLowerCase()]?.['x-access'], name).toBe(access);
  }
  const docs = await server.app.inject('/api/docs');
  expect(docs.headers['content-type']).toContain('text/html');
  for (const { path } of operations) expect(docs.body).toContain(`/api${path}`);
});

describe('a request with a repeated Host is refused with 400', () => {
  /** The first line of the answer, for a head as it is. */
  const statusOf = async (head: readonly string[]): Promise<number> => {
    const url = new URL(server.app.server.listening ? server.app.listeningOrigin : await server.listen());
    const socket = connectSocket(Number(url.port), url.hostname);
    const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    const [, status] = /^HTTP\/1\.1 (\d+)/.exec(await answer) ?? [];
    socket.destroy();
    return Number(status);
  };

  test.each([
    ['two names', ['Host: portal.example.com', 'Host: evil.example']],
    ['the same name twice', ['Host: a.example', 'hOsT: a.example']],
  ])('%s', async (_what, hosts) => {
    server.deps.held.clear();
    await server.deps.held.make('/api/colors', async () => []);
    // The first answer of one that is held makes it ready for the short way.
    expect(await statusOf(['GET /api/colors HTTP/1.1', 'Host: a.example'])).toBe(200);
    for (const line of ['GET /api/colors HTTP/1.1', 'GET /healthz HTTP/1.1', 'GET /healthz HTTP/1.0']) {
      expect(await statusOf([line, ...hosts]), line).toBe(400);
      expect(await statusOf([line, hosts[0] ?? '']), line).toBe(200);
    }
  });
});

test('a caller that never ends its head is cut', async () => {
  const url = new URL(server.app.server.listening ? server.app.listeningOrigin : await server.listen());
  expect(server.app.server.headersTimeout).toBeLessThanOrEqual(10_000);
  const socket = connectSocket(Number(url.port), url.hostname);
  const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
  socket.write(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`);
  expect(await answer).toMatch(/^HTTP\/1\.1 431/);
  socket.destroy();
});
