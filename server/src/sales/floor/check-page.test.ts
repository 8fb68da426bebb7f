import { randomUUID } from 'node:crypto';
import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { orderCart } from '@colorway/trials/kit/fixtures/carts.ts';
import {
  makeApproval,
  openProjectFixture,
  type ProjectFixture,
  REGATTA,
  readAs,
  seenProof,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftOrder } from '../../kernel/database/schema.ts';

let portal: ProjectFixture;
let name: string;
let tablet: Browser;
beforeAll(async () => {
  portal = await openProjectFixture();
  ({ name } = await orderCart(portal));
  const { code } = (await portal.staff.post('/admin/floor/tablets', { name: randomUUID(), stage: 'Printing' })).body;
  tablet = openBrowser(portal.server.app);
  await tablet.post('/floor/pair', { code });
});
afterAll(() => portal.server.close());

const check = async (line: number, file?: string) =>
  (await tablet.get(`/floor/check?order=${name}&line=${line}${file === undefined ? '' : `&file=${file}`}`)).body;

/** A line whose proof is not approved; others of the demo are. */
async function openLine(): Promise<number> {
  const { lines } = (await portal.staff.get(`/admin/orders/by-name/${name}`)).body;
  const refusals: string[] = [];
  for (const { line } of lines) refusals.push((await check(line, '000000')).stop ?? '');
  return refusals.findIndex((stop) => stop.endsWith('no longer approved.') || stop.includes('is not approved'));
}

test('a page of the file that was ordered without approval is printed, another file is stopped', async () => {
  const line = await openLine();
  const { design, stop } = await check(line);
  expect([design.file, stop]).toEqual([expect.stringMatching(/^[0-9a-f]{6}$/), null]);
  expect((await check(line, design.file)).stop).toBeNull();
  expect((await check(line, '000000')).stop).toBe('It shows file 000000. That file is no longer approved.');
});

test('a line whose approval is missing is stopped with its reason, on any page', async () => {
  const { db } = portal.server.deps;
  await db.update(draftOrder).set({ noteAttributes: [] }).where(eq(draftOrder.projectId, REGATTA));
  const line = await openLine();
  const { design, stop } = await check(line);
  expect(stop).toMatch(/is not approved\. Ask the customer/);
  expect([design.refusal, (await check(line, design.file)).stop]).toEqual([stop, stop]);
});

test('an old page names what was approved since, and when', async () => {
  const view = await readAs(portal.customer);
  const proofs = view.proofs
    .filter(({ approval }) => approval?.state !== 'approved')
    .map(({ id }) => seenProof(view, id));
  await portal.customer.post(`/projects/${REGATTA}/approvals`, makeApproval(proofs));
  const { design } = await check(0);
  expect((await check(0, design.file)).stop).toBeNull();
  expect((await check(0, '000000')).stop).toMatch(
    new RegExp(`^It shows file 000000\\. The customer approved version \\d+, file ${design.file}, on \\w{3} \\d+\\.$`),
  );
});

test('a tablet sees the pictures of ordered lines, and nothing else of the project', async () => {
  const { design } = await check(0);
  const cookies = Object.fromEntries(tablet.cookies);
  const headers = { 'sec-fetch-site': 'same-origin' };
  const picture = await portal.server.app.inject({ url: design.picture, cookies, headers });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  expect((await portal.server.app.inject({ url: design.picture, headers })).statusCode).toBe(401);
  expect((await tablet.get(`/projects/${REGATTA}`)).status).toBe(401);
  expect((await tablet.get(`/orders/${name}`)).status).toBe(401);
  expect(JSON.stringify(design)).not.toMatch(/unitPrice|"total|@example/);
}, 60_000);

test('a page of a product without the stage of the tablet is sent to another tablet', async () => {
  const { design } = await check(0);
  const { stages, paper } = (await portal.staff.get('/admin/production/settings')).body;
  const own = { ...stages, byType: { [design.title]: ['Dyeing'] } };
  await portal.staff.put('/admin/production/settings', { version: 0, paper, stages: own });
  expect((await check(0, design.file)).stop).toMatch(/ has no stage \w+\. Take it to another tablet\.$/);
  const { designs } = (await tablet.get('/floor/day')).body;
  expect(designs.some(({ title }: { title: string }) => title === design.title)).toBe(false);
});
