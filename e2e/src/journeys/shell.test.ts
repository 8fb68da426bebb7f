import { describe, expect, test } from 'vitest';
import { expectAccessible, phone, settled, useBrowser, wide } from '../browser/visit.ts';

const visit = useBrowser();

/** Every public address with the heading people meet there. */
const screens = [
  ['/', 'One pattern.'],
  ['/new-project', 'Start a New Project'],
  ['/log-in', 'Your projects'],
  ['/patterns', 'Choose a pattern'],
  ['/new-project/wed', ''],
  ['/new-project/ind', 'Create a New Project'],
  ['/new-project/distributors', 'Create a New Project'],
  ['/new-project/organizations', ''],
  ['/admin/sign-in', ''],
  ['/colors', ''],
] as const;

describe.each([
  ['wide', wide],
  ['phone', phone],
])('on a %s screen', (_name, viewport) => {
  test.each(screens)('%s has one heading, a title, no sideways scroll and nothing axe minds', async (path, heading) => {
    const { page } = await visit({ viewport });
    await page.goto(path);
    await settled(page);
    await expect.poll(() => page.locator('h1').count()).toBe(1);
    await expect.poll(() => page.locator('h1').textContent()).toContain(heading);
    await expect.poll(() => page.title()).toMatch(/\S \| Colorway$/);
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(client);
    await expectAccessible(page);
  });
});

test('without JavaScript the public screens are there all the same', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  for (const [path, heading] of screens.slice(0, 3)) {
    await page.goto(path);
    await expect.poll(() => page.locator('h1').textContent()).toContain(heading);
  }
});

test('an unknown address leads home, with a word about it', async () => {
  const { page } = await visit();
  await page.goto('/no/such/place');
  await settled(page);
  expect(new URL(page.url()).pathname).toBe('/');
  await expect
    .poll(() => page.getByRole('status').allInnerTexts())
    .toEqual(expect.arrayContaining([expect.stringMatching(/\S/)]));
});

test('screens of staff and customers ask who it is first, and lead back', async () => {
  const { page } = await visit();
  await page.goto('/admin/colors');
  expect(new URL(page.url()).pathname).toBe('/admin/sign-in');
  await page.goto('/projects');
  expect(new URL(page.url()).pathname).toBe('/log-in');
});

test('the keyboard reaches the content first, and the heading after a walk to another screen', async () => {
  const { page } = await visit();
  await page.goto('/');
  await settled(page);
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/skip/i);
  await page.getByRole('link', { name: 'Start a New Project' }).first().press('Enter');
  await page.waitForURL('**/new-project');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await expect.poll(() => page.title()).toContain('Start a New Project');
});

test('back from a page that knows only the routes of visitors, the admin area comes with its own', async () => {
  const { page } = await visit();
  await page.goto('/admin/sign-in');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByRole('link', { name: 'Colorway' }).first().click();
  await page.waitForURL('/');
  await page.reload();
  await settled(page);
  await page.goBack();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test('the row of patterns keeps its place until the patterns are known', async () => {
  const { page } = await visit();
  let go = () => {};
  const blocked = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/patterns', async (route) => {
    await blocked;
    await route.continue();
  });
  await page.goto('/new-project');
  await page.getByRole('link', { name: 'Colorway' }).first().click();
  const row = page.locator('.pattern-row');
  await expect.poll(() => row.locator('li').count()).toBe(6);
  await expectAccessible(page);
  const before = await row.boundingBox();
  go();
  await expect.poll(() => row.getByRole('link').count()).toBe(6);
  expect(Math.abs(((await row.boundingBox())?.height ?? 0) - (before?.height ?? Number.NaN))).toBeLessThan(2);
});
