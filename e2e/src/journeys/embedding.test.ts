import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { useAlone } from '../browser/alone.ts';
import { expectAccessible, expectNoOverflow, phone, useBrowser, wide } from '../browser/visit.ts';

useAlone('embedding');
const visit = useBrowser();

/** A header of its own would make the browser ask first whether another origin may read the script. */
const PLAIN = { extraHTTPHeaders: {} };

const portal = (): string => inject('baseUrl');
const ELEMENT =
  '<colorway-configurator pattern="harbor-stripe-necktie" colors="01153e,ab1239,faf0e6,d19a3b" accent="#0b4f6c" label="Your tie"></colorway-configurator>';

interface Received {
  readonly name: string;
  readonly detail: { readonly colors?: readonly string[]; readonly height?: number; readonly [more: string]: unknown };
}

declare global {
  var received: Received[];
}

/** A page of another origin, strict in what it runs and frames. */
const shopPage = (url: string): string => {
  const elements = url.startsWith('/many') ? Array(100).fill(ELEMENT).join('') : ELEMENT;
  const space = url.startsWith('/below') ? '<div style="height:4000px"></div>' : '';
  return `<!doctype html><html lang="en"><head><title>Shop</title><meta name="viewport" content="width=device-width">
<script type="module" src="${portal()}/embed/v1.js"></script></head>
<body><main><h1>Shop</h1>${space}${elements}<p>Free returns.</p></main></body></html>`;
};

let shop: Server;
beforeAll(async () => {
  shop = createServer(({ url = '/' }, response) => {
    const policy = `default-src 'none'; style-src-attr 'unsafe-inline'; script-src ${portal()}; frame-src ${portal()}`;
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
    response.end(shopPage(url));
  });
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
});
afterAll(() => new Promise((closed) => shop.close(closed)));

const port = (): number => (shop.address() as AddressInfo).port;
/** The portal is another port of localhost; a name of its own is another site, too. */
const listed = (path = '/'): string => `http://localhost:${port()}${path}`;
const unlisted = (): string => `http://127.0.0.1:${port()}/`;

const listen = (page: Page) =>
  page.addInitScript(() => {
    globalThis.received = [];
    for (const name of ['ready', 'resize', 'change', 'saved', 'refused'])
      document.addEventListener(`colorway:${name}`, (event) =>
        globalThis.received.push({ name, detail: (event as CustomEvent).detail }),
      );
  });

const detailOf = (page: Page, name: string): Promise<Received['detail'] | undefined> =>
  page.evaluate((one) => globalThis.received.findLast((event) => event.name === one)?.detail, name);

const frameOf = (page: Page): Frame => {
  const found = page.frames().find((one) => one.url().includes('/embed/configurator/'));
  if (!found) throw new Error('Expected a frame of the configurator');
  return found;
};

const asOwner = async () => {
  const opened = await visit({}, [/status of 400/]);
  const domain = new URL(portal()).hostname;
  await opened.context.addCookies(inject('staffCookies').map((one) => ({ ...one, domain, path: '/' })));
  return opened;
};

test('a site that is not listed shows a sentence, with a way to the portal', async () => {
  const { page } = await visit(PLAIN, [/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/]);
  await listen(page);
  await page.goto(unlisted());
  await page.getByText("The configurator can't be shown on this page.").waitFor({ timeout: 20_000 });
  const link = page.getByRole('link', { name: 'Open it in a new tab' });
  expect(await link.getAttribute('href')).toBe(
    `${portal()}/configurator/harbor-stripe-necktie?color1=01153e&color2=ab1239&color3=faf0e6&color4=d19a3b`,
  );
  expect(await detailOf(page, 'refused')).toEqual({ site: `http://127.0.0.1:${port()}` });
  expect(await detailOf(page, 'ready')).toBeUndefined();
  await expectAccessible(page);
});

