import { meanDifference, pictureSize, worstSquare } from '@colorway/trials/kit/picture-difference.ts';
import { expect, test } from 'vitest';
import { useBrowser } from '../browser/visit.ts';
import { makeDesign } from '../pages/shop-page.ts';

const visit = useBrowser();

/** Differences of 255: over the whole picture, and over the worst of its squares. Two programs draw the same blurs a little apart. */
const MAX = { whole: 3, square: 12 };

test.each(['harbor-stripe-necktie', 'harbor-stripe-bow-tie', 'meadow-floral-robe'])(
  'the server’s picture of %s is the browser’s',
  async (handle) => {
    const { page, context } = await visit();
    const id = await makeDesign(context, handle);
    const sent = await (await context.request.get(`/configured/${id}.png`)).body();
    const { width, height } = await pictureSize(sent);
    await page.setViewportSize({ width, height });
    await page.goto(`/shop/products/${handle}?configuredId=${id}`);
    // They come with the drawing itself, which replaces what the page was sent with.
    await page
      .getByRole('link', { name: /^Also as/ })
      .first()
      .waitFor();
    const stage = page.locator('.shop__stage svg.product-stage');
    const drawn = () => stage.evaluate((svg) => svg.innerHTML);
    await expect.poll(drawn).not.toBe('');
    if (handle.endsWith('necktie')) {
      const worn = await drawn();
      await page.getByRole('button', { name: 'Full length' }).click();
      await expect.poll(drawn).not.toBe(worn);
    }
    // The stage alone, in the frame and on the ground of the server's picture.
    await stage.evaluate(
      (svg, [wide = 0, high = 0]) => {
        const [x = 0, y = 0, across = 0, down = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
        const room = (wide / 2 - across) / 2;
        svg.setAttribute('viewBox', [x - room, y - room, across + 2 * room, down + 2 * room].join(' '));
        Object.assign((svg as SVGSVGElement).style, {
          position: 'fixed',
          inset: '0',
          zIndex: '99',
          width: `${wide}px`,
          height: `${high}px`,
          background: '#e4e4e4',
        });
        document.body.append(svg);
      },
      [width, height],
    );
    const shown = await page.screenshot({ clip: { x: 0, y: 0, width, height } });
    expect(await meanDifference(sent, shown)).toBeLessThanOrEqual(MAX.whole);
    expect(await worstSquare(sent, shown)).toBeLessThanOrEqual(MAX.square);
  },
);
