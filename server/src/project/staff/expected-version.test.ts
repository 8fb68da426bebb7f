import { addDays } from '@colorway/rules/dates/calendar-day.ts';
import { PAST_DAY } from '@colorway/rules/onboarding/fields/deadline.ts';
import { type AdminFixture, adminRead, at, openAdminFixture } from '@colorway/trials/kit/fixtures/admin-projects.ts';
import { proofNamed, REGATTA, readAs } from '@colorway/trials/kit/fixtures/portal.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let fixture: AdminFixture;
let proofId: string;
let changeId: string;
beforeAll(async () => {
  fixture = await openAdminFixture();
  proofId = proofNamed(await readAs(fixture.customer), 'necktie').id;
  changeId = await ask();
});
afterAll(() => fixture.server.close());

const DAY = addDays(new Date().toISOString().slice(0, 10), 5);
const path = (rest: string) => at(REGATTA, `/proofs/${proofId}${rest}`);
const proofOf = async () => (await adminRead(fixture.staff)).proofs.find(({ id }) => id === proofId);
const expectOn = async (value: string | null) =>
  fixture.staff.patch(path(''), {
    command: { field: 'expectedOn', value, version: (await proofOf())?.version },
  });
const seen = async () => (await readAs(fixture.customer)).proofs.find(({ id }) => id === proofId)?.expectedOn;
const openChanges = async () =>
  (await adminRead(fixture.staff)).threads.filter(
    (one) => one.proofId === proofId && one.kind === 'revision' && one.state === 'open',
  );
const answer = (id: string, value: object | null) =>
  fixture.staff.put(path(`/changes/${id}/answer`), { answer: value });

async function ask(): Promise<string> {
  expect((await fixture.customer.post(`/projects/${REGATTA}/requests`, { proofId, note: 'Wider' })).status).toBe(200);
  return (await openChanges())[0]?.id ?? '';
}

test('a day that has passed, or that is none, is refused', async () => {
  expect(await expectOn('2020-01-02')).toMatchObject({ status: 400, body: { message: PAST_DAY } });
  expect((await expectOn('soon')).status).toBe(400);
});

test('staff set the day, and the customer reads it until it is taken away', async () => {
  expect((await expectOn(DAY)).status).toBe(200);
  expect(await seen()).toBe(DAY);
  await expectOn(null);
  expect(await seen()).toBeNull();
});

test('the last answered change ends it', async () => {
  for (const one of (await openChanges()).filter(({ id }) => id !== changeId))
    await answer(one.id, { outcome: 'done', version: 1 });
  const other = await ask();
  await expectOn(DAY);
  expect((await answer(other, { outcome: 'done', version: 1 })).status).toBe(204);
  expect(await seen()).toBe(DAY);
  await answer(changeId, { outcome: 'not-done', version: 1, reason: 'It would break up in print.' });
  expect(await seen()).toBeNull();
  expect((await adminRead(fixture.staff)).changeAnswers).toEqual(
    expect.arrayContaining([
      { changeId: other, outcome: 'done', version: 1, reason: null },
      { changeId, outcome: 'not-done', version: 1, reason: 'It would break up in print.' },
    ]),
  );
  await answer(changeId, null);
  expect((await openChanges()).map(({ id }) => id)).toEqual([changeId]);
});

test('a new version ends it, though changes are open', async () => {
  await expectOn(DAY);
  expect(await seen()).toBe(DAY);
  await fixture.staff.post(path('/versions'), { fileId: await fixture.picture('next.png') });
  expect(await seen()).toBeNull();
});
