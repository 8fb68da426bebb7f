import { SVG_HEADERS } from '@colorway/server/files/svg/headers.ts';
import { sanitizeSvg } from '@colorway/server/files/svg/sanitize.ts';
import { hostile } from '@colorway/trials/kit/svg/hostile.ts';
import { exported } from '@colorway/trials/kit/svg-exports/all.ts';
import { browserFeatures } from '@colorway/trials/kit/svg-exports/features.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../browser/visit.ts';

const visit = useBrowser();
const SITE = 'http://drawings.test';
const LONG = 300_000;
const TABS = 4;
const EVENTS =
  'load click mouseover mousemove mousedown mouseup focus focusin activate begin end repeat error resize scroll unload abort animationstart pointerover wheel toggle';

const cleaned = hostile.flatMap(([name, bytes]) => {
  const result = sanitizeSvg(bytes, 'p-ab12-');
  return result.ok ? [[name, Buffer.from(result.svg)] as const] : [];
});

type Headers = Readonly<Record<string, string>>;
const justSvg: Headers = { 'content-type': 'image/svg+xml' };
const asPage: Headers = { 'content-type': 'text/html' };

/** A site that holds the drawings and hears of every request to anybody else. */
async function serve(context: BrowserContext, files: ReadonlyMap<string, Buffer>, headers: Headers): Promise<string[]> {
  const foreign: string[] = [];
  await context.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const file = files.get(pathname);
    if (origin === SITE && pathname === '/page') return route.fulfill({ headers: asPage, body: '<!doctype html>' });
    if (origin === SITE && file) return route.fulfill({ headers, body: file });
    foreign.push(route.request().url());
    return route.abort();
  });
  return foreign;
}

const addressed = (files: readonly (readonly [string, Uint8Array])[]): ReadonlyMap<string, Buffer> =>
  new Map(files.map(([name, bytes]) => [`/${name.replaceAll(' ', '-')}.svg`, Buffer.from(bytes)]));

