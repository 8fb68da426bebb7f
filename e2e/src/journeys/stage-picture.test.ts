import { drawnPattern } from '@colorway/fabric/pattern/drawn-pattern.ts';
import { paintMockup } from '@colorway/server/files/mockup/draw-mockup.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useBrowser } from '../browser/visit.ts';
import { configuratorPage, LINK } from '../pages/configurator-page.ts';

const visit = useBrowser();
const COLORS = ['#01153e', '#ab1239', '#faf0e6', '#d19a3b'];

/** Steps of 255. Two programs draw the edge of a print a little apart, so a few pixels may differ by more. */
const MAX = { mean: 1, pixel: 3, share: 0.01 };

test.each([
  ['harbor-stripe-necktie', 'use'],
  ['meadow-floral-robe', 'product'],
] as const)('the server’s mockup of %s is the browser’s', async (handle, view) => {
  const { page, context } = await visit();
  const at = configuratorPage(page);
  await at.openDesign(`/configurator/${handle}?${LINK}`);
  await page.locator('.mockup-stage[data-shown]').waitFor();
  // Without room along the sides, the picture is what the server makes for the same size.
  await page.addStyleTag({ content: '.stage__picture { padding: 0 !important }' });
  const [download] = await Promise.all([page.waitForEvent('download'), at.button('Download a picture').click()]);
  const { data: shown, info } = await sharp(await download.path())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pattern = await (await context.request.get(`/api/patterns/${handle}`)).json();
  const drawn = drawnPattern({ ...pattern, id: handle });
  const kind = pattern.productType;
  const { width, height } = info;
  const painted = await paintMockup({ kind, view, pattern: drawn, colors: COLORS, width, height, margin: 0 });
  const sent = (await painted?.raw().toBuffer()) ?? Buffer.alloc(0);
  const apart = shown.map((value, index) => Math.abs(value - (sent[index] ?? 0)));
  const mean = apart.reduce((sum, value) => sum + value, 0) / apart.length;
  const far = apart.reduce((count, value) => count + (value > MAX.pixel ? 1 : 0), 0) / apart.length;
  expect(mean).toBeLessThanOrEqual(MAX.mean);
  expect(far).toBeLessThanOrEqual(MAX.share);
});
