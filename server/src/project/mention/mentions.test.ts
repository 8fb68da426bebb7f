import { randomUUID } from 'node:crypto';
import { UNKNOWN_MENTION } from '@colorway/rules/project/review/mentions.ts';
import {
  openProjectFixture,
  type ProjectFixture,
  proofNamed,
  REGATTA,
  readAs,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { makeStaff, signedIn, withShareKey } from '@colorway/trials/kit/people.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail, project, staff } from '../../kernel/database/schema.ts';

let portal: ProjectFixture;
let proofId: string;
type Browser = ProjectFixture['customer'];
interface Person {
  readonly id: string;
  readonly name: string;
}

const OWNER = 'Ana Whitfield';
const CUSTOMER = 'customer@example.com';
let owner: Browser;

beforeAll(async () => {
  portal = await openProjectFixture();
  const { db } = portal.server.deps;
  const made = await makeStaff(portal.server);
  await db.update(staff).set({ name: OWNER }).where(eq(staff.id, made.id));
  await db.update(project).set({ ownerId: made.id }).where(eq(project.id, REGATTA));
  owner = await signedIn(portal.server, { staffId: made.id });
  proofId = proofNamed(await readAs(portal.customer), 'repp').id;
});
afterAll(() => portal.server.close());

const at = (rest: string, proof = proofId) => `/projects/${REGATTA}/proofs/${proof}/${rest}`;
const listPeople = async (browser: Browser, proof = proofId): Promise<readonly Person[]> =>
  (await browser.get(at('people', proof))).body.people;
const idOf = async (name: string, browser = portal.customer): Promise<string> => {
  const found = (await listPeople(browser)).find((one) => one.name === name);
  if (!found) throw new Error(`Expected ${name} among the people`);
  return found.id;
};
const comment = (browser: Browser, note: string, mentions: readonly string[], body: object = {}) =>
  browser.post(at('comments'), { version: 1, note, mentions, isChange: false, ...body });

/** The mails that `act` causes, by address. */
async function mailsOf(act: () => Promise<unknown>) {
  const { db } = portal.server.deps;
  const before = new Set((await db.select({ id: mail.id }).from(mail)).map(({ id }) => id));
  await act();
  const rows = await db.select().from(mail).orderBy(mail.to);
  return rows.filter(({ id }) => !before.has(id));
}

interface Visit {
  readonly browser: Browser;
  readonly linkId: string;
}

/** A visitor with a name of their own, who came by a link of their own. */
async function visit(name: string, email: string, options: object = {}): Promise<Visit> {
  const { link } = (
    await portal.customer.post(`/projects/${REGATTA}/share/links`, { kind: 'comment', name: 'Committee', ...options })
  ).body;
  const key = link.url.split('#k=')[1];
  const browser = await withShareKey(portal.server, { id: REGATTA, key });
  await browser.post(`/projects/${REGATTA}/share/visitor`, { name, email });
  return { browser, linkId: link.id };
}
const end = ({ linkId }: Visit) => portal.customer.post(`/projects/${REGATTA}/share/links/${linkId}/revoke`);

describe('the people whom a comment can name', () => {
  test('are not for a visitor who only looks, nor for others', async () => {
    const { browser } = await visit('Lou Park', 'lou@harborview.example', { kind: 'look' });
    expect((await browser.get(at('people'))).status).toBe(403);
    expect((await portal.distributor.get(at('people'))).status).toBe(404);
    expect((await portal.customer.get(at('people', randomUUID()))).status).toBe(404);
  });

  test('are the customer, staff on the project and visitors with a name, but the caller, and no address', async () => {
    const theo = await visit('Theo Lindqvist', 'theo@harborview.example');
    await visit('Theo L.', 'theo@harborview.example');
    await visit('The owner again', CUSTOMER);
    const people = await listPeople(theo.browser);
    expect(people).toMatchObject([
      { id: 'customer', name: 'The customer', kind: 'customer' },
      { name: OWNER, kind: 'staff' },
      { name: 'Lou Park', kind: 'visitor' },
    ]);
    expect(JSON.stringify(people)).not.toContain('@');
    const names = (await listPeople(portal.customer)).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('Theo'))).toEqual(['Theo L.']);
    expect(names).not.toContain('The customer');
    expect((await listPeople(owner)).map(({ name }) => name)).not.toContain(OWNER);
  });

  test('of a hidden proof are staff alone', async () => {
    const hidden = proofNamed(await readAs(portal.staff), 'regatta-hair').id;
    expect(await listPeople(portal.staff, hidden)).toMatchObject([{ name: OWNER }]);
    const named = await portal.staff.post(at('comments', hidden), {
      ...{ version: 1, note: 'See @The customer', mentions: ['customer'], isChange: false },
    });
    expect(named.status).toBe(400);
  });
});

describe('a comment that names a person', () => {
  test.each([
    ['a made-up id', 'staff:1'],
    ['a member of staff who is not on the project', 'other staff'],
    ['more than ten people', 'many'],
  ])('is refused with %s', async (_what, id) => {
    const other = `staff:${(await makeStaff(portal.server)).id}`;
    const ids = id === 'many' ? Array.from({ length: 11 }, () => 'customer') : [id === 'other staff' ? other : id];
    const mails = await mailsOf(async () => {
      const refused = await comment(portal.customer, '@Test', ids);
      expect(refused.status).toBe(400);
      if (id !== 'many') expect(refused.body.message).toBe(UNKNOWN_MENTION);
    });
    expect(mails).toEqual([]);
  });

  test('is refused once the link of that person has ended', async () => {
    const gone = await visit('Kim Gone', 'kim@harborview.example');
    const id = await idOf('Kim Gone');
    await end(gone);
    expect((await comment(portal.customer, '@Kim Gone', [id])).status).toBe(400);
  });
});
