import { randomUUID } from 'node:crypto';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import {
  NORTHERN,
  openProjectFixture,
  type ProjectFixture,
  proofNamed,
  REGATTA,
  readAs,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { signedIn } from '@colorway/trials/kit/people.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveries } from '../../edge/work/deliveries.ts';
import { crmEntry, liveEvent, mail, outbox, storedFile } from '../../kernel/database/schema.ts';
import { deliverLane } from '../../kernel/outbox/deliver-lane.ts';

let portal: ProjectFixture;
let repp: string;
beforeAll(async () => {
  portal = await openProjectFixture();
  repp = proofNamed(await readAs(portal.customer), 'repp').id;
});
afterAll(() => portal.server.close());

const at = (path = '', id = REGATTA) => `/projects/${id}/requests${path}`;
const note = { note: 'The green a little deeper, please.' };

async function storeFile(projectId: string, destination: 'revisions' | 'proof-images' = 'revisions'): Promise<string> {
  const id = randomUUID().replaceAll('-', '');
  const file = { id, destination, projectId, originalName: 'mark.png', newName: `mark${id}.png`, extension: 'png' };
  await portal.server.deps.db
    .insert(storedFile)
    .values({ ...file, contentType: 'image/png', bytes: 9, sha256: id, owner: 'customer:x' });
  return id;
}

const newest = async (channel: string) => {
  const { db } = portal.server.deps;
  const [row] = await db
    .select()
    .from(liveEvent)
    .where(eq(liveEvent.channel, channel))
    .orderBy(desc(liveEvent.id))
    .limit(1);
  return row;
};

describe('a request', () => {
  test('is refused to people who may not open the project, without a note, and for an unknown proof or file', async () => {
    const other = await signedIn(portal.server, { email: 'individual@example.com' });
    expect((await openBrowser(portal.server.app).post(at(), note)).status).toBe(401);
    expect((await other.post(at(), note)).status).toBe(404);
    expect((await other.post('/revision-request', { dealID: REGATTA, ...note })).status).toBe(404);
    expect((await openBrowser(portal.server.app).post('/revision-request', { dealID: 'none', ...note })).status).toBe(
      401,
    );
    expect((await portal.customer.post(at(), { note: '  ' })).body.issues[0].message).toBe('Tell us what to change.');
    expect((await portal.customer.post(at(), { ...note, proofId: randomUUID() })).status).toBe(404);
    const hidden = proofNamed(await readAs(portal.staff), 'regatta-hair').id;
    expect((await portal.customer.post(at(), { ...note, proofId: hidden })).status).toBe(404);
    for (const fileId of [randomUUID(), await storeFile(NORTHERN), await storeFile(REGATTA, 'proof-images')])
      expect((await portal.customer.post(at(), { ...note, fileId })).body.code).toBe('file-gone');
  });

  test("notifies and mails staff, and reaches the CRM under the proof's name", async () => {
    const { deps } = portal.server;
    const fileId = await storeFile(REGATTA);
    const { status, body } = await portal.customer.post(at(), { ...note, proofId: repp, fileId });
    expect(status).toBe(200);
    expect(body.thread).toMatchObject({ state: 'open', proofId: repp, proofVersion: 1, seenByMaker: false });
    expect(body.thread.messages).toMatchObject([
      { author: 'customer', name: 'The customer', ...note, attachment: { id: fileId } },
    ]);
    expect(await newest('staff')).toMatchObject({
      kind: 'request-changed',
      data: { projectID: REGATTA, threadId: body.thread.id },
    });
    expect(await newest(`project:${REGATTA}`)).toMatchObject({ kind: 'requests-changed' });
    const [written] = await deps.db.select().from(mail).where(eq(mail.kind, 'request-made'));
    expect(written?.subject).toBe('A request in project 1001: Necktie, regatta-necktie-repp-15577');
    expect(written?.text).toContain(note.note);
    await deliverLane(deps, deliveries(deps), `crm:deal-${REGATTA}`);
    const entries = await deps.db.select().from(crmEntry).where(eq(crmEntry.kind, 'revision-request'));
    expect(entries).toMatchObject([
      {
        dealId: REGATTA,
        payload: {
          dealID: REGATTA,
          proofID: 'regatta-necktie-repp-15577',
          ...note,
          attachment: expect.stringMatching(new RegExp(`^http.*/files/${fileId}/`)),
        },
      },
    ]);
  });

  test("sent in the documents' form opens the same request", async () => {
    const fileId = await storeFile(REGATTA);
    const sent = {
      dealID: REGATTA,
      proofID: 'regatta-necktie-repp-15577',
      ...note,
      attachment: `/files/${fileId}/mark.png`,
    };
    const { body } = await portal.customer.post('/revision-request', sent);
    expect(body.thread).toMatchObject({ proofId: repp, messages: [{ attachment: { id: fileId } }] });
    const ofProject = await portal.customer.post('/revision-request', { dealID: REGATTA, proofID: '', ...note });
    expect(ofProject.body.thread).toMatchObject({ proofId: null, proofVersion: null });
  });

  test('is answered by staff with a mail to the customer, and opened again by a reply', async () => {
    const { thread } = (await portal.customer.post(at(), { ...note, proofId: repp })).body;
    await portal.staff.post(at('/seen'));
    const seen = (await portal.customer.get(at())).body.threads.find(({ id }: { id: string }) => id === thread.id);
    expect(seen).toMatchObject({ seenByMaker: true });
    const answer = await portal.staff.post(at(`/${thread.id}/messages`), { note: 'It is one step deeper now.' });
    expect(answer.body.thread).toMatchObject({ state: 'answered', seenByCustomer: false });
    const [written] = await portal.server.deps.db.select().from(mail).where(eq(mail.kind, 'request-answer'));
    expect(written).toMatchObject({ to: 'customer@example.com', text: expect.stringContaining('one step deeper') });
    const reply = await portal.customer.post(at(`/${thread.id}/messages`), { note: 'One more, please.' });
    expect(reply.body.thread.state).toBe('open');
    const resolved = await portal.customer.patch(at(`/${thread.id}`), { doing: 'resolve' });
    expect(resolved.body.thread.state).toBe('resolved');
    expect((await portal.customer.patch(at(`/${thread.id}`), { doing: 'resolve' })).body.thread).toEqual(
      resolved.body.thread,
    );
    expect((await portal.staff.patch(at(`/${thread.id}`), { doing: 'reopen' })).body.thread.state).toBe('open');
    expect((await portal.distributor.post(at(`/${thread.id}/messages`, NORTHERN), note)).status).toBe(404);
  });
});

test('seeing one proof leaves what was written elsewhere unseen', async () => {
  const open = async (body: object) => (await portal.customer.post(at(), { ...note, ...body })).body.thread.id;
  const ids = [await open({ proofId: repp }), await open({})];
  for (const id of ids) await portal.staff.post(at(`/${id}/messages`), { note: 'Done.' });
  await portal.customer.post(at('/seen'), { proofId: repp });
  const { threads } = (await portal.customer.get(at())).body;
  const seen = ids.map((id) => threads.find((one: { id: string }) => one.id === id).seenByCustomer);
  expect(seen).toEqual([true, false]);
});

describe('more designs', () => {
  const designsOf = (more: object) => ({ styles: [{ patternName: 'Deco Fan', productType: 'pocketSquare' }], ...more });
  const addDesigns = (body: object, id = REGATTA) => portal.customer.post(`/projects/${id}/added-designs`, body);

  test('need one to eight styles or an idea, and a project type that has them', async () => {
    expect((await addDesigns({})).status).toBe(400);
    expect((await addDesigns({ designIdeas: ' ' })).status).toBe(400);
    expect(
      (await addDesigns(designsOf({ styles: Array.from({ length: 9 }, () => designsOf({}).styles[0]) }))).status,
    ).toBe(400);
    expect((await addDesigns(designsOf({}), '1003')).body.code).toBe('other-project-type');
  });

  test('reach the CRM as the documented note: each pattern with its product, then the ideas', async () => {
    const styles = [...designsOf({}).styles, { patternName: 'Club Repp', productType: 'tie' }];
    const { body } = await addDesigns({ styles, designIdeas: 'Something for the tables.' });
    const designsNote = 'Deco Fan (Pocket Square)\nClub Repp (Tie)\n\nSomething for the tables.';
    expect(body.thread).toMatchObject({ kind: 'designs', state: 'open', messages: [{ note: designsNote }] });
    const [enqueued] = await portal.server.deps.db.select().from(outbox).where(eq(outbox.kind, 'crm.added-designs'));
    expect(enqueued?.payload).toEqual({ dealID: REGATTA, proofID: '', note: designsNote, attachment: null });
  });
});
