import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { type AdminFixture, at, openAdminFixture } from '@colorway/trials/kit/fixtures/admin-projects.ts';
import { REGATTA } from '@colorway/trials/kit/fixtures/portal.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../mail/facade.ts';
import { sendProofs } from './send-drafts.ts';

let fixture: AdminFixture;
beforeAll(async () => {
  fixture = await openAdminFixture();
});
afterAll(() => fixture.server.close());

const DRAFTS = at(REGATTA, '/drafts');

/** A visitor who gave a name and an address by a link of their own. */
async function addVisitor(name: string, email: string) {
  const share = `/projects/${REGATTA}/share`;
  const { link } = (await fixture.customer.post(`${share}/links`, { kind: 'order', name, asksName: true })).body;
  const key: string = link.url.split('#k=')[1];
  const browser = openBrowser(fixture.server.app);
  await browser.post(`${share}/exchange`, { key });
  expect((await browser.post(`${share}/visitor`, { name, email })).status).toBe(204);
  const revoke = () => fixture.customer.post(`${share}/links/${link.id}/revoke`);
  return { key, revoke };
}

const preview = async () => (await fixture.staff.get(`${DRAFTS}/mail?note=`)).body;
const idOf = async (email: string): Promise<string> =>
  (await preview()).people.find((one: { email: string }) => one.email === email)?.id ?? '';

async function planSending(recipients?: readonly string[]) {
  const fileId = await fixture.picture(`bowtie-${crypto.randomUUID()}.png`);
  const { proofIds } = (await fixture.staff.post(at(REGATTA, '/proofs'), { fileIds: [fileId] })).body;
  return fixture.staff.post(`${DRAFTS}/send`, { proofIds, ...(recipients && { recipients }) });
}

/** The mails about one sending, by address. */
async function send(recipients?: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const list = () =>
    listMails(fixture.server.deps.db, {
      ...{ kind: 'proofs-ready', after: undefined, state: undefined, search: undefined, limit: 50 },
    });
  const before = new Set((await list()).map(({ id }) => id));
  await sendProofs(fixture.server.deps, (await planSending(recipients)).body.sendingId);
  return new Map((await list()).filter(({ id }) => !before.has(id)).map(({ to, text }) => [to, text]));
}

test('nobody and people who are not on the project are refused', async () => {
  expect((await planSending([])).status).toBe(400);
  const unknown = await planSending(['customer', `visitor:${crypto.randomUUID()}`]);
  expect(unknown).toMatchObject({ status: 400, body: { message: expect.stringMatching(/no longer on this project/) } });
  expect((await planSending(['mallory@example.com'])).status).toBe(400);
});

test('the customer is mailed unless others are chosen', async () => {
  const { to } = await preview();
  expect([...(await send()).keys()]).toEqual([to]);
});

test('each person gets one mail, a visitor with the key of their link', async () => {
  const { key } = await addVisitor('Theo Lindqvist', 'theo@harborview.example');
  const { to } = await preview();
  const mails = await send(['customer', await idOf('theo@harborview.example')]);
  expect([...mails.keys()].sort()).toEqual([to, 'theo@harborview.example'].sort());
  expect(mails.get('theo@harborview.example')).toContain(`#k=${key}`);
  expect(mails.get(to)).not.toContain('#k=');
});

test('a link that ended before the sending gets no mail, and the proofs are shown all the same', async () => {
  const { revoke } = await addVisitor('Ben Ito', 'ben@harborview.example');
  const { body } = await planSending([await idOf('ben@harborview.example')]);
  expect((await revoke()).status).toBeLessThan(300);
  await sendProofs(fixture.server.deps, body.sendingId);
  const [mail] = await listMails(fixture.server.deps.db, {
    ...{ kind: 'proofs-ready', after: undefined, state: undefined, search: 'ben@harborview.example', limit: 1 },
  });
  expect(mail).toBeUndefined();
  expect((await fixture.staff.get(at(REGATTA))).body.sending).toBeNull();
});
