import { expect, test } from 'vitest';
import { expectAccessible, useBrowser } from '../browser/visit.ts';
import { configuratorPage, NECKTIE } from '../pages/configurator-page.ts';

const visit = useBrowser();
const NOT_FOUND = /status of 40[04]/;

test.each(['harbour-stripes-necktie', 'harbor-stripe', 'Harbor%20Stripe!'])(
  '%s: a page that helps, with what is spelled alike',
  async (handle) => {
    const { page } = await visit({}, [NOT_FOUND]);
    await page.goto(`/configurator/${handle}`);
    await page.getByRole('heading', { level: 1, name: "We can't find this pattern" }).waitFor();
    await expect.poll(() => page.getByText(decodeURIComponent(handle), { exact: true }).count()).toBe(1);
    const suggested = page.getByRole('region', { name: 'Did you mean one of these?' }).getByRole('link');
    await expect.poll(() => suggested.count()).toBe(4);
    await suggested.first().locator('.product-stage').waitFor();
    await expectAccessible(page);
    await suggested.filter({ hasText: 'Harbor Stripe' }).first().click();
    await page.waitForURL('**/configurator/harbor-stripe-*');
  },
);

test('a pattern that fails to load shows an error, and Try again loads it', async () => {
  const { page } = await visit({}, [/status of 500/]);
  await page.route('**/api/patterns/*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } }),
  );
  await page.goto(NECKTIE);
  await page.getByText('We could not load this pattern').waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/patterns/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await configuratorPage(page).picker.waitFor();
});

test('colors that fail to load have a message in the strip, recent ones still work, and Try again loads the rest', async () => {
  const { page } = await visit({}, [/status of 500/]);
  await page.route('**/api/colors', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x' } }),
  );
  await page.goto(NECKTIE);
  const at = configuratorPage(page);
  await at.picker.waitFor();
  await page.getByText('The colors did not load. Your picks are kept.').waitFor();
  await page.getByText('Recent colors still work: they are kept in this browser.').waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/colors');
  await page.getByRole('button', { name: 'Try again' }).click();
  await at.colors.first().waitFor();
});

test('a pattern that only the server knows is drawn from its own drawing', async () => {
  const { page } = await visit();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><rect width="60" height="60" fill="var(--slot-0,#111)"/><circle id="p-dot" cx="30" cy="30" r="9" fill="var(--slot-1,#222)"/></svg>';
  const pattern = {
    id: 'own-dot-robe',
    group: 'own-dot',
    name: 'Own Dot',
    productType: 'robe',
    version: 3,
    svg,
    width: 60,
    height: 60,
    colorCount: 2,
    colors: [
      { colorName: 'Navy', hex: '#01153e', colorSet: 'Knotty' },
      { colorName: 'Linen', hex: '#faf0e6', colorSet: 'Knotty' },
    ],
    otherTypes: [],
  };
  await page.route('**/api/patterns/own-dot-robe', (route) => route.fulfill({ json: pattern }));
  const limits = { alike: 8, alikeThin: 12, alikeThinMm: 1 };
  await page.route('**/api/patterns/own-dot-robe/print', (route) =>
    route.fulfill({ json: { touching: [], shares: [0.9, 0.1], limits, printed: null } }),
  );
  await page.route('**/api/shop/products/own-dot-robe', (route) =>
    route.fulfill({ json: { handle: 'own-dot-robe', label: 'Robe', details: null, tiers: [] } }),
  );
  await page.goto('/configurator/own-dot-robe');
  const at = configuratorPage(page);
  await at.picker.waitFor();
  await expect.poll(() => at.heading.textContent()).toBe('Choose 2 colors');
  await at.button('Start with the original colors').click();
  await expect.poll(() => at.preview.locator('circle').count()).toBe(1);
  const fill = () => at.preview.locator('circle').evaluate((dot) => getComputedStyle(dot).fill);
  await expect.poll(fill).toBe('rgb(250, 240, 230)');
  await at.button('See it on everything').click();
  await page.getByText('The same two colors on one product. Press one to open it.').waitFor();
  await page.getByRole('link', { name: 'Robe No price yet' }).waitFor();
});
