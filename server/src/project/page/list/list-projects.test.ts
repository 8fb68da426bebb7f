import { randomUUID } from 'node:crypto';
import type { ProjectCard } from '@colorway/contract/project/list/project-card.ts';
import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import {
  NORTHERN,
  openProjectFixture,
  type ProjectFixture,
  proofNamed,
  REGATTA,
  readAs,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { signedIn } from '@colorway/trials/kit/people.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftOrder, project, proof, proofVersion, requestThread } from '../../../kernel/database/schema.ts';

let portal: ProjectFixture;
beforeAll(async () => {
  portal = await openProjectFixture();
});
afterAll(() => portal.server.close());

const list = async (browser: Browser, query = ''): Promise<{ projects: ProjectCard[] } & Record<string, unknown>> =>
  (await browser.get(`/projects${query}`)).body;

let lastId = 900_000;

/** A project of a new customer with proofs that nothing is decided about. */
async function makeListed(
  email: string,
  { proofs = 1, ...change }: Partial<typeof project.$inferInsert> & { proofs?: number } = {},
) {
  const { db } = portal.server.deps;
  const id = String(++lastId);
  await db.insert(project).values({ id, email, type: 'Organization', ...change });
  const ids = Array.from({ length: proofs }, () => randomUUID());
  for (const [position, proofId] of ids.entries()) {
    await db.insert(proof).values({ id: proofId, projectId: id, position, productType: 'Necktie' });
    await db.insert(proofVersion).values({
      ...{ proofId, version: 1, fileName: 'a.svg', proofName: `a-${position}`, sha256: 'x' },
      drawing: { product: 'tie', pattern: 'club-repp', colors: ['#111111'] } as never,
    });
  }
  return { id, proofs: ids };
}

const orderOf = (projectId: string, state: 'awaiting' | 'paid' | 'cancelled') =>
  portal.server.deps.db.insert(draftOrder).values({
    ...{ id: randomUUID(), number: ++lastId, token: randomUUID().replaceAll('-', ''), state, projectId },
    ...{ lines: [], sums: [], totalCents: 41_200, paidAt: state === 'paid' ? new Date() : null },
  });

const changeOf = (projectId: string, proofId: string | null) =>
  portal.server.deps.db
    .insert(requestThread)
    .values({ id: randomUUID(), projectId, proofId, kind: 'revision', state: 'open', sentAt: new Date() });

describe('the list', () => {
  test("lists projects of the session's address, not of one in the request", async () => {
    const { projects } = await list(portal.distributor, '?email=customer%40example.com');
    expect(projects.map(({ projectID }) => projectID)).toEqual([NORTHERN]);
    expect((await openBrowser(portal.server.app).get('/projects')).status).toBe(401);
  });

  test('has the highest id first, each with its latest visible picture', async () => {
    const { projects, ...body } = await list(portal.customer);
    expect(body).toMatchObject({ email: 'customer@example.com', nextCursor: null });
    expect(projects.map(({ projectID }) => projectID)).toEqual(['1003', REGATTA]);
    const { proofs } = await readAs(portal.customer);
    expect(projects[1]).toMatchObject({ proofCount: 7, type: 'Organization' });
    expect(projects[1]?.picture).toEqual(proofNamed({ proofs } as never, 'runner').picture);
  });

  test('counts the proofs as the page of the project groups them', async () => {
    const [, regatta] = (await list(portal.customer)).projects;
    const { proofs } = await readAs(portal.customer);
    const approved = proofs.filter(({ approval }) => approval?.state === 'approved').length;
    expect(regatta?.state).toBe('waiting');
    expect(regatta?.counts).toMatchObject({ proofs: 7, outOfDate: 1, approved });
    const { review = 0, withUs = 0 } = regatta?.counts ?? {};
    expect(review + withUs + approved).toBe(7);
    expect(regatta?.strip).toHaveLength(5);
    const order = ['none', 'out-of-date', 'changes-requested', 'approved'];
    const statuses =
      regatta?.strip.map(({ status }) => order.indexOf(status === 'none' ? 'out-of-date' : status)) ?? [];
    expect(statuses).toEqual([...statuses].sort((one, other) => one - other));
  });

  test('has the state of each project and counts them all', async () => {
    const email = `${randomUUID()}@example.com`;
    const review = await makeListed(email, { proofs: 2, name: 'Review' });
    const changes = await makeListed(email, { name: 'Changes' });
    await changeOf(changes.id, changes.proofs[0] ?? null);
    const general = await makeListed(email, { name: 'General' });
    await changeOf(general.id, null);
    await makeListed(email, { proofs: 0, name: 'Empty' });
    const unpaid = await makeListed(email, { name: 'Unpaid' });
    await orderOf(unpaid.id, 'awaiting');
    const paid = await makeListed(email, { name: 'Paid' });
    await orderOf(paid.id, 'paid');
    await makeListed(email, { name: 'Closed', closedAt: new Date() });
    const browser = await signedIn(portal.server, { email });
    const { projects, counts } = await list(browser);
    expect(Object.fromEntries(projects.map(({ name, state }) => [name, state]))).toEqual({
      ...{ Review: 'waiting', Changes: 'with-us', General: 'waiting', Empty: 'with-us' },
      ...{ Unpaid: 'waiting', Paid: 'production', Closed: 'finished' },
    });
    expect(counts).toEqual({ all: 7, waiting: 3, 'with-us': 2, production: 1, finished: 1 });
    const unpaidCard = projects.find(({ name }) => name === 'Unpaid');
    expect(unpaidCard?.order).toMatchObject({ isPaid: false, total: 41_200 });
    expect(unpaidCard?.due).toEqual({ light: 'gray', text: 'No date set' });
    const narrowed = await list(browser, '?state=waiting');
    expect(narrowed.projects.map(({ name }) => name)).toEqual(['Unpaid', 'General', 'Review']);
    expect(narrowed.counts).toEqual(counts);
    expect(review.proofs).toHaveLength(2);
  });

  test('has a version that came after the order wait again', async () => {
    const email = `${randomUUID()}@example.com`;
    const { id, proofs } = await makeListed(email, { proofs: 2 });
    await orderOf(id, 'paid');
    const browser = await signedIn(portal.server, { email });
    expect((await list(browser)).projects[0]).toMatchObject({ state: 'production', counts: { review: 0 } });
    await portal.server.deps.db
      .update(proofVersion)
      .set({ createdAt: sql`now() + interval '1 second'` })
      .where(eq(proofVersion.proofId, proofs[0] ?? ''));
    expect((await list(browser)).projects[0]).toMatchObject({ state: 'waiting', counts: { review: 1 } });
  });

  test('has the latest proof among the pictures, even of many', async () => {
    const email = `${randomUUID()}@example.com`;
    const { proofs } = await makeListed(email, { proofs: 7 });
    const latest = proofs[6] ?? '';
    await portal.server.deps.db
      .update(proof)
      .set({ createdAt: sql`now() + interval '1 second'` })
      .where(eq(proof.id, latest));
    const [card] = (await list(await signedIn(portal.server, { email }))).projects;
    expect(card?.strip.map(({ proofId }) => proofId)).toEqual([...proofs.slice(0, 4), latest]);
    expect(card?.picture).toEqual(card?.strip[4]?.picture);
  });

  test('names no amount to a distributor', async () => {
    const email = `${randomUUID()}@example.com`;
    const { id } = await makeListed(email, { type: 'Distributor' });
    await orderOf(id, 'awaiting');
    const [card] = (await list(await signedIn(portal.server, { email }))).projects;
    expect(card?.order).toMatchObject({ total: null });
    expect(JSON.stringify(card)).not.toContain('41200');
  });

  test('finds a project by its name, number, product or order', async () => {
    const email = `${randomUUID()}@example.com`;
    const { id } = await makeListed(email, { name: 'Harbor Gala' });
    await orderOf(id, 'paid');
    await makeListed(email, { name: 'Boathouse', proofs: 0 });
    const browser = await signedIn(portal.server, { email });
    for (const q of ['gala', 'NECKTIE', id, `d-${lastId - 1}`])
      expect((await list(browser, `?q=${q}`)).projects.map(({ name }) => name)).toEqual(['Harbor Gala']);
    expect((await list(browser, `?q=${encodeURIComponent(email)}`)).projects).toEqual([]);
    expect((await list(browser, '?q=gala&state=waiting')).projects).toEqual([]);
  });

  test('shows each project once across pages of 20', async () => {
    const email = `${randomUUID()}@example.com`;
    const ids = Array.from({ length: 45 }, (_, at) => String(999_980 + at));
    await portal.server.deps.db.insert(project).values(ids.map((id) => ({ id, email, type: 'Wedding' as const })));
    const browser = await signedIn(portal.server, { email });
    const pages: number[] = [];
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await browser.get(`/projects${cursor === '' ? '' : `?cursor=${cursor}`}`);
      pages.push(body.projects.length);
      seen.push(...body.projects.map(({ projectID }: ProjectCard) => projectID));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual([...ids].reverse());
    expect(pages).toEqual([20, 20, 5]);
  });
});
