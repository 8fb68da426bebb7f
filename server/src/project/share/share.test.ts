import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeProject, makeStaff, signedIn, withShareKey } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const keyOf = (url: string): string => url.split('#k=')[1] ?? '';

describe('exchanging a key', () => {
  test('is refused alike for a wrong key, another project, a deleted project and an unknown one', async () => {
    const { id, key } = await makeProject(server);
    const other = await makeProject(server);
    const gone = await makeProject(server);
    await server.deps.db.execute(sql`update project set deleted_at = now() where id = ${gone.id}`);
    const answers = await Promise.all(
      [
        [id, other.key],
        [other.id, key],
        [gone.id, gone.key],
        ['no-such-project', key],
      ].map(([project, wrong]) => openBrowser(server.app).post(`/projects/${project}/share/exchange`, { key: wrong })),
    );
    for (const { status, body, setCookies } of answers) {
      expect(status).toBe(404);
      expect({ ...body, requestId: '' }).toEqual({ ...answers[0]?.body, requestId: '' });
      expect(setCookies).toEqual([]);
    }
  });

  test('is limited', async () => {
    const { id } = await makeProject(server);
    const browser = openBrowser(server.app);
    for (let round = 1; round <= 60; round++) await browser.post(`/projects/${id}/share/exchange`, { key: 'guess' });
    expect((await browser.post(`/projects/${id}/share/exchange`, { key: 'guess' })).status).toBe(429);
  });

  test('does not lift the rate limit of its holders’ network', async () => {
    const { id, key } = await makeProject(server);
    const ask = async (): Promise<number> => {
      const browser = openBrowser(server.app, { ip: '198.51.100.77' });
      await browser.post(`/projects/${id}/share/exchange`, { key });
      return (await browser.post(`/projects/${id}/requests`, { note: 'Wider stripes, please.' })).status;
    };
    expect(await ask()).toBe(200);
    await server.deps.db.execute(sql`update rate_limit set count = 119 where bucket like 'requests:%'`);
    expect([await ask(), await ask()]).toEqual([200, 429]);
  });

  test('opens this one project', async () => {
    const { id, key } = await makeProject(server);
    const browser = openBrowser(server.app);
    expect(key).toMatch(/^[\w-]{22}$/);
    const answer = await browser.post(`/projects/${id}/share/exchange`, { key });
    expect(answer.body).toEqual({ viewer: { kind: 'share', projectID: id } });
    expect((await browser.get('/viewer')).body).toEqual({ kind: 'share', projectID: id });
  });

  test('keeps eight projects in one browser, and ends the oldest session for a ninth', async () => {
    const projects = await Promise.all(Array.from({ length: 9 }, () => makeProject(server)));
    const browser = openBrowser(server.app);
    for (const { id, key } of projects) await browser.post(`/projects/${id}/share/exchange`, { key });
    expect(browser.cookies.get('colorway-share')?.split('.')).toHaveLength(8);
    const seen = await Promise.all(
      projects.map(async ({ id }) => (await browser.get(`/viewer?projectID=${id}`)).body.projectID === id),
    );
    expect(seen).toEqual([false, true, true, true, true, true, true, true, true]);
    const { rows } = await server.deps.db.execute(
      sql`select 1 from session s join share_link l on l.id = s.share_link_id where l.project_id = ${projects[0]?.id}`,
    );
    expect(rows).toEqual([]);
  });
});

describe('the link of a project', () => {
  test('is refused to signed-out callers, another customer and its own holders', async () => {
    const project = await makeProject(server);
    const other = await signedIn(server, { email: (await makeProject(server)).email });
    const holder = await withShareKey(server, project);
    for (const [browser, status] of [
      [openBrowser(server.app), 401],
      [other, 404],
      [holder, 404],
    ] as const) {
      expect((await browser.get(`/projects/${project.id}/share`)).status).toBe(status);
      expect((await browser.post(`/projects/${project.id}/share/renew`)).status).toBe(status);
      expect((await browser.post(`/projects/${project.id}/share/revoke`)).status).toBe(status);
    }
  });

  test('is shown to the customer and staff, with the key in the fragment', async () => {
    const { id, email, key } = await makeProject(server);
    const url = `http://localhost:3000/project/${id}#k=${key}`;
    const customer = await signedIn(server, { email });
    const member = await signedIn(server, { staffId: (await makeStaff(server)).id });
    expect((await customer.get(`/projects/${id}/share`)).body).toEqual({ url });
    expect((await member.get(`/projects/${id}/share`)).body).toEqual({ url });
  });

  test('accepts only the new key after a renewal, and ends sessions of the old one', async () => {
    const project = await makeProject(server);
    const holder = await withShareKey(server, project);
    const customer = await signedIn(server, { email: project.email });
    const { body } = await customer.post(`/projects/${project.id}/share/renew`);
    expect((await holder.get('/viewer')).body).toEqual({ kind: 'nobody' });
    const browser = openBrowser(server.app);
    expect((await browser.post(`/projects/${project.id}/share/exchange`, { key: project.key })).status).toBe(410);
    expect((await browser.post(`/projects/${project.id}/share/exchange`, { key: keyOf(body.url) })).status).toBe(200);
  });

  test('is absent after it is revoked, until it is renewed', async () => {
    const project = await makeProject(server);
    const holder = await withShareKey(server, project);
    const customer = await signedIn(server, { email: project.email });
    expect((await customer.post(`/projects/${project.id}/share/revoke`)).status).toBe(204);
    expect((await holder.get('/viewer')).body).toEqual({ kind: 'nobody' });
    expect((await customer.get(`/projects/${project.id}/share`)).body).toEqual({ url: null });
    expect((await customer.post(`/projects/${project.id}/share/renew`)).status).toBe(200);
  });

  test('exists once, also after twenty concurrent renewals', async () => {
    const project = await makeProject(server);
    const customer = await signedIn(server, { email: project.email });
    await Promise.all(Array.from({ length: 20 }, () => customer.post(`/projects/${project.id}/share/renew`)));
    const { rows } = await server.deps.db.execute(
      sql`select 1 from share_link where project_id = ${project.id} and revoked_at is null`,
    );
    expect(rows).toHaveLength(1);
  });
});
