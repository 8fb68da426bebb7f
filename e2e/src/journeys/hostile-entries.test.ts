import { hostile } from '@colorway/trials/kit/svg/hostile.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { alignTable } from '../../../bin/align-table.mjs';
import { useBrowser } from '../browser/visit.ts';
import { drawingEntries, type Entry, type Sent } from '../pages/fixtures/drawing-entries.ts';
import { asStaff } from '../pages/fixtures/signed-in.ts';

const visit = useBrowser();
/** Every drawing through every entry in the long form (`npm run fuzz -- drawings`), a fifth through one in `npm test`. */
const ALL = process.env.DRAWINGS === 'all';
const BARE = 'http://bare.test';
const BATCH = 10;
const TABS = 4;
const SENDERS = 3;
const HOUR = 3_600_000;
const PAGE = '/entry-page';

const drawings = hostile.filter((_, at) => ALL || at % 5 === 0);
const entries = ALL ? drawingEntries : drawingEntries.filter(({ name }) => name === 'upload to org-uploads');

interface Found {
  readonly executed: Set<string>;
  readonly called: Set<string>;
}

interface Site {
  readonly context: BrowserContext;
  readonly found: Found;
  /** Drawings without the headers of the portal, by path. */
  readonly bare: Map<string, string | Buffer>;
}

/** A browser in which only the portal answers, and a site that sends drawings without any policy. */
async function openSite(): Promise<Site> {
  const { context } = await visit({}, [/./]);
  await asStaff(context);
  const found: Found = { executed: new Set(), called: new Set() };
  const bare = new Map<string, string | Buffer>();
  const base = inject('baseUrl');
  await context.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (pathname === PAGE) return route.fulfill({ headers: { 'content-type': 'text/html' }, body: '<!doctype html>' });
    if (origin === base) return route.continue();
    const body = origin === BARE ? bare.get(pathname) : undefined;
    if (body !== undefined) return route.fulfill({ headers: { 'content-type': 'image/svg+xml' }, body });
    found.called.add(route.request().url());
    return route.abort();
  });
  context.on('dialog', (dialog) => {
    found.executed.add(`dialog of ${dialog.page()?.url()}`);
    void dialog.dismiss();
  });
  return { context, found, bare };
}

async function inTabs<T>({ context }: Site, items: readonly T[], work: (page: Page, item: T) => Promise<void>) {
  const waiting = [...items];
  const tab = async (): Promise<void> => {
    const page = await context.newPage();
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(page, item);
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, tab));
}

/** Asks every frame, since a script may know only its own. */
async function noteScripts(page: Page, { executed }: Found, what: string): Promise<void> {
  for (const frame of page.frames()) {
    const hasRun = await frame.evaluate(() => '__hit' in window).catch(() => false);
    if (hasRun) executed.add(`${what} in ${frame.url()}`);
  }
}

/** Opened by its own address, and clicked. */
async function navigate(page: Page, { found }: Site, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' }).catch(() => {});
  await page.mouse.click(20, 20);
  await noteScripts(page, found, address);
  if (page.url() !== address) found.called.add(`${address} went to ${page.url()}`);
}

/** In every element that shows a drawing by its address, and as part of the page. */
async function embed(
  page: Page,
  { found }: Site,
  origin: string,
  addresses: readonly string[],
  inline: readonly string[],
) {
  await page.goto(`${origin}${PAGE}`);
  const staysOpen = page.evaluate(
    async ([sources, markup]) => {
      const loads = sources.flatMap((source) =>
        (['img', 'object', 'iframe', 'embed'] as const).map((name) => {
          const element = document.createElement(name);
          const settled = new Promise((done) => {
            for (const event of ['load', 'error']) element.addEventListener(event, done);
            setTimeout(done, 1_000);
          });
          element.setAttribute(name === 'object' ? 'data' : 'src', source);
          document.body.append(element);
          return settled;
        }),
      );
      for (const drawing of markup)
        document.body.append(Object.assign(document.createElement('div'), { innerHTML: drawing }));
      await Promise.all(loads);
      for (const element of document.querySelectorAll('div *'))
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    },
    [addresses, inline] as const,
  );
  await staysOpen.catch(() => found.called.add(`${addresses.join(' ')} went away`));
  await noteScripts(page, found, addresses.join(' '));
  if (new URL(page.url()).pathname !== PAGE) found.called.add(`${addresses.join(' ')} went to ${page.url()}`);
}

