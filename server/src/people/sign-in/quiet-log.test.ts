import { Writable } from 'node:stream';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mail } from '../../kernel/database/schema.ts';
import { createLog } from '../../kernel/log/log.ts';

let server: TestServer;
let lines = '';

beforeAll(async () => {
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines += chunk;
      done();
    },
  });
  server = await createTestServer({ log: createLog('trace', stream) });
});
afterAll(() => server.close());

// An external database has its own settings.
test.skipIf(process.env.DATABASE_URL)("PostgreSQL's own log quotes no refused rows", async () => {
  const { rows } = await server.deps.db.execute('show log_error_verbosity');
  expect(rows).toEqual([{ log_error_verbosity: 'terse' }]);
});

test('S19: no address, code, token, key or password reaches the log, whether it works or fails', async () => {
  const project = await makeProject(server);
  const owner = await makeStaff(server, { role: 'owner' });
  const admin = await signedIn(server, { staffId: owner.id });
  const browser = openBrowser(server.app);
  await browser.post('/log-in/request', { email: project.email });
  await browser.post('/log-in/request', { email: 'secret-stranger@example.com' });
  await browser.post('/log-in/code', { code: '135791' });
  const [sent] = await server.deps.db.select().from(mail);
  await browser.get(`/log-in/link?token=${/log-in\/([\w-]+)/.exec(sent?.text ?? '')?.[1]}`);
  await browser.post('/staff/sign-in', { email: 'secret-staff@example.com', password: 'secret-password' });
  await browser.post(`/projects/${project.id}/share/exchange`, { key: project.key });
  const invited = await admin.post('/admin/staff/invite', { email: 'secret-invited@example.com', role: 'sales' });
  await admin.get('/admin/mail?q=secret-search@example.com');
  await server.deps.db.execute('drop table mail cascade');
  await browser.post('/log-in/request', { email: project.email });

  expect(lines).toContain('request failed');
  expect(lines.split('\n').length).toBeGreaterThan(9);
  const secrets = [
    ...(sent?.secrets ?? []),
    ...browser.cookies.values(),
    ...admin.cookies.values(),
    project.email,
    project.key,
    invited.body.url.split('token=')[1],
    '135791',
    'secret-',
  ];
  expect(secrets.length).toBeGreaterThan(9);
  for (const secret of secrets) expect(lines).not.toContain(secret);
});
