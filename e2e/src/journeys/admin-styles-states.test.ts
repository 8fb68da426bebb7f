import { expect, test } from 'vitest';
import { expectAccessible, phone, useBrowser, wide } from '../browser/visit.ts';
import { styleAdmin } from '../pages/style-admin.ts';

const asStaff = styleAdmin(useBrowser());
const LIST = /\/api\/admin\/style-patterns\?/;

const style = (at: number) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  patternName: `Pattern ${at}`,
  productType: 'tie',
  image: '/nothing.svg',
  thumb: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
  index: at,
  version: 1,
  changedAt: '2026-11-17T14:31:00.000Z',
  changedBy: null,
});

test.each([
  ['wide', wide],
  ['phone', phone],
])('on a %s screen the patterns hold to their width, and what is missing is said', async (_, viewport) => {
  const { page, open } = await asStaff({ viewport }, [/status of 500/]);
  await open('/admin/org-patterns');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .waitFor();
  // Ties are tall: no picture may push the buttons of its card over the next row.
  const overfull = page.locator('.sortable__card').evaluateAll((cards) => {
    return cards.filter((card) => card.scrollHeight > card.clientHeight).length;
  });
  await expect.poll(() => overfull).toBe(0);
  await open('/admin/org-photo-patterns?type=robe');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  await expectAccessible(page);
  await page.route(LIST, (route) => route.fulfill({ json: { patterns: [], counts: {} } }));
  await page.reload();
  await page.getByText('No patterns for Robes yet').waitFor();
  await page.unroute(LIST);
  const broken = { code: 'internal', message: 'Something went wrong on our side. Nothing was saved.' };
  await page.route(LIST, (route) => route.fulfill({ status: 500, json: broken }));
  await page.reload();
  await page.getByText('The patterns did not load').waitFor();
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .waitFor();
});

test('of five thousand patterns only those in sight are in the page, and the last can be reached', async () => {
  const { page, open } = await asStaff();
  const patterns = Array.from({ length: 5_000 }, (_, at) => style(at + 1));
  await page.route(LIST, (route) => route.fulfill({ json: { patterns, counts: { tie: 5_000 } } }));
  await open('/admin/org-patterns');
  await page.getByRole('heading', { name: 'Pattern 1', exact: true }).waitFor();
  await expect.poll(() => page.locator('.sortable__card').count()).toBeLessThan(60);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('heading', { name: 'Pattern 5000', exact: true }).waitFor();
  await expect.poll(() => page.locator('.sortable__card').count()).toBeLessThan(60);
  await page
    .getByRole('navigation', { name: 'Product types' })
    .getByRole('link', { name: 'Ties', exact: true })
    .waitFor();
});
