import { expect, test } from 'vitest';
import { useBrowser } from '../browser/visit.ts';
import { configuratorPage, LINK, NECKTIE } from '../pages/configurator-page.ts';

const visit = useBrowser();
const CHANGED = 'Navy, Brick, Linen, Mineral Yellow';

const changed = async () => {
  const { page } = await visit();
  const at = configuratorPage(page);
  await at.openDesign();
  await at.slot(2).click();
  await at.color('Brick').click();
  await expect.poll(() => page.url()).toContain('color2=a03623');
  return { page, at };
};

test('a reload restores the design', async () => {
  const { page, at } = await changed();
  await page.reload();
  await expect.poll(() => at.row()).toBe(CHANGED);
  await expect.poll(() => at.cloth(2)).toBe('#a03623');
});

test('changes leave no trail in the history of the browser, and back from elsewhere restores the design', async () => {
  const { page, at } = await changed();
  const entries = await page.evaluate(() => history.length);
  await at.button('Shuffle').click();
  await at.button('Undo').click();
  await expect.poll(() => at.row()).toBe(CHANGED);
  await expect.poll(() => page.evaluate(() => history.length)).toBe(entries);
  await page.getByRole('link', { name: 'Colorway' }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await expect.poll(() => at.row()).toBe(CHANGED);
});

test('a sent link shows another person the same design at once', async () => {
  const { page } = await changed();
  const other = configuratorPage((await visit()).page);
  await other.openDesign(page.url());
  await expect.poll(() => other.row()).toBe(CHANGED);
});

test('the first picture comes with the page, in the colors of the link', async () => {
  const { context } = await visit();
  const html = await (await context.request.get(`${NECKTIE}?${LINK}`)).text();
  expect(html).toMatch(/class="product-stage [^>]*style="[^"]*--slot-1:\s*#ab1239/);
  expect(html).toContain('var(--slot-1,');
  expect(html).toContain('<title>Harbor Stripe necktie in Navy, Rouge, Linen and Mineral Yellow');
  expect(html).toContain('content="In Navy, Rouge, Linen, Mineral Yellow. Open it and change your own copy."');
});

test('a half-picked design is restored with its gaps', async () => {
  const { page } = await visit();
  const at = configuratorPage(page);
  await at.openPicker();
  await at.color('Brick').click();
  await at.color('Cherry').click();
  await at.color('Brick').click();
  await expect.poll(() => new URL(page.url()).search).toBe('?color2=cf0234&of=4');
  await page.reload();
  await at.picker.waitFor();
  await expect.poll(() => at.count.textContent()).toBe('1 of 4 chosen. Pick 3 more.');
  await expect.poll(() => at.color('Cherry').getAttribute('aria-label')).toMatch(/slot 2$/);
});
