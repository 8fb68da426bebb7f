import { expect, inject, test } from 'vitest';
import { expectAccessible, expectNoOverflow, phone, useBrowser, wide } from '../browser/visit.ts';
import { asStaff } from '../pages/fixtures/signed-in.ts';
import { drawing, newHandle } from '../pages/pattern-upload-page.ts';

const visit = useBrowser();

test.each([wide, phone])('a fault blocks publishing until its fix, at $width', async (viewport) => {
  const { page, context } = await visit({ viewport });
  await asStaff(context);
  const handle = newHandle();
  const faint = '<circle cx="5" cy="5" r="3" fill="#222" opacity=".98"/></svg>';
  const necktie = drawing('#111', '#222', '#777').replace('</svg>', faint);
  const headers = { origin: inject('baseUrl') };
  await context.request.post('/api/product-group', { data: { patternData: { handle, necktie } }, headers });
  await page.goto(`/admin/configurator-patterns/${handle}`);
  await page.getByText('1 file checked. 1 fault stops publishing, 1 is for you to judge.').waitFor();
  await page.getByRole('button', { name: /^Show it: Color #777777/ }).click();
  const place = page.getByAltText('Where: Color #777777 is in no slot');
  await place.waitFor();
  await expect.poll(() => place.evaluate((picture) => (picture as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: /^Make it a slot:/ }).click();
  await page.getByRole('button', { name: 'Publish version 2' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Fix 1 fault to publish' }).waitFor();
  await page.getByRole('button', { name: /^Make it a slot:/ }).click();
  await page.getByRole('button', { name: 'Publish version 2' }).waitFor();
  await page.getByRole('button', { name: /^Accept: A shape is almost solid/ }).click();
  await page.getByText(/^Accepted by /).waitFor();
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  await page.getByText('Version 2 is live. Existing designs keep their version.').waitFor();
});