/** Whatever can be done to a drawing is done to every part of it. */
const provoke = (page: Page): Promise<void> =>
  page.evaluate(async (names) => {
    for (const element of document.querySelectorAll<SVGElement>('*')) {
      for (const name of names) element.dispatchEvent(new Event(name, { bubbles: true }));
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      element.focus?.();
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, EVENTS.split(' '));

/** Many drawings, several tabs at a time. */
async function inTabs<T>(context: BrowserContext, items: Iterable<T>, look: (page: Page, item: T) => Promise<void>) {
  const waiting = [...items];
  const tab = async () => {
    const page = await context.newPage();
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await look(page, item);
  };
  await Promise.all(Array.from({ length: TABS }, tab));
}

const hasRun = (page: Page): Promise<boolean> => page.evaluate(() => '__hit' in window);

/** Lists what a drawing did that was opened by its own address. */
async function opened(page: Page, path: string, andProvoke: boolean): Promise<string[]> {
  const happened: string[] = [];
  await page.goto(`${SITE}${path}`).catch(() => happened.push('does not open'));
  if (andProvoke) await provoke(page).catch(() => happened.push('went away'));
  if (await hasRun(page).catch(() => false)) happened.push('ran');
  if (page.url() !== `${SITE}${path}`) happened.push('navigated');
  return happened;
}

test('as they came, the drawings run scripts and call others: the questions below are real', {
  timeout: LONG,
}, async () => {
  const { context } = await visit({}, [/./]);
  const files = addressed(hostile.filter(([name]) => /^(script|event|outside|style|sheet)/.test(name)));
  const foreign = await serve(context, files, justSvg);
  let ran = 0;
  await inTabs(context, files.keys(), async (page, path) => {
    if ((await opened(page, path, true)).includes('ran')) ran++;
  });
  expect(ran).toBeGreaterThan(20);
  expect(new Set(foreign).size).toBeGreaterThan(10);
});

test('as they came, but with our headers, nothing runs and no host is called', { timeout: LONG }, async () => {
  const { context } = await visit({}, [/./]);
  const files = addressed(hostile);
  const foreign = await serve(context, files, SVG_HEADERS);
  const ran: string[] = [];
  await inTabs(context, files.keys(), async (page, path) => {
    if ((await opened(page, path, false)).includes('ran')) ran.push(path);
  });
  expect(ran).toEqual([]);
  expect(foreign).toEqual([]);
});

test('sanitized and opened as documents they do nothing', { timeout: LONG }, async () => {
  const { context } = await visit();
  const files = addressed(cleaned);
  const foreign = await serve(context, files, justSvg);
  const happened: Record<string, string[]> = {};
  await inTabs(context, files.keys(), async (page, path) => {
    const what = await opened(page, path, true);
    if (what.length > 0) happened[path] = what;
  });
  expect(files.size).toBeGreaterThan(250);
  expect(happened).toEqual({});
  expect(foreign).toEqual([]);
});

test('sanitized and shown as pictures they all load and do nothing', { timeout: LONG }, async () => {
  const { page, context } = await visit();
  const files = addressed(cleaned);
  const foreign = await serve(context, files, justSvg);
  await page.goto(`${SITE}/page`);
  const failed = await page.evaluate(
    async (paths) => {
      const images = paths.map((path) => Object.assign(new Image(), { src: path }));
      document.body.append(...images);
      const loaded = await Promise.allSettled(images.map((image) => image.decode()));
      return paths.filter((_, at) => loaded[at]?.status !== 'fulfilled');
    },
    [...files.keys()],
  );
  await provoke(page);
  expect(failed).toEqual([]);
  expect([await hasRun(page), page.url(), foreign]).toEqual([false, `${SITE}/page`, []]);
});

test('sanitized and put into a page they do nothing and stay what they are', { timeout: LONG }, async () => {
  const { page, context } = await visit();
  const foreign = await serve(context, new Map(), justSvg);
  await page.goto(`${SITE}/page`);
  const strangers = await page.evaluate(
    (drawings) => {
      for (const drawing of drawings) {
        const place = document.createElement('div');
        place.innerHTML = drawing;
        document.body.append(place);
      }
      const inside = [...document.querySelectorAll('div *')];
      return inside
        .filter((element) => element.namespaceURI !== 'http://www.w3.org/2000/svg')
        .map((one) => one.outerHTML);
    },
    cleaned.map(([, bytes]) => bytes.toString()),
  );
  await provoke(page);
  expect(strangers).toEqual([]);
  await expect.poll(() => page.locator('div > svg').count()).toBe(cleaned.length);
  expect([await hasRun(page), page.url(), foreign]).toEqual([false, `${SITE}/page`, []]);
});

test('a picture inside a drawing is shown at its own address, under our headers', { timeout: LONG }, async () => {
  const { context, page } = await visit();
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';
  const drawing = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200"/>${inside}</svg>`;
  const picture = `<image x="50" y="50" width="100" height="100" href="data:image/png;base64,${dot}"/>`;
  const shown = async (svg: string, headers: Headers): Promise<Buffer> => {
    const result = sanitizeSvg(Buffer.from(svg), 'p-ab12-');
    expect(result).toMatchObject({ ok: true, findings: [] });
    await context.unrouteAll();
    await serve(context, addressed([['picture', Buffer.from(result.ok ? result.svg : '')]]), headers);
    await page.goto(`${SITE}/picture.svg`);
    return page.screenshot();
  };
  const without = await shown(drawing(''), SVG_HEADERS);
  const unguarded = await shown(drawing(picture), justSvg);
  expect(unguarded.equals(without)).toBe(false);
  expect((await shown(drawing(picture), SVG_HEADERS)).equals(unguarded)).toBe(true);
});

test('what drawing programs export looks in the browser as it did', { timeout: LONG }, async () => {
  const { context } = await visit();
  const honest = [...exported, ...Object.entries(browserFeatures)];
  const cleanedUp = honest.map(([name, svg]) => {
    const result = sanitizeSvg(Buffer.from(svg), 'p-ab12-');
    return [name, Buffer.from(result.ok ? result.svg : '')] as const;
  });
  const before = addressed(honest.map(([name, svg]) => [`before ${name}`, Buffer.from(svg)]));
  const after = addressed(cleanedUp.map(([name, svg]) => [`after ${name}`, svg]));
  await serve(context, new Map([...before, ...after]), justSvg);
  const changed: string[] = [];
  await inTabs(context, honest, async (page, [name]) => {
    const [one, other] = [
      ...addressed([
        [`before ${name}`, Buffer.of()],
        [`after ${name}`, Buffer.of()],
      ]).keys(),
    ];
    await page.goto(`${SITE}/page`);
    const shots: Buffer[] = [];
    for (const path of [one, other]) {
      await page.evaluate(async (src) => {
        const image = Object.assign(new Image(400), { src });
        document.body.replaceChildren(image);
        await image.decode();
      }, path);
      shots.push(await page.locator('img').screenshot());
    }
    if (!shots[0]?.equals(shots[1] ?? Buffer.alloc(0))) changed.push(name);
  });
  expect(honest.length).toBeGreaterThan(60);
  expect(changed).toEqual([]);
});
