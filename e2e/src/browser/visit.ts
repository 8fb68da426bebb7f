import { randomInt } from 'node:crypto';
import axe from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core';
import { afterEach, beforeAll, expect, inject } from 'vitest';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const wide = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };

/** The first view of a drawn proof has its picture made; My Projects shows five a project. */
export const PICTURES_MS = 90_000;

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** A network of its own, so that no test uses up the limits of another. */
const someNetwork = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

let launched: Promise<Browser> | undefined;

/** One browser for all files of a worker: starting one takes as long as a short journey. */
async function sharedBrowser(): Promise<Browser> {
  const running = await launched?.catch(() => undefined);
  if (running?.isConnected()) return running;
  launched = chromium.launch({ executablePath: inject('browserPath'), args: flags });
  return launched;
}

/**
 * A browser for a test file and a fresh visitor for each test. What the console complains of fails the test,
 * but for the sentences given.
 */
export function useBrowser(): (options?: BrowserContextOptions, allowed?: readonly RegExp[]) => Promise<Visit> {
  let browser: Browser;
  let open: BrowserContext[] = [];
  let complaints: string[] = [];

  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterEach(async () => {
    for (const context of open.splice(0)) {
      // A route in flight at the end of a test would fail the run as an unhandled rejection.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      await context.close();
    }
    const reported = complaints;
    complaints = [];
    open = [];
    expect(reported, reported.join('\n')).toEqual([]);
  });

  return async (options = {}, allowed = []) => {
    const context = await browser.newContext({
      baseURL: inject('baseUrl'),
      viewport: wide,
      // With reduced motion there is no animation to wait for; motion has journeys of its own.
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'x-forwarded-for': someNetwork() },
      ...options,
    });
    open.push(context);
    context.setDefaultNavigationTimeout(PICTURES_MS);
    const page = await context.newPage();
    listen(page);
    awaitHydration(page);
    const report = (text: string): void => {
      if (!allowed.some((one) => one.test(text))) complaints.push(text);
    };
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') report(message.text());
    });
    page.on('pageerror', (error) => report(String(error)));
    return { page, context };
  };
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 2.2 AA as far as a machine can tell. axe is read into a page once: its half megabyte takes longer than its run. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const broken = await page.evaluate(async (tags) => {
    // A color halfway through its transition has no contrast of its own.
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    const finished = Promise.allSettled(transitions.map((one) => one.finished));
    await Promise.race([finished, new Promise((done) => setTimeout(done, 2_000))]);
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
      // A frame that runs nothing cannot answer, and axe would wait a minute for it.
      iframes: false,
      resultTypes: ['violations'],
      runOnly: tags,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  }, WCAG);
  // A report prints one line a failure, and the array alone would be cut to its length.
  expect(broken, broken.join('\n')).toEqual([]);
}

/** Accessible and without overflow on a computer and on a phone; the page is wide afterwards. */
export async function expectGoodAtBothWidths(page: Page): Promise<void> {
  for (const viewport of [wide, phone]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
  await page.setViewportSize(wide);
}

/** The unanswered requests of each page; a live stream never ends, so it is not waited for. */
const pending = new WeakMap<Page, Set<Request>>();

function listen(page: Page): void {
  const open = new Set<Request>();
  pending.set(page, open);
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  // The browser does not always report the end of the previous page's requests.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) for (const one of open) if (!one.isNavigationRequest()) open.delete(one);
  });
}

interface ReactRoot {
  readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated?: boolean } } };
}

/** Every control that the server sent answers to touch, and the page's effects have begun. */
const isHydrated = (): boolean => {
  const root = document.getElementById('root') as HTMLElement & Record<string, ReactRoot>;
  if (root.dataset['answers'] === undefined) return false;
  const container = Object.keys(root).find((key) => key.startsWith('__reactContainer'));
  if (container === undefined || root[container]?.stateNode.current.memoizedState.isDehydrated) return false;
  const controls = [...document.querySelectorAll('#root :is(a, button, input, select, textarea)')];
  const isOurs = (one: Element) => Object.keys(one).some((key) => key.startsWith('__reactProps'));
  return controls.length > 0 && controls.every(isOurs);
};

/** Longer than any page takes; one whose scripts a journey breaks is not waited for any further. */
const HYDRATED_MS = 5_000;

/** A page that starts on touch has no script yet, and stays as it is. */
async function hydrated(page: Page): Promise<void> {
  const starts = () => document.querySelector('script[src*="entry-client"]') !== null;
  if (!(await page.evaluate(starts).catch(() => false))) return;
  await page.waitForFunction(isHydrated, undefined, { timeout: HYDRATED_MS }).catch(() => {});
}

/**
 * A page answers before the test acts on it, as it does for a person, who has to find a control first: until then the browser itself
 * follows a link. A journey about the time before says so by `waitUntil`.
 */
function awaitHydration(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const answering = async (opened: ReturnType<Page['goto']>, waitUntil: unknown) => {
    const response = await opened;
    if (waitUntil === undefined) await hydrated(page);
    return response;
  };
  page.goto = (url, options) => answering(goto(url, options), options?.waitUntil);
  page.reload = (options) => answering(reload(options), options?.waitUntil);
}

/** Waits until the page is hydrated and all its requests are answered. */
export async function settled(page: Page): Promise<void> {
  // Some pages load their scripts at the first sign of a person; the first move on a page has no distance and is none.
  for (const at of [1, 2]) await page.mouse.move(at, at);
  await page.waitForFunction(isHydrated);
  // Effects run after the frame that is painted next.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await expect.poll(() => pending.get(page)?.size ?? 0, { timeout: PICTURES_MS }).toBe(0);
}

/** Media queries and scripts follow a new width a frame or more later, so the page gets time to fit. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** Waits for a picture that the server may have to make first, and returns its width in pixels. */
export async function widthOf(picture: Locator): Promise<number> {
  const width = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width, { timeout: PICTURES_MS }).toBeGreaterThan(0);
  return width();
}
