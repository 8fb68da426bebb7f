import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, useBrowser } from '../browser/visit.ts';
import { type Ordered, paidOrder } from '../pages/fixtures/paid-order.ts';
import { asCustomer, asStaff } from '../pages/fixtures/signed-in.ts';

const visit = useBrowser();
const isPaidOutside = ['shopify', 'stripe'].some((one) => inject('services').includes(one));
const tablet = { width: 1024, height: 768 };

const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Refused on purpose, or without a network; the browser notes each. */
const REFUSED = [/Failed to load resource/];

interface Floor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly staff: Page;
  readonly person: string;
  /** A paid order, which the tablet's first list has. */
  readonly order: Ordered;
}

/** A tablet with its person, made on the page of staff. */
async function openFloor(): Promise<Floor> {
  const { page: staff, context: office } = await visit();
  await asStaff(office);
  await staff.goto('/admin/floor');
  const [person, bench] = [`Person ${randomUUID().slice(0, 6)}`, `Bench ${randomUUID().slice(0, 6)}`];
  await staff.getByLabel('Name', { exact: true }).fill(person);
  await staff.getByRole('button', { name: 'Add a person' }).click();
  await staff.getByText('A PIN has four digits.').waitFor();
  await staff.getByLabel('PIN, four digits').fill('0417');
  await staff.getByRole('button', { name: 'Add a person' }).click();
  await staff.getByText(person, { exact: true }).waitFor();
  await staff.getByLabel('Name of the tablet').fill(bench);
  await staff.getByLabel('Stage').selectOption('Check');
  await staff.getByRole('button', { name: 'Add a tablet' }).click();
  const code = await staff.locator('.floor-office__code > b').textContent();

  const order = await paidOrder(office);

  const { page, context } = await visit({ viewport: tablet }, REFUSED);
  await page.goto('/floor');
  await page.getByRole('heading', { level: 1, name: 'Pair this tablet' }).waitFor();
  await page.getByLabel('Code, six digits').fill('000000');
  await page.getByRole('button', { name: 'Pair this tablet' }).click();
  await page.getByText('That code is wrong or older than 10 minutes. Ask for a new one.').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Code, six digits').fill(code ?? '');
  await page.getByRole('button', { name: 'Pair this tablet' }).click();
  await page.getByRole('button', { name: person }).click();
  return { page, context, staff, person, order };
}

const typePin = async (page: Page, digits: string): Promise<void> => {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
};

/** The office gives a person another PIN. */
async function givePin(staff: Page, name: string, pin: string): Promise<void> {
  const { request } = staff.context();
  const { people } = await (await request.get('/api/admin/floor')).json();
  const { id } = people.find((one: { name: string }) => one.name === name);
  const headers = { origin: inject('baseUrl') };
  expect((await request.patch(`/api/admin/floor/people/${id}`, { data: { pin }, headers })).status()).toBe(200);
}

/** A hand scanner types without a pause and ends with Enter; a busy machine would put pauses between keys of the driver. */
const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate((text) => {
    for (const key of [...text, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, code);

test.skipIf(isPaidOutside)('a tablet is paired, a piece is started and done, and the customer sees it', async () => {
  const floor = await openFloor();
  const { page, staff, person } = floor;
  const { name, email } = floor.order;
  await typePin(page, '1111');
  await page.getByText('That is not it. 4 tries left.').waitFor();
  await expectAccessible(page);
  await typePin(page, '0417');
  await page.getByRole('button', { name: 'Scan a page' }).waitFor();
  await page.getByText(person).waitFor();

  await scan(page, 'https://other.example/admin/orders/D-1#line-1');
  await page.getByText('This is not one of our pages.').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await scan(page, `${name}-1`);
  await page.getByRole('region', { name: `Necktie, ${name}-1` }).waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Started' }).click();
  await page.getByText(/^Started \d/).waitFor();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => page.locator('.floor-counter b').textContent()).toBe('1');
  await page.getByRole('button', { name: /^Take back/ }).click();
  await expect.poll(() => page.locator('.floor-counter b').textContent()).toBe('0');
  await page.getByRole('button', { name: /^Problem/ }).click();
  await page.getByRole('button', { name: 'Report 1, keep working' }).click();
  await page.getByText('Choose what is wrong.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Seam' }).click();
  await page.getByRole('button', { name: '4', exact: true }).click();
  await page.getByLabel('Photo from a file').setInputFiles({
    ...{ name: 'seam.png', mimeType: 'image/png', buffer: ONE_PIXEL },
  });
  await page.getByText('The photo goes with the problem.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Report 4, keep working' }).click();
  await page.getByRole('button', { name: /^Done/ }).click();
  await page.getByRole('button', { name: 'All sent' }).waitFor({ timeout: 30_000 });

  const { page: own, context: customer } = await visit();
  await asCustomer(customer, email);
  await own.goto(`/orders/${name}`);
  await own.getByText('All 12 done').first().waitFor();
  await own.getByText('All pieces ready').first().waitFor();
  await staff.goto(`/admin/orders/${name}`);
  await staff.getByText('All pieces ready').first().waitFor();
  await staff
    .getByText(new RegExp(`by ${person}`))
    .first()
    .waitFor();
  const photo = staff
    .getByRole('region', { name: 'Shop floor problems' })
    .getByRole('link', { name: /^Photo, 4 pieces/ });
  const address = (await photo.getAttribute('href')) ?? '';
  expect((await staff.context().request.get(address)).status()).toBe(200);
  expect((await customer.request.get(address)).status()).toBe(404);
  const [, fileId = ''] = /^\/files\/(\w{32})\//.exec(address) ?? [];
  const theirs = await (await customer.request.get(`/api/orders/${name}`)).text();
  expect([theirs.includes(name), theirs.includes(fileId)]).toEqual([true, false]);
  await staff.goto('/admin/floor');
  await staff.getByRole('link', { name: 'Photo, 4 pieces: seam' }).waitFor();
  await expectAccessible(staff);
  await staff.setViewportSize(phone);
  await expectNoOverflow(staff);
  await expectAccessible(staff);
  await staff.getByRole('button', { name: `Mark as resolved, ${name}, 4 pieces: seam` }).click();
  await staff.getByText('Marked as resolved.').waitFor();
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

/** The hashes of PINs that the tablet has stored; runs in the page. */
const countDayPins = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('colorway-floor');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('state').objectStore('state').get('floor');
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result?.pins?.length ?? 0);
      };
    };
  });

