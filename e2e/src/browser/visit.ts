import { randomInt } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

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

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** So that no test uses up what another is allowed. */
const someNetwork = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/**
 * A browser for one test file and a fresh visitor for each test. What the console complains of fails the test,
 * but for the sentences given.
 */
export function useBrowser(): (options?: BrowserContextOptions, allowed?: readonly RegExp[]) => Promise<Visit> {
  let browser: Browser;
  let open: BrowserContext[] = [];
  let complaints: string[] = [];

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject('browserPath'), args: flags });
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    for (const context of open.splice(0)) await context.close();
    const said = complaints;
    complaints = [];
    open = [];
    expect(said).toEqual([]);
  });

  return async (options = {}, allowed = []) => {
    const context = await browser.newContext({
      baseURL: inject('baseUrl'),
      viewport: wide,
      extraHTTPHeaders: { 'x-forwarded-for': someNetwork() },
      ...options,
    });
    open.push(context);
    const page = await context.newPage();
    const hear = (text: string): void => {
      if (!allowed.some((one) => one.test(text))) complaints.push(text);
    };
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') hear(message.text());
    });
    page.on('pageerror', (error) => hear(String(error)));
    return { page, context };
  };
}

/** WCAG 2.2 AA as far as a machine can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ).toEqual([]);
}

/** Hydrated: the page answers to touch. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}
