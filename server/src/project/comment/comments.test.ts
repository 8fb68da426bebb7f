import { randomUUID } from 'node:crypto';
import { NOT_YOURS_TO_RESOLVE } from '@colorway/rules/project/requests.ts';
import {
  openProjectFixture,
  type ProjectFixture,
  proofNamed,
  REGATTA,
  readAs,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { withShareKey } from '@colorway/trials/kit/people.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liveEvent, mail, projectEvent, requestMessage, requestThread } from '../../kernel/database/schema.ts';

let portal: ProjectFixture;
let proofId: string;
beforeAll(async () => {
  portal = await openProjectFixture();
  proofId = proofNamed(await readAs(portal.customer), 'repp').id;
});
afterAll(() => portal.server.close());

type Browser = ProjectFixture['customer'];

const pin = { kind: 'pin', points: [[0.25, 0.5]] };
const change = { version: 1, mark: pin, note: 'A thinner stripe.', isChange: true };
const comment = (browser: Browser, body: object = {}) =>
  browser.post(`/projects/${REGATTA}/proofs/${proofId}/comments`, { ...change, ...body });
const send = (browser: Browser, body: object) =>
  browser.post(`/projects/${REGATTA}/proofs/${proofId}/changes`, { commentIds: [], ...body });
const list = async (browser: Browser) =>
  (await browser.get(`/projects/${REGATTA}/proofs/${proofId}/comments`)).body.comments as Record<string, unknown>[];
const found = async (browser: Browser, id: string) => (await list(browser)).find((one) => one.id === id);
const issue = (answer: { body: { issues: { message: string }[] } }) => answer.body.issues[0]?.message;
const holder = async (): Promise<Browser> => {
  const { url } = (await portal.customer.get(`/projects/${REGATTA}/share`)).body;
  return withShareKey(portal.server, { id: REGATTA, key: url.split('#k=')[1] });
};
const countMails = () => portal.server.deps.db.$count(mail, eq(mail.kind, 'request-made'));

describe('one comment by its id', () => {
  const one = async (browser: Browser, id: string, proof = proofId) =>
    (await browser.get(`/projects/${REGATTA}/proofs/${proof}/comments?commentId=${id}`)).body.comments;

  test('is what the list of all says of it, to everyone who asks', async () => {
    const { comment: waits } = (await comment(portal.customer)).body;
    const { comment: sent } = (await comment(portal.customer, { isChange: false })).body;
    for (const browser of [portal.customer, portal.staff, await holder()])
      for (const { id } of [waits, sent])
        expect(await one(browser, id)).toEqual((await list(browser)).filter((each) => each.id === id));
    expect(await one(portal.staff, waits.id)).toEqual([]);
  });

  test('is not in the list of another proof', async () => {
    const { comment: made } = (await comment(portal.customer, { isChange: false })).body;
    const other = (await readAs(portal.customer)).proofs.find(({ id }) => id !== proofId);
    expect(await one(portal.customer, made.id, other?.id)).toEqual([]);
  });
});

describe('a comment', () => {
  test.each([
    ['a mark outside the picture', { mark: { kind: 'pin', points: [[1.2, 0.5]] } }, 'outside the picture'],
    [
      'a line of 201 points',
      { mark: { kind: 'pencil', points: Array.from({ length: 201 }, () => [0.5, 0.5]) } },
      'at most 200 points',
    ],
    ['an arrow without a head', { mark: { kind: 'arrow', points: [[0.1, 0.1]] } }, 'incomplete'],
    ['no text', { note: ' ' }, 'Write a comment.'],
    ['2,001 characters', { note: 'x'.repeat(2_001) }, 'at most 2000 characters'],
    ['an unknown version', { version: 99 }, 'no such version'],
  ])('is refused with %s', async (_what, body, message) => {
    const answer = await comment(portal.customer, body);
    expect([answer.status, issue(answer)]).toEqual([400, expect.stringContaining(message)]);
  });

  test('is refused to a holder of the link who gives no name', async () => {
    const browser = await holder();
    expect(issue(await comment(browser))).toBe('Enter your name.');
    const { body } = await comment(browser, { name: 'Theo Lindqvist' });
    expect(body.comment.messages).toMatchObject([{ name: 'Theo Lindqvist', author: 'customer', isOwn: true }]);
    expect((await found(portal.customer, body.comment.id))?.messages).toMatchObject([{ isOwn: false }]);
  });

  test('with a change waits: the people of the project see it, staff and mails do not', async () => {
    const mails = await countMails();
    const { comment: made } = (await comment(portal.customer)).body;
    expect(made).toMatchObject({ state: 'open', isChange: true, isSent: false, mark: pin, proofVersion: 1 });
    expect(await found(await holder(), made.id)).toMatchObject({ number: made.number });
    expect(await found(portal.staff, made.id)).toBeUndefined();
    const { threads } = await readAs(portal.customer);
    expect(threads.map(({ id }) => id)).not.toContain(made.id);
    expect(
      (await portal.staff.post(`/projects/${REGATTA}/requests/${made.id}/messages`, { note: 'Seen' })).status,
    ).toBe(404);
    expect(await countMails()).toBe(mails);
  });

  test('with a question is sent at once, and one by staff is answered from the start', async () => {
    const mails = await countMails();
    const question = (await comment(portal.customer, { isChange: false, mark: null })).body.comment;
    expect(question).toMatchObject({ state: 'open', isChange: false, isSent: true, mark: null });
    expect(await countMails()).toBeGreaterThan(mails);
    expect(await found(portal.staff, question.id)).toMatchObject({ messages: [{ isOwn: false }] });
    const noted = (await comment(portal.staff, { isChange: true })).body.comment;
    expect(noted).toMatchObject({ state: 'answered', isChange: false, isSent: true });
  });

  test('is numbered within its proof, also when many come at once', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => comment(portal.customer)));
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    const numbers = (await list(portal.customer)).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });
});

