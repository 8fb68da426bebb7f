import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, phone, settled, useBrowser, wide } from '../browser/visit.ts';
import { LINK, NECKTIE } from '../pages/configurator-page.ts';

const visit = useBrowser();

const CREST = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">
  <circle cx="100" cy="100" r="90" fill="#14213d"/><path d="M60 140 100 40l40 100z" fill="#c99a2e"/>
</svg>`;
const picture = (name: string, text: string, mimeType = 'image/svg+xml') => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

const open = async (page: Page): Promise<void> => {
  await page.goto(`${NECKTIE}?${LINK}&step=design`);
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.getByRole('button', { name: 'Find my color' }).click();
};
const field = (page: Page) => page.getByLabel('Type or paste a color');
const nearestTo = (page: Page, hex: string) => page.getByRole('list', { name: `Nearest to ${hex}` });

test('an invalid color shows how to write one', async () => {
  const { page } = await visit();
  await open(page);
  await field(page).fill('blurple');
  await field(page).press('Enter');
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('We cannot read this as a color.');
  await field(page).fill('#ff0');
  await nearestTo(page, '#FFFF00').waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

test.each([
  ['a text', picture('notes.txt', 'red', 'text/plain'), 'This is not a picture.'],
  ['a broken picture', picture('crest.png', 'not a picture', 'image/png'), 'We cannot open this picture.'],
  ['an empty file', picture('crest.svg', ''), 'This file is empty.'],
  [
    'a transparent picture',
    picture('nothing.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'),
    'This picture is fully transparent',
  ],
])('%s is refused in words', async (_what, file, message) => {
  const { page } = await visit();
  await open(page);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('alert').waitFor();
  await expect.poll(() => page.getByRole('alert').textContent()).toContain(message);
});

describe('a color of the visitor', () => {
  test('finds the nearest of the library and of Pantone, and is used with one press', async () => {
    const { page } = await visit();
    await page.goto(`${NECKTIE}?${LINK}&step=design`);
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await page.getByRole('button', { name: /2 Rouge/ }).click();
    await page.getByRole('button', { name: 'Find my color' }).click();
    await field(page).fill('rgb(220, 20, 60)');
    const rows = nearestTo(page, '#DC143C').getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(5);
    const message = (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    expect(message[0]).toBe('Crimson Knotty exact, 0.0 Use');
    expect(message[3]).toMatch(/^\S+ C Pantone coated \S.*, \d+\.\d$/);
    expect(message[4]).toMatch(/^\S+ U Pantone uncoated \S.*, \d+\.\d$/);
    await page.getByRole('button', { name: 'Crimson Knotty exact, 0.0 Use' }).press('Enter');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: /2 Crimson/ }).waitFor();
  });

  test('in a picture is found there, largest first, and the picture goes nowhere', async () => {
    const { page } = await visit();
    await open(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await page.locator('input[type=file]').setInputFiles(picture('crest.svg', CREST));
    const found = page.getByRole('region', { name: 'Main colors of crest.svg' });
    await found.waitFor();
    await expect.poll(() => found.getByRole('list').count()).toBe(2);
    await expect
      .poll(() => found.locator('.found-color__asked').allInnerTexts())
      .toEqual([
        expect.stringMatching(/^#14213D\s+\d+% of the picture$/),
        expect.stringMatching(/^#C99A2E\s+\d+% of the picture$/),
      ]);
    expect(sent).toEqual([]);
  });

  test('on the screen is taken with the eyedropper, and giving up changes nothing', async () => {
    const { page } = await visit();
    await page.addInitScript(() => {
      const answers = [() => Promise.reject(new Error('given up')), () => Promise.resolve({ sRGBHex: '#17493b' })];
      Object.assign(window, {
        EyeDropper: class {
          open = () => answers.shift()?.();
        },
      });
    });
    await open(page);
    await page.getByRole('button', { name: 'Pick from the screen' }).click();
    await expect.poll(() => field(page).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Pick from the screen' }).click();
    await expect.poll(() => field(page).inputValue()).toBe('#17493b');
  });

  test('has no eyedropper where the browser has none', async () => {
    const { page } = await visit();
    await page.addInitScript(() => Object.assign(window, { EyeDropper: undefined }));
    await open(page);
    await field(page).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Pick from the screen' }).count()).toBe(0);
  });
});

test('without the Pantone colors the library answers all the same', async () => {
  const { page } = await visit({}, [/status of 500/]);
  await page.route('**/api/pantone/*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } }),
  );
  await open(page);
  await field(page).fill('crimson');
  await page.getByText('The Pantone colors could not be loaded.').waitFor();
  await expect.poll(() => nearestTo(page, '#DC143C').getByRole('listitem').count()).toBe(3);
});

test.each([
  ['wide', wide],
  ['phone', phone],
])('on a %s screen the keyboard comes in and out, and axe minds nothing', async (_name, viewport) => {
  const { page } = await visit({ viewport });
  await page.goto(`${NECKTIE}?${LINK}&step=design`);
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await settled(page);
  await page.getByRole('button', { name: 'Find my color' }).press('Enter');
  await field(page).fill('crimson');
  await page.locator('input[type=file]').setInputFiles(picture('crest.svg', CREST));
  await page.getByRole('region', { name: 'Main colors of crest.svg' }).waitFor();
  await expectAccessible(page);
  const { scroll, client } = await page.getByRole('dialog').evaluate(({ scrollWidth, clientWidth }) => ({
    scroll: scrollWidth,
    client: clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Find my color');
});
