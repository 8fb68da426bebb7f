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
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail, outbox, project, staff } from '../../kernel/database/schema.ts';

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
let ownerEmail: string;

beforeAll(async () => {
  portal = await openProjectFixture();
  const { db } = portal.server.deps;
  const made = await makeStaff(portal.server);
  await db.update(staff).set({ name: OWNER }).where(eq(staff.id, made.id));
  await db.update(project).set({ ownerId: made.id }).where(eq(project.id, REGATTA));
  owner = await signedIn(portal.server, { staffId: made.id });
  ownerEmail = made.email;
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
  readonly key: string;
}

/** A visitor with a name of their own, who came by a link of their own. */
async function visit(name: string, email: string, options: object = {}): Promise<Visit> {
  const { link } = (
    await portal.customer.post(`/projects/${REGATTA}/share/links`, { kind: 'comment', name: 'Committee', ...options })
  ).body;
  const key = link.url.split('#k=')[1];
  const browser = await withShareKey(portal.server, { id: REGATTA, key });
  await browser.post(`/projects/${REGATTA}/share/visitor`, { name, email });
  return { browser, linkId: link.id, key };
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

  test('mails them once with the proof, the text and a link to the thread, in place of the usual mail', async () => {
    const id = await idOf(OWNER);
    const note = `Is it navy, @${OWNER}? See evil.example, @${OWNER}`;
    let number = 0;
    const mails = await mailsOf(async () => {
      const { body } = await comment(portal.customer, note, [id, id]);
      expect(body.comment.messages).toMatchObject([{ mentions: [OWNER] }]);
      number = body.comment.number;
    });
    const [written, ...others] = mails.filter((one) => one.to === ownerEmail);
    expect(others).toEqual([]);
    expect(written).toMatchObject({
      kind: 'mention',
      subject: expect.stringMatching(/^A comment mentions you: Necktie/),
    });
    expect(written?.text).toContain(`/project/${REGATTA}/proof/${proofId}?comment=${number}`);
    expect(written?.text).toContain('Is it navy');
    expect(written?.text).not.toContain('evil.example');
    const { db } = portal.server.deps;
    expect(await db.$count(outbox, sql`payload ->> 'mailId' = ${written?.id}`)).toBe(1);
  });

  test('mails a visitor with the key of their link, and the customer who named them nothing', async () => {
    const { key } = await visit('Andre Fischer', 'andre@harborview.example');
    const mails = await mailsOf(async () =>
      comment(owner, '@Andre Fischer @The customer', [await idOf('Andre Fischer'), 'customer']),
    );
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['mention', 'andre@harborview.example'],
      ['mention', CUSTOMER],
    ]);
    expect(mails[0]?.text).toMatch(new RegExp(`\\?comment=\\d+#k=${key}\\s`));
    expect(mails[1]?.text).not.toContain('#k=');
  });

  test.each([
    ['that its text does not name', 'No name here', 'customer'],
    ['who wrote it', '@The customer', 'own'],
  ])('mails no person %s', async (_what, note, id) => {
    const browser = id === 'own' ? portal.customer : owner;
    const mails = await mailsOf(() => comment(browser, note, ['customer']));
    expect(mails.filter(({ kind }) => kind === 'mention')).toEqual([]);
  });

  test('mails once when it is retried, and not when it is edited', async () => {
    const sent = {
      method: 'POST' as const,
      url: `/api${at('comments')}`,
      headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
      cookies: Object.fromEntries(owner.cookies),
      payload: { version: 1, note: '@The customer?', mentions: ['customer'], isChange: false },
    };
    const mails = await mailsOf(async () => {
      const { comment: made } = (await portal.server.app.inject(sent)).json();
      expect((await portal.server.app.inject(sent)).json().comment.id).toBe(made.id);
      const path = `/projects/${REGATTA}/comment-messages/${made.messages[0].id}`;
      expect((await owner.patch(path, { note: 'Look again, @The customer' })).status).toBe(200);
    });
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([['mention', CUSTOMER]]);
  });

  test('by a reply mails them, too', async () => {
    const made = (await comment(portal.customer, 'Which red?', [])).body.comment;
    const mails = await mailsOf(async () => {
      const sent = await owner.post(`/projects/${REGATTA}/requests/${made.id}/messages`, {
        ...{ note: 'The deep one, @The customer.', mentions: ['customer'] },
      });
      expect(sent.status).toBe(200);
    });
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([['mention', CUSTOMER]]);
    expect(mails[0]?.text).toContain(`?comment=${made.number}`);
  });
});