describe('changing a comment', () => {
  const edit = (browser: Browser, id: string, note = 'A much thinner stripe.') =>
    browser.patch(`/projects/${REGATTA}/comment-messages/${id}`, { note });

  test('is refused to everyone but its author', async () => {
    const { messages } = (await comment(portal.customer)).body.comment;
    expect((await edit(await holder(), messages[0].id)).status).toBe(403);
    expect((await edit(portal.staff, messages[0].id)).status).toBe(404);
    const { comment: edited } = (await edit(portal.customer, messages[0].id)).body;
    expect(edited.messages).toMatchObject([{ note: 'A much thinner stripe.', editedAt: expect.any(String) }]);
  });

  test('is refused ten minutes after it was sent, not while its change waits', async () => {
    const { db } = portal.server.deps;
    const age = async (id: string) =>
      db
        .update(requestMessage)
        .set({ createdAt: sql`now() - interval '11 minutes'` })
        .where(eq(requestMessage.threadId, id));
    const waiting = (await comment(portal.customer)).body.comment;
    const sent = (await comment(portal.customer, { isChange: false })).body.comment;
    await Promise.all([age(waiting.id), age(sent.id)]);
    expect((await edit(portal.customer, waiting.messages[0].id)).status).toBe(200);
    const late = await edit(portal.customer, sent.messages[0].id);
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('10 minutes')]);
  });

  test('by removing it is refused once someone else replied', async () => {
    const remove = (id: string) => portal.customer.delete(`/projects/${REGATTA}/comments/${id}`);
    const alone = (await comment(portal.customer)).body.comment;
    expect((await remove(alone.id)).status).toBe(204);
    expect(await found(portal.customer, alone.id)).toBeUndefined();
    const answered = (await comment(portal.customer, { isChange: false })).body.comment;
    await portal.staff.post(`/projects/${REGATTA}/requests/${answered.id}/messages`, { note: 'Yes.' });
    expect((await remove(answered.id)).body.message).toBe('This comment has replies and stays.');
  });
});

describe('sending changes', () => {
  test('needs a change or a text, and is not for staff', async () => {
    expect((await send(portal.customer, {})).body.message).toBe('Write or tick something');
    expect((await send(portal.staff, { note: 'A thinner stripe' })).status).toBe(403);
    expect((await send(portal.customer, { commentIds: [randomUUID()] })).status).toBe(409);
  });

  test('makes one request of all that is chosen, once', async () => {
    const { db } = portal.server.deps;
    const first = (await comment(portal.customer, { note: 'The anchor larger.' })).body.comment;
    const second = (await comment(portal.customer, { note: 'The red deeper.' })).body.comment;
    const unsent = (await comment(portal.customer)).body.comment;
    const mails = await countMails();
    const body = { commentIds: [second.id, first.id], note: 'By Friday, please.' };
    expect((await send(portal.customer, body)).body).toEqual({ sent: 2 });
    const staffCount = (await countMails()) - mails;
    const text = `${first.number}. The anchor larger.\n${second.number}. The red deeper.\nBy Friday, please.`;
    const [written] = await db.select().from(mail).orderBy(sql`created_at desc`).limit(1);
    expect([staffCount > 0, written?.text]).toEqual([true, expect.stringContaining('The red deeper.')]);
    const events = await db.select().from(projectEvent).where(eq(projectEvent.kind, 'request-made'));
    expect(events.filter(({ data }) => (data as { note: string }).note === text)).toHaveLength(1);
    expect(await found(portal.staff, first.id)).toMatchObject({ isSent: true });
    expect(await found(portal.staff, unsent.id)).toBeUndefined();
    // The text became a change of its own, after the others.
    expect((await list(portal.staff)).at(-1)).toMatchObject({ messages: [{ note: 'By Friday, please.' }], mark: null });
    expect((await send(portal.customer, { commentIds: body.commentIds })).status).toBe(409);
  });
});

