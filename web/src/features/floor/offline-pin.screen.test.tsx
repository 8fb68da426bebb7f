import type { FloorDay } from '@colorway/contract/shop/floor-contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../testing/fake-api.ts';
import { openScreen, VISITOR } from '../../testing/open-screen.tsx';
import { makeDayPin, tabletDay } from './offline/day-pins.ts';
import { addWaiting, listWaiting, readStoredFloor, saveFloor, settleWaiting } from './offline/floor-database.ts';

const [JO, ROSA] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const SHIFT = '00000000-0000-4000-8000-000000000003';
const DAY: FloorDay = {
  tablet: { name: 'Bench 1', stage: 'Sewing' },
  people: [
    { id: JO, name: 'Jo' },
    { id: ROSA, name: 'Rosa' },
  ],
  ...{ origin: 'https://shop.example', readAt: '2026-12-01T14:31:00.000Z', designs: [] },
};

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const open = (answers: Answers) => openScreen('/floor', { viewer: VISITOR, answers });
const openOffline = () => open({ 'floor.day': noNetwork, 'floor.signIn': noNetwork });
const typePin = async (pin: string) => page.getByLabelText('PIN, four digits').fill(pin);

beforeEach(async () => {
  const waiting = await listWaiting();
  await settleWaiting(
    waiting.map(({ id }) => id),
    [],
  );
  await saveFloor({ day: DAY, pins: [await makeDayPin({ personId: JO, name: 'Jo', shiftId: SHIFT }, '2580')] });
});

describe('signing in without a network', () => {
  test('is refused for a person who was not here today, and for a wrong PIN, five times at most', async () => {
    await openOffline();
    const rosa = page.getByRole('button', { name: 'Rosa, needs a network' });
    await expect.element(rosa, { timeout: 15_000 }).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible();
    await page.getByRole('button', { name: 'Jo', exact: true }).click();
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
      await typePin('1111');
      await expect.element(page.getByText(`That is not it. ${left} left.`), { timeout: 10_000 }).toBeVisible();
    }
    await typePin('1111');
    await expect.element(page.getByText('Too many tries. Try again in 15 minutes.'), { timeout: 10_000 }).toBeVisible();
    await typePin('2580');
    await expect.element(page.getByText('Too many tries. Try again in 15 minutes.')).toBeVisible();
    expect((await readStoredFloor()).tries?.lockedUntil).toBeInstanceOf(Date);
  });

  test('opens the shift of the day by the right PIN, which the tablet has as a hash alone', async () => {
    const stored = await readStoredFloor();
    expect(JSON.stringify(stored)).not.toContain('2580');
    await openOffline();
    await expect.element(page.getByText(/^There is no network\./), { timeout: 15_000 }).toBeVisible();
    await page.getByRole('button', { name: 'Jo', exact: true }).click();
    await typePin('2580');
    await expect.element(page.getByText('Nothing to make'), { timeout: 10_000 }).toBeVisible();
    expect((await readStoredFloor()).person).toEqual({ shiftId: SHIFT, name: 'Jo' });
  });

  test('is over with the day', async () => {
    const { pins = [] } = await readStoredFloor();
    await saveFloor({ day: DAY, pins: pins.map((pin) => ({ ...pin, day: '2020-01-02' })) });
    await openOffline();
    await expect.element(page.getByRole('button', { name: 'Jo, needs a network' }), { timeout: 15_000 }).toBeVisible();
    expect((await readStoredFloor()).pins).toEqual([]);
  });

  test('is over with the pairing', async () => {
    await open({ 'floor.day': new Refusal('not-signed-in') });
    await expect.element(page.getByRole('heading', { name: 'Pair this tablet' }), { timeout: 15_000 }).toBeVisible();
    await expect.poll(async () => (await readStoredFloor()).pins).toEqual([]);
  });
});

test('a sign-in with a network is stored for the day', async () => {
  await saveFloor({ day: DAY });
  await open({ 'floor.day': DAY, 'floor.signIn': { shiftId: SHIFT, name: 'Rosa' } });
  await page.getByRole('button', { name: 'Rosa' }).click();
  await typePin('0417');
  await expect.element(page.getByText('Nothing to make')).toBeVisible();
  await expect
    .poll(async () => (await readStoredFloor()).pins?.map(({ personId, day }) => [personId, day]), { timeout: 10_000 })
    .toEqual([[ROSA, tabletDay()]]);
});

test('steps that the office holds ask for the PIN again', async () => {
  const { pins = [] } = await readStoredFloor();
  await saveFloor({ day: DAY, pins, person: { shiftId: SHIFT, name: 'Jo' } });
  const press = '00000000-0000-4000-8000-000000000009';
  await addWaiting({
    ...{ id: press, shiftId: SHIFT, order: 'D-1042', line: 0, kind: 'started', pieces: null, reason: null, by: 'Jo' },
    ...{ at: new Date(Date.now() - 60_000).toISOString(), replaces: [] },
  });
  await open({ 'floor.day': DAY, 'floor.send': { accepted: [press], refused: [], parked: [press], overlaps: [] } });
  const sentence = page.getByText('1 step waits for the office. Sign in again.');
  await expect.element(sentence, { timeout: 15_000 }).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible();
  await expectAccessible();
  expect(await readStoredFloor()).toMatchObject({ pins: [] });
  expect(await listWaiting()).toEqual([]);
});
