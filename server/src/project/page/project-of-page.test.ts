import { openProjectFixture, type ProjectFixture, readAs } from '@colorway/trials/kit/fixtures/portal.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedProofs } from '../../edge/seeding/many-proofs.ts';
import { nobody, type Sessions } from '../../kernel/session/sessions.ts';
import { projectOfAddress, projectOfPage } from './project-of-page.ts';

let portal: ProjectFixture;
beforeAll(async () => {
  portal = await openProjectFixture();
});
afterAll(() => portal.server.close());

const customer: Sessions = { ...nobody, customer: { tokenHash: '', email: 'customer@example.com', fresh: true } };

const ofPage = (url: string, sessions = customer) => {
  const { deps } = portal.server;
  return projectOfPage({ deps, tx: deps.db, sessions }, url);
};

test.each([
  '/',
  '/project',
  '/project/',
  '/project/1001/add-patterns',
  '/project/%00',
  '/project/a%2Fb',
  '/admin/project/1001',
])('%s is not the page of a project', async (url) => {
  expect(projectOfAddress(url)).toBeUndefined();
  expect(await ofPage(url)).toBeUndefined();
});

test.each(['/project/1001', '/project/1001/', '/project/1001?requests', '/project/1001?preview=draft'])(
  '%s comes with the data that the browser would fetch',
  async (url) => {
    const fetched = await readAs(portal.customer);
    // Transactions of concurrent tests change the event id.
    expect(await ofPage(url)).toEqual({ ...fetched, eventID: expect.any(String) });
  },
);

test('a page whose cart has a code is sent without data, so that it does not wait for the shop', async () => {
  const { db, shop } = portal.server.deps;
  const fetched = vi.spyOn(shop, 'lookupDiscount').mockRejectedValue(new Error('The shop is unreachable'));
  await db.execute(sql`update cart set discount_code = 'SPRING10' where project_id = '1001'`);
  expect(await ofPage('/project/1001')).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
  await db.execute(sql`update cart set discount_code = null where project_id = '1001'`);
  fetched.mockRestore();
});

test('a project that does not exist is left to the browser', async () => {
  expect(await ofPage('/project/9999999')).toBeUndefined();
});

test('a project with more than 100 proofs is left to the browser', async () => {
  const { db } = portal.server.deps;
  await db.execute(sql`insert into project (id, name, email, type) values
    ('3000', 'Hundred', 'customer@example.com', 'Organization'), ('3001', 'More', 'customer@example.com', 'Organization')`);
  await seedProofs(db, { from: 3000, to: 3000, each: 100 });
  await seedProofs(db, { from: 3001, to: 3001, each: 101 });
  expect((await ofPage('/project/3000'))?.proofs).toHaveLength(100);
  expect(await ofPage('/project/3001')).toBeUndefined();
});
