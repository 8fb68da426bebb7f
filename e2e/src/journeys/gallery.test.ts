import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, settled, useBrowser, wide, widthOf } from '../browser/visit.ts';
import { drawing, newHandle, svgFile, uploadAdmin } from '../pages/pattern-upload-page.ts';

const visit = useBrowser();
const asStaff = uploadAdmin(visit);

const cards = (page: Page) => page.locator('.gallery__grid > li > a');

const open = async (address: string, options = {}, allowed: readonly RegExp[] = []): Promise<Page> => {
  const { page } = await visit(options, allowed);
  await page.goto(address);
  await settled(page);
  return page;
};

test('a list that fails to load shows an error, and loads on another try', async () => {
  const { page } = await visit({}, [/Failed to load resource/]);
  await page.goto('/log-in');
  await settled(page);
  let fails = true;
  await page.route('**/api/patterns', (route) => (fails ? route.fulfill({ status: 500, json: {} }) : route.continue()));
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Choose a pattern' }).click();
  await page.getByText('We could not load the patterns').waitFor();
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await cards(page).first().waitFor();
});

test('while nothing is live for a product it says so and what to do', async () => {
  const { page } = await visit();
  await page.goto('/log-in');
  await settled(page);
  await page.route('**/api/patterns', (route) => route.fulfill({ json: { patterns: [] } }));
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Choose a pattern' }).click();
  await page.getByText('No necktie patterns yet').waitFor();
  await expectAccessible(page);
});

test('no match says so and offers the nearest by spelling', async () => {
  const page = await open('/patterns?type=bow-tie&q=harbour');
  await page.getByRole('heading', { name: 'No bow tie pattern matches "harbour"' }).waitFor();
  await expect.poll(() => cards(page).first().getAttribute('href')).toBe('/configurator/harbor-stripe-bow-tie');
  expect(await cards(page).count()).toBeLessThanOrEqual(4);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all patterns' }).click();
  await expect.poll(() => cards(page).count()).toBe(18);
  expect(new URL(page.url()).search).toBe('?type=bow-tie');
});

test('a word that is near to no name is answered without other patterns', async () => {
  const page = await open('/patterns?q=zzzz');
  await page.getByRole('heading', { name: 'No necktie pattern matches "zzzz"' }).waitFor();
  expect(await cards(page).count()).toBe(0);
});

test.each([wide, phone])('can be used by everybody at $width', async (viewport) => {
  const page = await open('/patterns', { viewport });
  await cards(page).first().waitFor();
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('by keys: the product, the search, the number of colors, and the rest of the list', async () => {
  const page = await open('/patterns');
  await cards(page).first().waitFor();
  await page.getByRole('button', { name: '4 more' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('product');
  await page.getByRole('radio', { name: 'Neckties' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.getByRole('radio', { name: 'Suspenders' }).isChecked()).toBe(true);
  await expect.poll(() => cards(page).first().getAttribute('href')).toMatch(/-suspenders$/);
  await page.keyboard.press('/');
  await page.keyboard.type('stripe');
  await expect
    .poll(() => cards(page).allTextContents())
    .toEqual(expect.arrayContaining([expect.stringContaining('Harbor Stripe')]));
  await page.getByRole('button', { name: /^4 colors, / }).press('Enter');
  await expect.poll(() => new URL(page.url()).search).toBe('?type=suspenders&q=stripe&colors=4');
  for (const text of await cards(page).allTextContents()) expect(text).toContain('4 colors');
  await page.getByRole('searchbox').press('Escape');
  await page.getByRole('button', { name: 'Clear all' }).press('Enter');
  await page.getByRole('button', { name: /^Show \d+ more$/ }).press('Enter');
  await expect.poll(() => cards(page).count()).toBeGreaterThan(18);
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('pattern-card');
});

test.each([wide, phone])('filters stay in the address, and every card takes my colors, at $width', async (viewport) => {
  const page = await open('/patterns?looks=purple&kind=dot', { viewport });
  await page.getByRole('heading', { name: 'No necktie pattern matches your filters' }).waitFor();
  await page.getByRole('button', { name: /^Without Looks purple: \d+$/ }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?kind=dot');
  await cards(page).first().waitFor();
  await page.evaluate(() => {
    const colors = [
      { hex: '#01153e', colorName: 'Navy' },
      { hex: '#ab1239', colorName: 'Rouge' },
    ];
    localStorage.setItem('myDesigns', JSON.stringify({ last: { handle: 'pin-dot-necktie', name: '', colors, at: 1 } }));
  });
  await page.reload();
  await settled(page);
  await page.getByRole('switch', { name: 'In my colors' }).click();
  const picture = cards(page).first().locator('img');
  await expect.poll(() => picture.getAttribute('src')).toContain('colors=01153e,ab1239');
  // A page waits for a picture only for a moment; other tests keep the machine busy.
  await page.request.get((await picture.getAttribute('src')) ?? '', { timeout: 90_000 });
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.reload();
  await expect.poll(() => new URL(page.url()).search).toBe('?kind=dot&mine=1');
  await expect.poll(() => picture.getAttribute('src')).toContain('colors=01153e,ab1239');
  await widthOf(picture);
  await cards(page).first().click();
  await page.waitForURL('**/configurator/*-necktie?color1=01153e*');
});

describe('what staff upload', () => {
  test('is shown once it is live, not as a draft, and opens in the configurator', async () => {
    const uploads = await asStaff();
    const handle = newHandle();
    const name = encodeURIComponent(handle.replace('journey-', 'Journey '));
    await uploads.handle.fill(handle);
    await uploads.add(
      svgFile('x-neck.svg', drawing('#111', '#222', '#333')),
      svgFile('x-robe.svg', drawing('#111', '#222', '#333')),
    );
    await uploads.page.getByText('Save as draft').click();
    const [request] = await Promise.all([
      uploads.page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('product')),
      uploads.submit.click(),
    ]);
    expect(new URL(request.url()).pathname).toBe('/api/product-group');
    await uploads.complete();
    await uploads.page.getByText('It is a draft: shoppers do not see it.').waitFor();

    const shopper = await open(`/patterns?q=${name}`, {}, [/status of 503/]);
    await shopper.getByText(/^No necktie pattern matches/).waitFor();
    await uploads.page.getByRole('button', { name: 'Make it live' }).click();
    await uploads.page.getByRole('link', { name: 'Open in the configurator' }).waitFor();

    // A busy server refuses the first request.
    await shopper.route('**/pattern-pictures/**', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await shopper.reload();
    await expect.poll(() => cards(shopper).count()).toBe(1);
    const picture = cards(shopper).locator('img');
    await expect.poll(() => picture.getAttribute('src')).toBe(`/pattern-pictures/${handle}-necktie.webp?v=1`);
    await widthOf(picture);
    await cards(shopper).click();
    await shopper.waitForURL(`**/configurator/${handle}-necktie`);

    const bows = await open(`/patterns?type=bow-tie&q=${name}`);
    await bows.getByText(/^No bow tie pattern matches/).waitFor();
  });
});

test('the home page begins with live patterns', async () => {
  const page = await open('/');
  const row = page.getByRole('region', { name: 'Start from a pattern' }).getByRole('listitem');
  await expect.poll(() => row.count()).toBe(6);
  await row.first().getByRole('link').click();
  await page.waitForURL('**/configurator/harbor-stripe-necktie');
});
