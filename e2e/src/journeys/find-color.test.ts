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
  await page.goto(`${NECKTIE}?${LINK}`);
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.getByRole('button', { name: 'Match a color' }).click();
};
const field = (page: Page) => page.getByLabel("Hex, Pantone number or a dress-maker's color");
const choosePhoto = (page: Page) => page.getByText('Photo', { exact: true }).click();
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
  await choosePhoto(page);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('alert').waitFor();
  await expect.poll(() => page.getByRole('alert').textContent()).toContain(message);
});

describe('a color of the visitor', () => {
  test('finds the nearest of the library and of Pantone, and is used with one press', async () => {
    const { page } = await visit();
    await page.goto(`${NECKTIE}?${LINK}`);
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await page.getByRole('button', { name: /2 Rouge/ }).click();
    await page.getByRole('button', { name: 'Match a color' }).click();
    await field(page).fill('rgb(220, 20, 60)');
    const rows = nearestTo(page, '#DC143C').getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(5);
    const message = (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    expect(message[0]).toMatch(/^Crimson Knotty #DC143C Nobody sees it ΔE 0\.0 Use/);
    const inks = page.getByRole('list', { name: 'Nearest Pantone to #DC143C' }).getByRole('listitem');
    await expect.poll(() => inks.count()).toBe(2);
    const texts = (await inks.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    expect(texts[0]).toMatch(/^\S+ C Pantone coated #\S+ \S.* ΔE \d+\.\d$/);
    expect(texts[1]).toMatch(/^\S+ U Pantone uncoated #\S+ \S.* ΔE \d+\.\d$/);
    await page.getByRole('button', { name: 'Use as color 2, Crimson', exact: true }).press('Enter');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: /2 Crimson/ }).waitFor();
  });

  test('in a picture is found there, largest first, and the picture goes nowhere', async () => {
    const { page } = await visit();
    await open(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      // The page counts its visits, and asks without any line whether swatches are offered.
      const isOther = /\/(?:configurator-openings|shop\/cart)$/.test(request.url());
      if (request.method() !== 'GET' && !(isOther && (request.postData()?.length ?? 0) < 100)) sent.push(request.url());
    });
    await choosePhoto(page);
    await page.locator('input[type=file]').setInputFiles(picture('crest.svg', CREST));
    const found = page.getByRole('region', { name: 'Main colors of crest.svg' });
    await found.waitFor();
    await nearestTo(page, '#14213D').waitFor();
    await expect
      .poll(() => found.getByRole('listitem').allInnerTexts())
      .toEqual([
        expect.stringMatching(/^#14213D\s+\d+% of the picture$/),
        expect.stringMatching(/^#C99A2E\s+\d+% of the picture$/),
      ]);
    await found.getByRole('button', { name: /^#C99A2E/ }).click();
    await nearestTo(page, '#C99A2E').waitFor();
    const loupe = page.getByRole('button', { name: 'Take a color of crest.svg' });
    await loupe.press('ArrowDown');
    await loupe.press('Enter');
    await nearestTo(page, '#C99A2E').waitFor();
    for (let step = 0; step < 4; step++) await loupe.press('Shift+ArrowDown');
    await loupe.press('Enter');
    await nearestTo(page, '#14213D').waitFor();
    expect(sent).toEqual([]);
  });

  test('is a Pantone number or the name of a dress-maker', async () => {
    const { page } = await visit();
    await open(page);
    await field(page).fill('azazie sage');
    await page.getByText('Azazie Sage', { exact: true }).waitFor();
    await expect.poll(() => page.getByText(/^Seen side by side$|^You will notice$/).count()).toBeGreaterThan(0);
    await field(page).fill('185 c');
    await page.getByText('Pantone 185 C', { exact: true }).waitFor();
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
    await page.getByText('Screen', { exact: true }).click();
    await page.getByRole('button', { name: 'Pick from the screen' }).click();
    await expect.poll(() => page.getByRole('list', { name: /^Nearest to/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Pick from the screen' }).click();
    await nearestTo(page, '#17493B').waitFor();
  });

  test('has no eyedropper where the browser has none', async () => {
    const { page } = await visit();
    await page.addInitScript(() => Object.assign(window, { EyeDropper: undefined }));
    await open(page);
    await field(page).waitFor();
    await expect.poll(() => page.getByText('Screen', { exact: true }).count()).toBe(0);
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
  await expect.poll(() => nearestTo(page, '#DC143C').getByRole('listitem').count()).toBe(5);
});

test.each([
  ['wide', wide],
  ['phone', phone],
])('on a %s screen the keyboard comes in and out, and axe minds nothing', async (_name, viewport) => {
  const { page } = await visit({ viewport });
  await page.goto(`${NECKTIE}?${LINK}`);
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await settled(page);
  await page.getByRole('button', { name: 'Match a color' }).press('Enter');
  await field(page).fill('crimson');
  await nearestTo(page, '#DC143C').waitFor();
  await expectAccessible(page);
  await choosePhoto(page);
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
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Match a color');
});
