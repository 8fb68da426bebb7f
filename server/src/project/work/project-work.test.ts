import { randomUUID } from 'node:crypto';
import { type ProjectFacts, projectState } from '@colorway/rules/project/work/project-state.ts';
import { diceOf } from '@colorway/trials/kit/dice.ts';
import { openProjectFixture, type ProjectFixture } from '@colorway/trials/kit/fixtures/portal.ts';
import { makeProject } from '@colorway/trials/kit/people.ts';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  draftOrder,
  project,
  projectEvent,
  projectWork,
  proof,
  proofApproval,
  proofVersion,
  requestThread,
} from '../../kernel/database/schema.ts';

let fixture: ProjectFixture;
beforeAll(async () => {
  fixture = await openProjectFixture();
});
afterAll(() => fixture.server.close());

const db = () => fixture.server.deps.db;
const run = (statement: SQL) => db().execute(statement);

const max = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((last, time) => (time && (!last || time > last) ? time : last), null);

/** The row of a project reckoned from its tables, without the SQL of the triggers. */
async function fromScratch(id: string) {
  const [row] = await db().select().from(project).where(eq(project.id, id));
  if (!row || row.deletedAt) return undefined;
  const proofs = await db()
    .select()
    .from(proof)
    .where(eq(proof.projectId, id))
    .orderBy(asc(proof.position), asc(proof.id));
  const versions = await db().select().from(proofVersion);
  const approvals = await db().select().from(proofApproval).orderBy(asc(proofApproval.createdAt));
  const threads = await db().select().from(requestThread).where(eq(requestThread.projectId, id));
  const orders = await db()
    .select()
    .from(draftOrder)
    .where(eq(draftOrder.projectId, id))
    .orderBy(asc(draftOrder.number));
  const events = await db()
    .select()
    .from(projectEvent)
    .where(eq(projectEvent.projectId, id))
    .orderBy(asc(projectEvent.id));
  const shownOf = (one: (typeof proofs)[number]) =>
    versions.find(({ proofId, version }) => proofId === one.id && version === one.shown);
  const present = proofs.filter(({ deletedAt }) => !deletedAt);
  const visible = present.filter(({ hidden }) => !hidden);
  const isApproved = (one: (typeof proofs)[number]) =>
    approvals.findLast(({ proofId }) => proofId === one.id)?.version === one.shown;
  const orderedAt = max([
    ...orders.filter(({ state }) => state === 'paid').map(({ createdAt }) => createdAt),
    ...events.filter(({ kind }) => kind === 'order-summary-handled').map(({ createdAt }) => createdAt),
  ]);
  const undecided = visible.filter(
    (one) => !isApproved(one) && (!orderedAt || (shownOf(one)?.createdAt ?? new Date(0)) > orderedAt),
  );
  const counts = {
    proofs: visible.length,
    undecided: undecided.length,
    openChanges: threads.filter(({ state, sentAt }) => state === 'open' && sentAt !== null).length,
  };
  const names = [...present.map((one) => shownOf(one)?.proofName), ...orders.map(({ number }) => `D-${number}`)];
  return {
    projectId: id,
    type: row.type,
    ownerId: row.ownerId,
    dueOn: row.inHandsOn ?? 'infinity',
    ...counts,
    approved: visible.filter(isApproved).length,
    orderedAt,
    closedAt: row.closedAt,
    state: projectState({ ...counts, isOrdered: orderedAt !== null, isClosed: row.closedAt !== null }),
    lastActivityAt: max([
      row.createdAt,
      events.at(-1)?.createdAt ?? null,
      ...orders.flatMap(({ createdAt, paidAt, cancelledAt }) => [createdAt, paidAt, cancelledAt]),
    ]),
    searchText: [id, row.name, row.email, ...names].join('\n').toLowerCase(),
  };
}

async function expectSame(id: string, doing: string) {
  const [stored] = await db().select().from(projectWork).where(eq(projectWork.projectId, id));
  expect(stored, doing).toEqual(await fromScratch(id));
}

type Doing = (id: string, dice: () => number) => Promise<unknown>;

const anyProof = (id: string) => sql`(select id from proof where project_id = ${id} order by random() limit 1)`;
const addProof: Doing = async (id) => {
  const proofId = randomUUID();
  await db().insert(proof).values({ id: proofId, projectId: id, position: 1 });
  await db()
    .insert(proofVersion)
    .values({
      proofId,
      version: 1,
      drawing: {},
      fileName: 'a.svg',
      proofName: `Tie-${proofId.slice(0, 4)}`,
      sha256: 'a'.repeat(64),
    });
};

