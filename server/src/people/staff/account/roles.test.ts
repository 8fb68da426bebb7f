import { type Role, roleRefusal } from '@colorway/rules/role/roles.ts';
import type { Browser } from '@colorway/trials/kit/browser.ts';
import { openProjectFixture, type ProjectFixture, REGATTA } from '@colorway/trials/kit/fixtures/portal.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureFirstContent } from '../../../catalog/content/first-content.ts';

let fixture: ProjectFixture;
beforeAll(async () => {
  fixture = await openProjectFixture();
  await ensureFirstContent(fixture.server.deps);
});
afterAll(() => fixture.server.close());

const as = async (role: Role): Promise<Browser> =>
  signedIn(fixture.server, { staffId: (await makeStaff(fixture.server, { role })).id });

const refusal = (role: Role, need: Parameters<typeof roleRefusal>[1]) => ({
  status: 403,
  body: { code: 'not-allowed', message: roleRefusal(role, need) },
});

describe('a role', () => {
  test.each<[Role, string, Parameters<typeof roleRefusal>[1]]>([
    ['designer', '/admin/orders', 'orders:see'],
    ['production', '/admin/inquiries', 'customers:see'],
    ['sales', '/admin/deliveries', 'connections:see'],
    ['read-only', '/admin/staff', 'staff:see'],
    ['designer', '/admin/reports', 'prices:see'],
  ])('of %s does not read %s, and says what is missing', async (role, path, need) => {
    expect(await (await as(role)).get(path)).toMatchObject(refusal(role, need));
  });

  test('that only sees a project changes nothing in it', async () => {
    const reader = await as('read-only');
    expect((await reader.get(`/admin/projects/${REGATTA}`)).status).toBe(200);
    const change = await reader.post(`/projects/${REGATTA}/requests`, { note: 'A thinner stripe' });
    expect(change).toMatchObject(refusal('read-only', 'projects:change'));
  });

  test('without the right to approve has the rights of a comment link, and no prices', async () => {
    const { body } = await (await as('designer')).get(`/projects/${REGATTA}`);
    expect(body.viewer).toMatchObject({ kind: 'staff', rights: 'comment', seesPrices: false });
    expect((await (await as('sales')).get(`/projects/${REGATTA}`)).body.viewer).toMatchObject({
      ...{ rights: 'order', seesPrices: true },
    });
    expect((await (await as('read-only')).get(`/projects/${REGATTA}`)).body.viewer).toMatchObject({
      ...{ rights: 'look', seesPrices: true },
    });
  });

  test('without exports downloads no list', async () => {
    const { cookies } = await as('sales');
    const answer = await fixture.server.app.inject({
      url: '/api/admin/projects/export.csv',
      cookies: Object.fromEntries(cookies),
    });
    expect(answer).toMatchObject({ statusCode: 403 });
    expect(answer.json().message).toBe(roleRefusal('sales', 'data:change'));
  });

  test('uploads only what it may change', async () => {
    const { cookies } = await as('sales');
    const upload = (destination: string) =>
      fixture.server.app.inject({
        ...{ method: 'POST', url: '/api/uploads', cookies: Object.fromEntries(cookies) },
        headers: {
          'sec-fetch-site': 'same-origin',
          'tus-resumable': '1.0.0',
          'upload-length': '3',
          'upload-metadata': `filename ${btoa('oak.png')},destination ${btoa(destination)}`,
        },
      });
    const refused = await upload('org-patterns');
    expect(refused.json()).toMatchObject({ message: roleRefusal('sales', 'patterns:change') });
  });

  test('finds by search only what it sees', async () => {
    const q = encodeURIComponent('customer@example.com');
    const found = async (role: Role) => (await (await as(role)).get(`/admin/search?q=${q}`)).body;
    const all = await found('owner');
    expect(all.projects.length).toBeGreaterThan(0);
    const { db } = fixture.server.deps;
    await db.execute(`insert into inquiry (id, segment, sent, email, name, products, colors, file_count, search_text)
      select gen_random_uuid(), 'organization', '{}', 'customer@example.com', 'Ann', '[]', '[]', 0, 'ann customer@example.com'`);
    expect((await found('designer')).inquiries).toHaveLength((await found('owner')).inquiries.length);
    expect((await found('production')).inquiries).toEqual([]);
    expect((await found('owner')).inquiries.length).toBeGreaterThan(0);
  });

  test('counts on the dashboard only what it sees', async () => {
    const totals = async (role: Role) => Object.keys((await (await as(role)).get('/admin/desk')).body);
    expect(await totals('designer')).toEqual(['inquiries', 'requests', 'summaries', 'approvals', 'waiting']);
    expect(await totals('production')).toEqual([
      ...['requests', 'summaries', 'approvals', 'orders', 'problems', 'waiting'],
    ]);
    expect((await (await as('designer')).get('/admin/desk/charts')).body.months).toBeUndefined();
  });

  test('lists the activity of what it sees, and undoes only what it may change', async () => {
    const member = await makeStaff(fixture.server, { role: 'sales' });
    await fixture.staff.patch(`/admin/staff/${member.id}`, { role: 'designer' });
    const entries = async (role: Role) => (await (await as(role)).get('/admin/activity')).body.entries;
    const kinds = (list: readonly { kind: string }[]) => list.map(({ kind }) => kind);
    expect((await entries('owner'))[0]).toMatchObject({ kind: 'staff', before: 'Sales', after: 'Designer' });
    expect(kinds(await entries('sales'))).not.toContain('staff');
  });

  test('applies from the next call of an open session on', async () => {
    const member = await makeStaff(fixture.server, { role: 'production' });
    const theirs = await signedIn(fixture.server, { staffId: member.id });
    expect((await theirs.get('/admin/customers')).status).toBe(403);
    expect((await fixture.staff.patch(`/admin/staff/${member.id}`, { role: 'sales' })).status).toBe(200);
    expect((await theirs.get('/admin/customers')).status).toBe(200);
    expect((await theirs.get('/viewer')).body).toMatchObject({ kind: 'staff', role: 'sales' });
  });

  test('is counted for the matrix, without suspended people', async () => {
    const count = async () => (await fixture.staff.get('/admin/security')).body.people;
    const before = await count();
    const { id } = await makeStaff(fixture.server, { role: 'production' });
    expect(await count()).toEqual({ ...before, production: before.production + 1 });
    await fixture.staff.patch(`/admin/staff/${id}`, { suspended: true });
    expect(await count()).toEqual(before);
  });
});