test('staff list a site, and see the configurator in the preview', async () => {
  const { page } = await asOwner();
  await page.goto('/admin/embedding');
  await page.getByRole('heading', { name: 'Allowed sites' }).waitFor();
  const field = page.getByRole('textbox', { name: 'Site' });
  await field.fill('shop.example/ties');
  await field.press('Enter');
  await page.getByText('Only the site, without the page: https://shop.example').waitFor();
  await expectAccessible(page);
  await field.fill(listed());
  await page.getByRole('button', { name: 'Add a site' }).click();
  await page.getByRole('row', { name: new RegExp(`localhost:${port()} For tests. Ends in 7 days.`) }).waitFor();
  await page.getByText(/5 KB. Loads after your page/).waitFor();
  const frame = page.frameLocator('colorway-configurator iframe');
  await frame.getByRole('button', { name: 'Save and Continue' }).waitFor();
  await expect.poll(() => page.getByRole('img', { name: 'Received' }).count()).toBeGreaterThanOrEqual(2);
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
});

test('its page changes, saves and recolors a design, without a cookie', async () => {
  const { page, context } = await visit(PLAIN);
  await listen(page);
  await page.goto(listed());
  await expect.poll(() => detailOf(page, 'ready')).toEqual({ colors: ['#01153e', '#ab1239', '#faf0e6', '#d19a3b'] });
  const frame = frameOf(page);
  expect(await frame.evaluate(() => document.documentElement.style.getPropertyValue('--accent'))).toBe('#0b4f6c');
  const height = await page.locator('colorway-configurator').evaluate((one) => one.getBoundingClientRect().height);
  expect((await detailOf(page, 'resize'))?.height).toBe(height);

  const element = page.locator('colorway-configurator');
  await element.evaluate((one) => one.setAttribute('colors', 'ab1239,01153e,faf0e6,d19a3b'));
  await expect.poll(async () => (await detailOf(page, 'change'))?.colors?.[0]).toBe('#ab1239');
  await frame.getByRole('button', { name: 'Save and Continue' }).click();
  await expect
    .poll(() => detailOf(page, 'saved'), { timeout: 60_000 })
    .toMatchObject({
      configuredId: expect.stringMatching(/^[\w-]+$/),
      url: expect.stringContaining(`${portal()}/shop/products/harbor-stripe-necktie?configuredId=`),
    });
  const picture = String((await detailOf(page, 'saved'))?.['picture']);
  const answer = await fetch(picture, { headers: { origin: listed('') } });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');

  await element.evaluate((one) => one.setAttribute('pattern', 'harbor-stripe-bow-tie'));
  await frame.getByText('Bow tie, 4 colors').waitFor();
  expect(frame.url()).toContain('/embed/configurator/harbor-stripe-bow-tie?');
  expect(await context.cookies()).toEqual([]);
});

test('on a phone it fits, is used by keyboard, and lets the focus out again', async () => {
  const { page } = await visit({ ...PLAIN, viewport: phone });
  await listen(page);
  await page.goto(listed());
  await expect.poll(() => detailOf(page, 'ready')).toBeDefined();
  await expectNoOverflow(page);
  const frame = frameOf(page);
  expect(await frame.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await frame.getByRole('link', { name: 'Made with Colorway' }).focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('colorway-configurator');
  await expectAccessible(page);
});

test('asks for nothing but its script until it is near, and of a hundred only for the first ones', async () => {
  const { page } = await visit(PLAIN);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(portal())) requested.push(new URL(request.url()).pathname);
  });
  await listen(page);
  await page.goto(listed('/below'));
  await page.waitForFunction(() => customElements.get('colorway-configurator') !== undefined);
  expect(requested).toEqual(['/embed/v1.js']);
  await page.mouse.wheel(0, 4_000);
  await expect.poll(() => detailOf(page, 'ready')).toBeDefined();

  await page.goto(listed('/many'));
  await expect.poll(() => detailOf(page, 'ready')).toBeDefined();
  expect(page.frames().length).toBeLessThanOrEqual(3);
});

test('a site that is removed shows it no longer', async () => {
  const { page } = await asOwner();
  await page.goto('/admin/embedding');
  await page.getByRole('button', { name: `Remove http://localhost:${port()}` }).click();
  await page.getByText('It stops working with the next visit.').waitFor();
  const answer = await fetch(`${portal()}/embed/configurator/harbor-stripe-necktie`);
  expect(answer.headers.get('content-security-policy')).not.toContain(`localhost:${port()}`);
});
