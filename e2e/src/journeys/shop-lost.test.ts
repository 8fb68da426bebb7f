import { expect, test } from 'vitest';
import { expectAccessible, useBrowser } from '../browser/visit.ts';
import { makeDesign, shopPage } from '../pages/shop-page.ts';

const visit = useBrowser();
const REFUSED = [/status of 404/];

test('without a design the page says so, and the button leads to the colors', async () => {
  const { page } = await visit();
  const shop = shopPage(page);
  await shop.open('/shop/products/harbor-stripe-necktie');
  await page.getByText('This link has no design').waitFor();
  await page.getByRole('button', { name: 'Choose your colors first' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Choose your colors');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/configurator/harbor-stripe-necktie');
});

test('an unknown design and one of another product, each with its own message', async () => {
  const { page, context } = await visit();
  const shop = shopPage(page);
  await shop.open(`/shop/products/harbor-stripe-necktie?configuredId=${'0'.repeat(32)}`);
  await page.getByText('We could not find this design').waitFor();
  const id = await makeDesign(context);
  await shop.open(`/shop/products/harbor-stripe-bow-tie?configuredId=${id}`);
  await page.getByText('This design was made for another product').waitFor();
  await page.getByRole('link', { name: 'Open it there' }).click();
  await page.waitForURL(`**/shop/products/harbor-stripe-necktie?configuredId=${id}`);
  await page.getByText('Your colors', { exact: true }).waitFor();
});

test('"Change the colors" and "Also as" bring the colors along', async () => {
  const { page, context } = await visit();
  const shop = shopPage(page);
  await shop.open(`/shop/products/harbor-stripe-necktie?configuredId=${await makeDesign(context)}`);
  const search = 'color1=01153e&color2=ab1239&color3=faf0e6&color4=d19a3b';
  const linked = async (name: string) => page.getByRole('link', { name }).getAttribute('href');
  await expect.poll(() => linked('Change the colors')).toBe(`/configurator/harbor-stripe-necktie?${search}`);
  await expect.poll(() => linked('Also as bow tie')).toBe(`/configurator/harbor-stripe-bow-tie?${search}`);
});

test('the page comes with its text, prices and picture, and answers 404 when there is none', async () => {
  const { context } = await visit();
  const id = await makeDesign(context);
  const html = await (await context.request.get(`/shop/products/harbor-stripe-necktie?configuredId=${id}`)).text();
  expect(html).toContain('Mineral Yellow</b>');
  expect(html).toContain('$38.00');
  expect(html).toMatch(/class="product-stage [^>]*style="[^"]*--slot-1:\s*#ab1239[^>]*>\s*<defs>/);
  expect((await context.request.get('/shop/products/harbour-stripes-necktie')).status()).toBe(404);
});

test('a handle that is misspelled is answered with the nearest', async () => {
  const { page } = await visit({}, REFUSED);
  await page.goto('/shop/products/harbour-stripes-necktie');
  await page.getByRole('heading', { name: "We can't find this product" }).waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: /^Harbor Stripe\s*Necktie/ }).getAttribute('href'))
    .toBe('/configurator/harbor-stripe-necktie');
  await expectAccessible(page);
});

test.each(['0'.repeat(32), 'nothing'])('an invoice %s is not here, and the page says what to do', async (token) => {
  const { page } = await visit({}, REFUSED);
  const answer = await page.goto(`/shop/invoices/${token}`);
  expect(answer?.status()).toBe(404);
  await page.getByText('There is no invoice at this address.').waitFor();
  await expectAccessible(page);
});

test('a product that does not load is tried again', async () => {
  const { page, context } = await visit({}, [/status of 500/]);
  let fails = true;
  await page.route('**/api/shop/products/**', (route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  // The first product comes with its page.
  await page.goto(`/shop/products/harbor-stripe-bow-tie?configuredId=${await makeDesign(context)}`);
  await page.getByRole('link', { name: 'Open it there' }).click();
  await page.getByText('We could not load the price.').waitFor();
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Your colors', { exact: true }).waitFor();
});