test('presence reaches the others by name, and holds no address', async () => {
  const { db } = portal.server.deps;
  const client = randomUUID();
  const there = (browser: Browser, body: object = {}) =>
    browser.post(`/projects/${REGATTA}/proofs/${proofId}/presence`, { client, isHere: true, writingOn: 4, ...body });
  expect((await there(portal.distributor)).status).toBe(404);
  expect((await there(portal.customer, { writingOn: -1 })).status).toBe(400);
  expect((await there(await holder(), { name: 'Theo Lindqvist' })).status).toBe(204);
  const newest = async () => {
    const [row] = await db
      .select()
      .from(liveEvent)
      .where(eq(liveEvent.kind, 'people-here'))
      .orderBy(sql`id desc`)
      .limit(1);
    return row;
  };
  expect(await newest()).toMatchObject({
    channel: `project:${REGATTA}`,
    data: { client, proofId, name: 'Theo Lindqvist', author: 'customer', isHere: true, writingOn: 4 },
  });
  const hidden = proofNamed(await readAs(portal.staff), 'regatta-hair').id;
  const body = { client: randomUUID(), isHere: true, writingOn: null };
  expect((await portal.staff.post(`/projects/${REGATTA}/proofs/${hidden}/presence`, body)).status).toBe(204);
  expect(JSON.stringify(await newest())).not.toContain(hidden);
  await there(portal.customer);
  expect(JSON.stringify((await newest())?.data)).not.toContain('@');
});

test('a proof takes 500 open comments', async () => {
  const { db } = portal.server.deps;
  await db.execute(sql`
    insert into request_thread (id, project_id, proof_id, number)
    select gen_random_uuid(), ${REGATTA}, ${proofId}::uuid, 1000 + n from generate_series(1, 500) n`);
  const refused = await comment(portal.customer);
  expect([refused.status, refused.body.message]).toEqual([409, 'This proof has 500 comments. Resolve some first.']);
  await db.update(requestThread).set({ state: 'resolved' }).where(sql`number > 1000`);
  expect((await comment(portal.customer)).status).toBe(200);
});

describe('a thread is resolved', () => {
  const resolve = (browser: Browser, id: string) =>
    browser.patch(`/projects/${REGATTA}/requests/${id}`, { doing: 'resolve' });
  const question = async (browser: Browser): Promise<string> =>
    (await comment(browser, { isChange: false, name: 'Theo Lindqvist' })).body.comment.id;
  const lastResolved = async () => {
    const { events } = (await portal.staff.get(`/projects/${REGATTA}/history`)).body;
    return events.find(({ kind }: { kind: string }) => kind === 'request-resolved');
  };

  test('by no one who neither asked nor owns the project', async () => {
    const id = await question(await holder());
    const answer = await resolve(await holder(), id);
    expect([answer.status, answer.body.message]).toEqual([403, NOT_YOURS_TO_RESOLVE]);
    expect((await found(portal.customer, id))?.state).toBe('open');
  });

  test('by who asked and by the owner of the project', async () => {
    const asker = await holder();
    const [own, other] = [await question(asker), await question(asker)];
    expect((await resolve(asker, own)).status).toBe(200);
    expect((await resolve(portal.customer, other)).status).toBe(200);
    expect((await lastResolved()).data).not.toHaveProperty('forCustomer');
  });

  test('by staff for the customer, as the history says', async () => {
    const id = await question(await holder());
    expect((await resolve(portal.staff, id)).body.thread.state).toBe('resolved');
    expect((await lastResolved()).data).toMatchObject({ forCustomer: true });
  });
});
