import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { at } from '@colorway/trials/kit/fixtures/admin-projects.ts';
import {
  NORTHERN,
  openProjectFixture,
  type ProjectFixture,
  REGATTA,
  readAs,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { makeProject } from '@colorway/trials/kit/people.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  mail,
  project,
  projectDates,
  proof,
  proofVersion,
  reminder,
  requestThread,
} from '../../kernel/database/schema.ts';
import { sendReminders } from './send-reminders.ts';
import { stopToken } from './stop-token.ts';

let fixture: ProjectFixture;
beforeAll(async () => {
  fixture = await openProjectFixture();
  // Requests of the demo are about the first project; resolved ones leave its proofs undecided.
  await fixture.server.deps.db.update(requestThread).set({ state: 'resolved' });
});
afterAll(() => fixture.server.close());

const REMINDER = '/dates/reminder';
const setDay = (arriveBy: string, id = REGATTA) =>
  fixture.staff.patch(at(id, '/dates'), { version: 0, changes: { arriveBy } });
const lastMail = async () => {
  const { db } = fixture.server.deps;
  const [row] = await db.select().from(mail).where(eq(mail.kind, 'reminder')).orderBy(desc(mail.createdAt)).limit(1);
  return row;
};

describe('a reminder by staff', () => {
  test('is refused without an in-hands date, and to customers', async () => {
    expect((await fixture.customer.post(at(REGATTA, REMINDER))).status).toBe(403);
    expect(await fixture.staff.post(at(REGATTA, REMINDER))).toMatchObject({
      status: 409,
      body: { message: 'Set the in-hands date first.' },
    });
  });

  test('is shown before it is sent, without the link that stops reminders', async () => {
    await setDay('2031-03-14');
    const { body } = await fixture.staff.get(at(REGATTA, REMINDER));
    expect(body.to).toBe('customer@example.com');
    expect(body.subject).toMatch(/^\d+ days left: \d+ proofs? for Spring Regatta$/);
    expect(body.text).toContain('No more reminders for this project: (their own link)');
    expect(await lastMail()).toBeUndefined();
  });

  test('names every undecided proof and no price, and is sent once a day', async () => {
    const { undecided } = (await fixture.staff.get(at(REGATTA, '/dates'))).body;
    expect((await fixture.staff.post(at(REGATTA, REMINDER))).body).toEqual({ email: 'customer@example.com' });
    const sent = await lastMail();
    expect(sent?.to).toBe('customer@example.com');
    expect(sent?.text.match(/^- /gm)).toHaveLength(undecided);
    expect(sent?.text).toContain('everything arrives by Fri, Mar 14.');
    expect(sent?.text).toMatch(/See which later dates still work: \S+\/project\/1001#dates/);
    expect(sent?.html).not.toContain('$');
    expect(await fixture.staff.post(at(REGATTA, REMINDER))).toMatchObject({
      status: 409,
      body: { message: 'This customer already got a reminder today. Try again tomorrow.' },
    });
    expect((await fixture.staff.get(at(REGATTA, '/dates'))).body.sent).toMatchObject([{ kind: 'by-hand' }]);
    const { events } = (await fixture.staff.get(`/projects/${REGATTA}/history`)).body;
    expect(events[0]).toMatchObject({ kind: 'reminder-sent', by: 'Test' });
  });

  test('offers new dates once the day has passed', async () => {
    await setDay('2024-03-14', NORTHERN);
    expect((await fixture.staff.post(at(NORTHERN, REMINDER))).status).toBe(200);
    expect((await lastMail())?.subject).toMatch(/^\d+ days late: /);
    expect((await lastMail())?.text).toContain('Need another date? See which later dates still work');
  });

  test('is refused while the project is closed', async () => {
    const { db } = fixture.server.deps;
    await db.update(project).set({ closedAt: new Date() }).where(eq(project.id, REGATTA));
    expect((await fixture.staff.post(at(REGATTA, REMINDER))).body.message).toMatch(/^This project is closed/);
    await db.update(project).set({ closedAt: null }).where(eq(project.id, REGATTA));
  });

  test('is refused once every proof is decided', async () => {
    const { proofs } = await readAs(fixture.customer, REGATTA);
    for (const { id: proofId } of proofs) {
      await fixture.server.deps.db
        .insert(requestThread)
        .values({ id: crypto.randomUUID(), projectId: REGATTA, proofId, kind: 'revision' });
    }
    expect((await fixture.staff.post(at(REGATTA, REMINDER))).body.message).toBe(
      'Every proof is decided, so there is nothing to remind of.',
    );
  });
});

describe('the link that stops reminders', () => {
  const linkOf = (email: string) => `/reminders/${encodeURIComponent(stopToken(fixture.server.deps, REGATTA, email))}`;

  test('works without a log-in, and only by its button', async () => {
    const nobody = openBrowser(fixture.server.app);
    const link = linkOf('customer@example.com');
    expect((await nobody.get(link)).body).toEqual({ projectName: 'Spring Regatta', stopped: false });
    expect((await nobody.get(link)).body.stopped).toBe(false);
    expect((await nobody.post(`${link}/stop`)).body).toEqual({ projectName: 'Spring Regatta', stopped: true });
    expect((await nobody.post(`${link}/stop`)).status).toBe(200);
    expect((await fixture.staff.get(at(REGATTA, '/dates'))).body.dates.reminders).toBe(false);
    for (const browser of [fixture.staff, fixture.customer]) {
      const { events } = (await browser.get(`/projects/${REGATTA}/history`)).body;
      expect(events.filter(({ kind }: { kind: string }) => kind === 'reminders-stopped')).toHaveLength(1);
    }
  });

  test('is refused when it is cut, forged, or of an address that no longer has the project', async () => {
    const nobody = openBrowser(fixture.server.app);
    const link = linkOf('customer@example.com');
    for (const bad of [link.slice(0, -1), linkOf('other@example.com'), '/reminders/1001.', '/reminders/x']) {
      expect(await nobody.post(`${bad}/stop`)).toMatchObject({
        status: 404,
        body: { message: 'This link is not valid any more. You may have copied only a part of it.' },
      });
    }
    const { db } = fixture.server.deps;
    await db.update(project).set({ email: 'new@example.com' }).where(eq(project.id, REGATTA));
    expect((await nobody.get(link)).status).toBe(404);
    await db.update(project).set({ email: 'customer@example.com' }).where(eq(project.id, REGATTA));
  });

  test('is taken back by staff, who turn reminders on again', async () => {
    expect((await fixture.staff.post(at(REGATTA, REMINDER))).status).toBe(409);
    await fixture.staff.patch(at(REGATTA, '/dates'), { version: 0, changes: { reminders: true } });
    expect((await fixture.staff.get(at(REGATTA, '/dates'))).body.dates.reminders).toBe(true);
  });
});

test('a plan that no longer fits the dates sends nothing', async () => {
  const { deps } = fixture.server;
  const { id, email } = await makeProject(fixture.server);
  const proofId = crypto.randomUUID();
  await deps.db.insert(proof).values({ id: proofId, projectId: id, position: 1 });
  const drawing = { product: 'tie', pattern: 'harbor-stripe', colors: ['#14213d', '#a6192e', '#ffffff'] };
  await deps.db
    .insert(proofVersion)
    .values({ proofId, version: 1, drawing, fileName: 'tie.svg', proofName: 'tie', sha256: 'a'.repeat(64) });
  await setDay('2031-03-14', id);
  const start = Date.UTC(2031, 1, 3, 15);
  await sendReminders(deps, new Date(start));
  const planned = await deps.db.select().from(reminder).where(eq(reminder.projectId, id));
  expect(planned.length).toBeGreaterThan(0);
  // Like a save of another node that has not planned yet.
  await deps.db.update(project).set({ inHandsOn: '2031-04-18' }).where(eq(project.id, id));
  for (const { sendAt } of planned) {
    await deps.db.update(projectDates).set({ plannedFor: sendAt.toISOString().slice(0, 10) });
    await sendReminders(deps, new Date(sendAt.getTime() + 60_000));
  }
  expect(await deps.db.select().from(mail).where(eq(mail.to, email))).toEqual([]);
});