test.skipIf(isPaidOutside)(
  'presses made without a network wait on the tablet, come in once, and are parked for the office after a new PIN',
  async () => {
    const floor = await openFloor();
    const { page, context, staff, person } = floor;
    const { name } = floor.order;
    await typePin(page, '0417');
    await page.getByRole('button', { name: 'Scan a page' }).waitFor();
    await scan(page, `${name}-1`);
    await page.getByRole('region', { name: `Necktie, ${name}-1` }).waitFor();
    // The page is stored once its worker has every file.
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/floor')) !== undefined), { timeout: 30_000 })
      .toBe(true);
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('colorway-floor')).keys()).length), {
        timeout: 30_000,
      })
      .toBeGreaterThan(5);
    // Half a second of work on a tablet, and more on a busy machine.
    await expect.poll(() => page.evaluate(countDayPins), { timeout: 30_000 }).toBe(1);

    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Scan a page' }).waitFor();
    await scan(page, `${name}-1`);
    await page.getByRole('region', { name: `Necktie, ${name}-1` }).waitFor();
    await page.getByText(/^Not checked since \d+:\d\d [AP]M\.$/).waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Started' }).click();
    for (let pieces = 0; pieces < 3; pieces++) await page.getByRole('button', { name: 'One more' }).click();
    await page.getByRole('button', { name: /^Problem/ }).click();
    await page.getByRole('button', { name: 'Seam' }).click();
    await page.getByLabel('Photo from a file').setInputFiles({
      ...{ name: 'seam.png', mimeType: 'image/png', buffer: ONE_PIXEL },
    });
    await page.getByRole('button', { name: 'Report 1, keep working' }).click();
    await page.getByRole('button', { name: 'Offline, 5 waiting' }).click();
    await page.getByText(`${name}-1, problem reported, with a photo`).waitFor();
    await page.getByText(/No network since/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Offline, 5 waiting' }).waitFor();

    await page.getByRole('button', { name: 'Switch' }).click();
    await page.getByText('There is no network. People who signed in here today can sign in.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: person, exact: true }).click();
    await typePin(page, '1111');
    await page.getByText('That is not it. 4 tries left.').waitFor();
    await typePin(page, '0417');
    await page.getByRole('button', { name: 'Offline, 5 waiting' }).waitFor();
    await givePin(staff, person, '9753');
    await scan(page, `${name}-1`);
    await page.getByRole('region', { name: `Necktie, ${name}-1` }).waitFor();
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByRole('button', { name: 'Offline, 6 waiting' }).waitFor();

    await context.setOffline(false);
    await page.getByText('1 step waits for the office. Sign in again.').waitFor({ timeout: 40_000 });
    await expectAccessible(page);
    const readOrder = async () => (await staff.context().request.get(`/api/admin/orders/by-name/${name}`)).json();
    await expect.poll(async () => (await readOrder()).floorProblems[0]?.photo, { timeout: 20_000 }).toBeTruthy();
    const order = await readOrder();
    expect([order.state, order.donePieces]).toEqual(['in-production', 3]);
    const lines = order.history.map(({ lead }: { lead: string }) => lead);
    expect(lines.filter((lead: string) => lead === 'Production started')).toHaveLength(1);
    expect(lines.filter((lead: string) => lead === 'Check started')).toHaveLength(1);
    expect(order.floorProblems).toMatchObject([{ text: '1 piece: seam', photo: { contentType: 'image/png' } }]);

    await staff.goto('/admin/floor');
    await staff.getByRole('link', { name: `${name}-1, 4 of 12 done` }).waitFor();
    await expectAccessible(staff);
    await staff.setViewportSize(phone);
    await expectNoOverflow(staff);
    await expectAccessible(staff);
    await staff.getByRole('button', { name: `Count 1 step of ${person}` }).click();
    await staff.getByText(`1 step of ${person} counted.`).waitFor();
    expect((await readOrder()).donePieces).toBe(4);
  },
);