describe('a text that is edited', () => {
  const made = async (note: string, mentions: readonly string[], body: object = {}) => {
    const answer = await comment(portal.customer, note, mentions, body);
    return answer.body.comment.messages[0].id as string;
  };
  const edit = (id: string, note: string, mentions: readonly string[] = []) =>
    portal.customer.patch(`/projects/${REGATTA}/comment-messages/${id}`, { note, mentions });

  test('is refused with a person who is not on the project', async () => {
    const id = await made('A thinner stripe.', []);
    const answer = await edit(id, `@${OWNER}`, [`staff:${randomUUID()}`]);
    expect([answer.status, answer.body.message]).toEqual([400, UNKNOWN_MENTION]);
  });

  test('mails whom it names now, and no one whom it named before', async () => {
    await visit('Eve Early', 'eve@harborview.example');
    await visit('Lea Late', 'lea@harborview.example');
    const [early, late] = [await idOf('Eve Early'), await idOf('Lea Late')];
    const id = await made('@Eve Early?', [early]);
    const mails = await mailsOf(async () => {
      const { body } = await edit(id, '@Eve Early and @Lea Late?', [early, late]);
      expect(body.comment.messages[0].mentions).toEqual(['Eve Early', 'Lea Late']);
      expect((await edit(id, '@Eve Early and @Lea Late?', [early, late])).status).toBe(200);
      await edit(id, 'Really, @Eve Early and @Lea Late?');
    });
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([['mention', 'lea@harborview.example']]);
  });

  test('mails no one while its change is not sent', async () => {
    const id = await made('A thinner stripe.', [], { isChange: true });
    expect(await mailsOf(async () => edit(id, `@${OWNER}`, [await idOf(OWNER)]))).toEqual([]);
  });
});

describe('a change that names people', () => {
  const send = (commentIds: readonly string[], note = '', mentions: readonly string[] = []) =>
    portal.customer.post(at('changes'), { commentIds, note, mentions });

  test('by the text of the request mails each once, and no second mail about the request', async () => {
    expect((await send([], `@${OWNER}`, [`staff:${randomUUID()}`])).status).toBe(400);
    const mails = await mailsOf(async () => send([], `Ask @${OWNER} first.`, [await idOf(OWNER)]));
    expect(mails.filter(({ to }) => to === ownerEmail).map(({ kind }) => kind)).toEqual(['mention']);
  });

  test('mails no person before it is sent, then each once, but those who lost access', async () => {
    const gone = await visit('Ola Gone', 'ola@harborview.example');
    await visit('Nia Stays', 'nia@harborview.example');
    const names = [OWNER, 'Ola Gone', 'Nia Stays'];
    const ids = await Promise.all(names.map((name) => idOf(name)));
    let id = '';
    const early = await mailsOf(async () => {
      const note = names.map((name) => `@${name}`).join(' ');
      id = (await comment(portal.customer, note, ids, { isChange: true })).body.comment.id;
      await portal.customer.post(`/projects/${REGATTA}/requests/${id}/messages`, {
        ...{ note: 'Agreed, @Nia Stays?', mentions: [ids[2]] },
      });
    });
    expect(early).toEqual([]);
    await end(gone);
    const mails = await mailsOf(() => send([id]));
    const mentions = mails.filter(({ kind }) => kind === 'mention').map(({ to }) => to);
    expect(mentions.toSorted()).toEqual([ownerEmail, 'nia@harborview.example', 'nia@harborview.example'].toSorted());
    // The request is this one change, so its mail goes to the other staff.
    expect(mails.filter((one) => one.to === ownerEmail)).toHaveLength(1);
    expect(mails.some(({ kind }) => kind === 'request-made')).toBe(true);
    expect(await mailsOf(() => send([id]))).toEqual([]);
  });

  test('mails staff about the request as well when it has more than that change', async () => {
    const id = (await comment(portal.customer, `@${OWNER}`, [await idOf(OWNER)], { isChange: true })).body.comment.id;
    const mails = await mailsOf(() => send([id], 'By Friday, please.'));
    expect(mails.filter((one) => one.to === ownerEmail).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['mention', 'request-made']),
    );
  });

  test('that is edited before it is sent mails those whom it still names', async () => {
    const made = (await comment(portal.customer, `@${OWNER}`, [await idOf(OWNER)], { isChange: true })).body.comment;
    await portal.customer.patch(`/projects/${REGATTA}/comment-messages/${made.messages[0].id}`, { note: 'Thinner.' });
    const mails = await mailsOf(() => send([made.id]));
    expect(mails.filter(({ kind }) => kind === 'mention')).toEqual([]);
  });
});

test('a visitor can have a person mailed thirty times an hour; then the comment is stored all the same', async () => {
  const { browser } = await visit('Max Busy', 'max@harborview.example');
  const mails = await mailsOf(async () => {
    for (let time = 0; time < 32; time += 1)
      expect((await comment(browser, '@The customer', ['customer'])).status).toBe(200);
  });
  expect(mails.filter(({ kind }) => kind === 'mention')).toHaveLength(30);
});

test('a suspended member of staff can no longer be named', async () => {
  const id = await idOf(OWNER);
  await portal.server.deps.db.update(staff).set({ suspendedAt: sql`now()` }).where(eq(staff.email, ownerEmail));
  expect((await comment(portal.customer, `@${OWNER}`, [id])).status).toBe(400);
});