const batches = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) => items.slice(at * BATCH, (at + 1) * BATCH));

/** Without headers the drawing has nothing but itself. */
async function openBare(site: Site, bodies: readonly (string | Buffer)[]): Promise<void> {
  const paths = bodies.map((body, at) => {
    site.bare.set(`/${at}.svg`, body);
    return `/${at}.svg`;
  });
  await inTabs(site, paths, (page, path) => navigate(page, site, `${BARE}${path}`));
  await inTabs(site, batches(paths), (page, batch) =>
    embed(
      page,
      site,
      BARE,
      batch,
      batch.map((path) => String(site.bare.get(path))),
    ),
  );
}

async function openSent(site: Site, sent: readonly Sent[]): Promise<void> {
  const base = inject('baseUrl');
  const addresses = sent.flatMap((one) => one.addresses);
  const bodies = [...sent.flatMap((one) => one.texts)];
  await inTabs(site, addresses, async (page, address) => {
    const answer = await site.context.request.get(`${base}${address}`);
    expect([address, answer.status(), answer.headers()['content-type']]).toEqual([
      address,
      200,
      'image/svg+xml; charset=utf-8',
    ]);
    bodies.push(await answer.text());
    await navigate(page, site, `${base}${address}`);
  });
  await inTabs(site, batches(addresses), (page, batch) => embed(page, site, base, batch, []));
  await inTabs(
    site,
    sent.flatMap((one) => one.pages),
    (page, path) => navigate(page, site, `${base}${path}`),
  );
  await openBare(site, bodies);
}

/** Where every drawing is refused by its name a fifth is enough: staff may begin 3,000 uploads an hour. */
async function sendAll({ send, takes }: Entry): Promise<Sent[]> {
  const waiting = [...drawings.entries()].filter(([at]) => takes || at % 5 === 0);
  const sent: Sent[] = [];
  const sender = async (): Promise<void> => {
    for (let one = waiting.pop(); one; one = waiting.pop()) sent.push(await send(one[1][1], one[0]));
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  return sent;
}

const header = ['entry', 'sent', 'refused', 'taken', 'served', 'executed', 'called out'];
const rows: string[][] = [];
afterAll(() => void process.stdout.write(`${alignTable([header, ...rows])}\n`));

test('as they came, the drawings run scripts and call others: the counts below are real', {
  timeout: HOUR,
}, async () => {
  const site = await openSite();
  await openBare(
    site,
    drawings.map(([, bytes]) => Buffer.from(bytes)),
  );
  const { executed, called } = site.found;
  rows.push(['as they came', String(drawings.length), '', '', '', String(executed.size), String(called.size)]);
  expect(executed.size).toBeGreaterThan(drawings.length / 10);
  expect(called.size).toBeGreaterThan(drawings.length / 20);
});

describe('S1: hostile drawings execute nothing and call nobody', () => {
  test.each(entries)('$name', { timeout: HOUR }, async (entry) => {
    const sent = await sendAll(entry);
    const taken = sent.filter(({ status }) => status < 400);
    const site = await openSite();
    await openSent(site, taken);
    const { executed, called } = site.found;
    const served = taken.flatMap(({ addresses, pages, texts }) => [...addresses, ...pages, ...texts]).length;
    const counts = [sent.length, sent.length - taken.length, taken.length, served, executed.size, called.size];
    rows.push([entry.name, ...counts.map(String)]);
    process.stderr.write(`${rows.at(-1)?.join(' ')}\n`);
    expect(sent.filter(({ status }) => status === 0 || status === 429 || status >= 500)).toEqual([]);
    if (entry.takes) expect(taken.length).toBeGreaterThan(drawings.length / 2);
    else expect(taken).toEqual([]);
    expect({ executed: [...executed], called: [...called] }).toEqual({ executed: [], called: [] });
  });
});