/** Each write of the tables that the triggers watch. */
const DOINGS: Readonly<Record<string, Doing>> = {
  'add a proof': addProof,
  'add one more proof': addProof,
  'add a version': (id) =>
    run(sql`
      with next as (
        insert into proof_version (proof_id, version, drawing, file_name, proof_name, sha256)
        select v.proof_id, max(v.version) + 1, '{}', 'b.svg', 'Next', repeat('b', 64) from proof_version v
        where v.proof_id = ${anyProof(id)} group by v.proof_id returning proof_id, version
      ) update proof set shown = next.version from next where proof.id = next.proof_id`),
  'show an older version': (id) => run(sql`update proof set shown = 1 where id = ${anyProof(id)}`),
  'hide or show a proof': (id) => run(sql`update proof set hidden = not hidden where id = ${anyProof(id)}`),
  'delete or restore a proof': (id) =>
    run(sql`update proof set deleted_at = case when deleted_at is null then now() end where id = ${anyProof(id)}`),
  approve: (id) =>
    run(sql`
      insert into proof_approval (id, proof_id, version, sha256, selections, quantity, way, given_by)
      select gen_random_uuid(), p.id, p.shown, repeat('a', 64), '{}', 1, 'online', 'x' from proof p where p.id = ${anyProof(id)}`),
  ask: (id) => db().insert(requestThread).values({ id: randomUUID(), projectId: id }),
  'ask, but do not send it yet': (id) =>
    db().insert(requestThread).values({ id: randomUUID(), projectId: id, sentAt: null }),
  'send what waits': (id) =>
    run(sql`update request_thread set sent_at = now() where project_id = ${id} and sent_at is null`),
  'answer a request': (id) =>
    run(sql`
      update request_thread set state = (array['open', 'answered', 'resolved']::thread_state[])[1 + floor(random() * 3)]
      where project_id = ${id}`),
  order: (id) =>
    run(sql`
      insert into draft_order (id, number, token, project_id, lines, sums, total_cents)
      values (gen_random_uuid(), nextval('order_number'), md5(random()::text), ${id}, '[]', '[]', 100)`),
  'pay or cancel': (id, dice) =>
    dice() < 0.5
      ? run(sql`update draft_order set state = 'paid', paid_at = now() where project_id = ${id}`)
      : run(
          sql`update draft_order set state = 'cancelled', cancelled_at = now(), paid_at = null where project_id = ${id}`,
        ),
  'record an event': (id, dice) =>
    db()
      .insert(projectEvent)
      .values({ projectId: id, kind: dice() < 0.2 ? 'order-summary-handled' : 'proof-moved', by: 'x' }),
  rename: (id) =>
    run(sql`update project set name = 'N' || random(), email = 'e' || random() || '@example.com' where id = ${id}`),
  'set the date': (id) => run(sql`update project set in_hands_on = current_date + 3 where id = ${id}`),
  own: (id) => run(sql`update project set owner_id = gen_random_uuid() where id = ${id}`),
  'close or reopen': (id) =>
    run(sql`update project set closed_at = case when closed_at is null then now() end where id = ${id}`),
  'delete or restore': (id) =>
    run(sql`update project set deleted_at = case when deleted_at is null then now() end where id = ${id}`),
};

describe('the stored row of a project', () => {
  test('of each demo project is what its tables say', async () => {
    for (const id of ['1001', '1002', '1003', '1004']) await expectSame(id, 'demo');
  });

  test.each([1, 2, 3])('stays what its tables say after 60 random changes (seed %i)', async (seed) => {
    const dice = diceOf(seed);
    const { id } = await makeProject(fixture.server);
    const names = Object.keys(DOINGS);
    const done: string[] = [];
    for (let turn = 0; turn < 60; turn++) {
      const name = names[Math.floor(dice() * names.length)] ?? '';
      done.push(name);
      await DOINGS[name]?.(id, dice);
      await expectSame(id, done.join(', '));
    }
  });

  test('of two transactions at once has the changes of both', async () => {
    const { id } = await makeProject(fixture.server);
    const ask = () =>
      db().transaction(async (tx) => {
        await tx.insert(requestThread).values({ id: randomUUID(), projectId: id });
        await tx.execute(sql`select pg_sleep(0.02)`);
      });
    await Promise.all([ask(), ask(), ask(), ask()]);
    await expectSame(id, 'four requests at once');
  });

  test('has the state of the rules for every combination of facts', async () => {
    const { id } = await makeProject(fixture.server);
    for (const bits of Array.from({ length: 32 }, (_, number) => number)) {
      const has = (bit: number) => (bits >> bit) & 1;
      const facts: ProjectFacts = {
        proofs: has(0),
        undecided: has(1),
        openChanges: has(2),
        isOrdered: has(3) === 1,
        isClosed: has(4) === 1,
      };
      const [row] = await db()
        .update(projectWork)
        .set({
          ...{ proofs: facts.proofs, undecided: facts.undecided, openChanges: facts.openChanges },
          orderedAt: facts.isOrdered ? new Date() : null,
          closedAt: facts.isClosed ? new Date() : null,
        })
        .where(eq(projectWork.projectId, id))
        .returning({ state: projectWork.state });
      expect(row?.state, JSON.stringify(facts)).toBe(projectState(facts));
    }
  });
});
