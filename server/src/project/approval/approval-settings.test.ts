import {
  makeApproval,
  openProjectFixture,
  type ProjectFixture,
  proofNamed,
  REGATTA,
  readAs,
  seenProof,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let portal: ProjectFixture;
beforeAll(async () => {
  portal = await openProjectFixture();
});
afterAll(() => portal.server.close());

const approve = (browser: ProjectFixture['customer'], body: object) =>
  browser.post(`/projects/${REGATTA}/approvals`, body);

const seenSquare = async () => {
  const view = await readAs(portal.customer);
  return seenProof(view, proofNamed(view, 'square').id, { size: '12" x 12"' });
};

test('the settings of approvals refuse a stale version, and their ticks are needed', async () => {
  const path = '/admin/approval-settings';
  expect((await portal.customer.get(path)).status).toBe(403);
  const { body } = await portal.staff.get(path);
  expect(body).toEqual({ version: 0, settings: { extraTicks: [], unapprovedOrders: 'ask' } });
  const settings = { ...body.settings, extraTicks: ['Care label'] };
  expect((await portal.staff.put(path, { version: 0, settings })).body).toEqual({ version: 1, settings });
  expect((await portal.staff.put(path, { version: 0, settings })).status).toBe(409);
  const four = { ...settings, extraTicks: ['a', 'b', 'c', 'd'] };
  expect((await portal.staff.put(path, { version: 1, settings: four })).status).toBe(400);
  const without = makeApproval([await seenSquare()], { name: 'Marian Two Okafor' });
  expect((await approve(portal.customer, without)).body.issues).toMatchObject([{ path: 'ticks' }]);
  const ticks = [...without.ticks, 'Care label'];
  expect((await approve(portal.customer, { ...without, ticks })).status).toBe(200);
  await portal.staff.put(path, { version: 1, settings: { ...settings, extraTicks: [] } });
});

test('a proof counts as opened for the person who opened it', async () => {
  const { proofId } = await seenSquare();
  const isOpened = async (browser: ProjectFixture['customer']) => {
    const { proofs } = (await browser.get(`/projects/${REGATTA}/approvals`)).body;
    return proofs.find((one: { proofId: string }) => one.proofId === proofId).isOpened;
  };
  const open = (version: number) => portal.customer.post(`/projects/${REGATTA}/proofs/${proofId}/opened`, { version });
  expect(await isOpened(portal.customer)).toBe(false);
  expect((await open(9)).status).toBe(404);
  expect((await open(1)).status).toBe(204);
  expect((await open(1)).status).toBe(204);
  expect([await isOpened(portal.customer), await isOpened(portal.staff)]).toEqual([true, false]);
});
