import type { FloorDay } from '@colorway/contract/shop/floor-contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../testing/fake-api.ts';
import { openScreen, VISITOR } from '../../testing/open-screen.tsx';
import { saveFloor } from './offline/floor-database.ts';

const PERSON = '00000000-0000-4000-8000-000000000001';
const SHIFT = '00000000-0000-4000-8000-000000000002';
const AT = '2026-12-01T14:31:00.000Z';

const size = (line: number, options: string, quantity: number) => ({
  ...{ line, code: `D-1042-${line + 1}`, options, quantity, done: 0, presses: [] },
});

const DAY: FloorDay = {
  tablet: { name: 'Bench 1', stage: 'Sewing' },
  people: [{ id: PERSON, name: 'Jo' }],
  origin: 'https://shop.example',
  readAt: AT,
  designs: [
    {
      ...{ order: 'D-1042', title: 'Necktie', name: 'Anchor Stripe', project: 'Spring Regatta', label: '20 neckties' },
      ...{ quantity: 20, shipBy: '2026-12-08', due: { light: 'late', label: '2 days late' }, picture: null },
      ...{ file: '9c41e7', refusal: null, packing: '', colors: [{ colorName: 'Navy', hex: '#14213d' }] },
      sizes: [size(0, 'Regular 58", Standard', 14), size(1, 'Long 63", Standard', 6)],
    },
  ],
};
const [DESIGN] = DAY.designs;

/** No network: an answer that never was, as `fetch` has it. */
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

const open = (answers: Answers) => openScreen('/floor', { viewer: VISITOR, answers });
const working = { day: DAY, person: { shiftId: SHIFT, name: 'Jo' } };

beforeEach(async () => {
  await saveFloor({});
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('colorway-floor', 1);
    request.onsuccess = () => resolve(request.result);
  });
  const transaction = database.transaction('presses', 'readwrite');
  transaction.objectStore('presses').clear();
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  database.close();
});

describe('a tablet', () => {
  test('that is not paired asks for the code of the office', async () => {
    await open({ 'floor.day': new Refusal('not-signed-in'), 'floor.pair': new Refusal('code-wrong') });
    await page.getByRole('textbox', { name: 'Code, six digits' }).fill('123456');
    await page.getByRole('button', { name: 'Pair this tablet' }).click();
    await expect.element(page.getByText('That code is incorrect.')).toBeVisible();
    await expectAccessible();
  });

  test('without people says who adds them', async () => {
    await open({ 'floor.day': { ...DAY, people: [] } });
    await expect.element(page.getByText('There are no people yet')).toBeVisible();
    await expectAccessible();
  });

  test('without a network and without a list says that the first one needs it', async () => {
    await open({ 'floor.day': noNetwork });
    await expect.element(page.getByText('There is no network'), { timeout: 15_000 }).toBeVisible();
  });

  test('refuses a wrong PIN and then opens the day', async () => {
    const { api } = await open({ 'floor.day': DAY, 'floor.signIn': new Refusal('passcode-wrong') });
    await page.getByRole('button', { name: 'Jo' }).click();
    await page.getByLabelText('PIN, four digits').fill('1111');
    await expect.element(page.getByText('That is not it.')).toBeVisible();
    api.change({ 'floor.signIn': { shiftId: SHIFT, name: 'Jo' } });
    await page.getByLabelText('PIN, four digits').fill('0417');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Necktie' })).toBeVisible();
    await expect.element(page.getByText('2 days late').first()).toBeVisible();
    await expectAccessible();
  });

  test('with nothing to make says where orders appear', async () => {
    await saveFloor(working);
    await open({ 'floor.day': { ...DAY, designs: [] } });
    await expect.element(page.getByText('Nothing to make')).toBeVisible();
  });
});

describe('the piece in hand', () => {
  test('shows Started alone, then the counter, and goes to the next size when it is done', async () => {
    await saveFloor(working);
    const { api } = await open({ 'floor.day': DAY });
    await expect.element(page.getByRole('button', { name: /^Done/ })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Started' }).click();
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByRole('button', { name: 'One more' }).click();
    await expect.element(page.getByRole('row', { name: 'Regular 58", Standard 2 14' })).toBeVisible();
    await page.getByRole('button', { name: 'One less' }).click();
    await expect.element(page.getByRole('row', { name: 'Regular 58", Standard 1 14' })).toBeVisible();
    await page.getByRole('button', { name: /^Pause/ }).click();
    await expect.element(page.getByRole('button', { name: /^Go on/ })).toBeVisible();
    await page.getByRole('button', { name: /^Done/ }).click();
    await expect.element(page.getByRole('region', { name: 'Necktie, D-1042-2' })).toBeVisible();
    await page.getByRole('button', { name: /^Take back/ }).click();
    await expect.element(page.getByRole('region', { name: 'Necktie, D-1042-1' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: '7 to send' })).toBeVisible();
    // Nothing leaves the tablet while it can be taken back.
    expect(api.calls.some(({ name }) => name === 'floor.send')).toBe(false);
    await expectAccessible();
  });

  test('says Stop where the page is out of date, and for a foreign code', async () => {
    if (!DESIGN) throw new Error('Expected a design of the day');
    await saveFloor(working);
    const stop = 'It shows file 51be02. The customer approved version 2, file 9c41e7, on Nov 14.';
    await open({ 'floor.day': DAY, 'floor.check': { design: DESIGN, stop, checkedAt: AT } });
    await page.getByRole('button', { name: 'Scan a page' }).click();
    const field = page.getByRole('textbox', { name: 'Or type the number, such as D-1042-1' });
    await field.fill('https://other.example/admin/orders/D-1042#line-1');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('This is not one of our pages.')).toBeVisible();
    await expectAccessible();
    await field.fill('https://shop.example/admin/orders/D-1042?file=51be02#line-2');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Stop. Do not print this page.' })).toBeVisible();
    await expect.element(page.getByText(stop)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'I will not print it' }).click();
    await expect.element(page.getByRole('region', { name: 'Necktie, D-1042-2' })).toBeVisible();
  });

  test('works without a network, and says since when nothing was checked', async () => {
    await saveFloor(working);
    await open({ 'floor.day': noNetwork });
    await page.getByRole('button', { name: 'Started' }).click();
    await expect.element(page.getByRole('button', { name: 'Offline, 1 waiting' }), { timeout: 15_000 }).toBeVisible();
    await expect.element(page.getByText(/^Not checked since \d+:31 [AP]M\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Offline, 1 waiting' }).click();
    await expect.element(page.getByText('D-1042-1, started')).toBeVisible();
    await page.getByRole('switch', { name: 'Sound at each press' }).click();
    expect(JSON.parse(localStorage.getItem('colorway-floor-signal') ?? '{}')).toMatchObject({ sounds: false });
    await expectAccessible();
  });
});
