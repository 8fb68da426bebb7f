import type { Browser, Page } from 'playwright-core';
import { atMost, type Figure } from '../measure/figure.ts';
import { asCookies } from '../measure/page-load.ts';
import { bigProject } from '../measure/project-screen.ts';
import { customerCookie, staffCookie } from '../measure/sign-in.ts';
import type { Subject } from '../subject.ts';

const INP_MS = 100;
const PHONE = { width: 412, height: 823 };
const SCREEN = { width: 1280, height: 900 };
/** A person looks at what a press has changed. */
const LOOKS_MS = 250;

interface Visit {
  readonly task: string;
  readonly path: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly cookie?: string;
  readonly act: (page: Page) => Promise<void>;
}

type Role = 'button' | 'tab' | 'checkbox' | 'radio';

const press = async (page: Page, role: Role, name: string | RegExp): Promise<void> => {
  // The box of a field is hidden below what is drawn of it.
  await page
    .getByRole(role, { name, exact: typeof name === 'string' })
    .first()
    .click({ force: true });
  await page.waitForTimeout(LOOKS_MS);
};

const type = async (page: Page, role: 'textbox' | 'searchbox', name: string | RegExp, text: string): Promise<void> => {
  const field = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  await field.click();
  await field.pressSequentially(text, { delay: 60 });
  await page.waitForTimeout(LOOKS_MS);
};

async function chooseColors(page: Page): Promise<void> {
  for (let slot = 0; slot < 3; slot++) {
    await press(page, 'button', new RegExp(`^Color ${slot + 1} on the cloth`));
    await page.locator('[role=option]').first().waitFor();
    for (const at of [1, 2, 3]) {
      await page.locator(`[role=option][data-index="${at}"]`).first().click();
      await page.waitForTimeout(LOOKS_MS);
    }
  }
}

async function fillBasicInfo(page: Page): Promise<void> {
  await type(page, 'textbox', 'First name', 'Ann');
  await type(page, 'textbox', 'Last name', 'Lee');
  await type(page, 'textbox', 'Email', 'ann@example.com');
  for (const product of ['Ties', 'Bow Ties', 'Robes']) await press(page, 'checkbox', product);
}

async function reviewProofs(page: Page): Promise<void> {
  for (const at of [0, 1, 2]) {
    await page
      .getByRole('button', { name: /^View Proof/ })
      .nth(at)
      .click();
    await page.waitForTimeout(LOOKS_MS);
    await press(page, 'tab', 'Pricing');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(LOOKS_MS);
  }
  await press(page, 'button', /^Cart ?\d+ items?$/);
  await page.keyboard.press('Escape');
}

const visits = (customer: { cookie: string; id: string }, staff: string): readonly Visit[] => [
  {
    task: 'a pattern is found in the gallery',
    path: '/patterns',
    viewport: PHONE,
    act: async (page) => {
      await type(page, 'searchbox', 'Search by pattern name', 'stripe');
      await press(page, 'radio', /^Bow Ties/);
    },
  },
  { task: 'a pattern is recolored', path: '/configurator/harbor-stripe-necktie', viewport: PHONE, act: chooseColors },
  { task: 'a request is begun', path: '/new-project/organizations', viewport: PHONE, act: fillBasicInfo },
  {
    task: 'proofs are reviewed',
    path: `/project/${customer.id}`,
    viewport: PHONE,
    cookie: customer.cookie,
    act: reviewProofs,
  },
  {
    task: 'staff look for a project',
    path: '/admin/projects',
    viewport: SCREEN,
    cookie: staff,
    act: async (page) => {
      await type(page, 'searchbox', /^(Find|Search|Name|ID)/, 'fifty');
    },
  },
];

/** Durations of all interactions of a page, as the browser reports them: the slowest event of each counts. */
const watchInteractions = (): void => {
  const slowest = new Map<number, number>();
  Object.assign(globalThis, { slowest });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0)
        slowest.set(entry.interactionId, Math.max(slowest.get(entry.interactionId) ?? 0, entry.duration));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

/** From an interaction to the next picture, for all but two in a hundred, at a quarter of the processor. */
async function interactionToNextPaint(browser: Browser, url: string, visit: Visit): Promise<number> {
  const context = await browser.newContext({ viewport: visit.viewport });
  if (visit.cookie) await context.addCookies(asCookies(visit.cookie, url));
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  await page.goto(`${url}${visit.path}`, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await visit.act(page);
  await page.waitForTimeout(LOOKS_MS * 2);
  const durations = await page.evaluate(() => [
    ...(globalThis as unknown as { slowest: Map<number, number> }).slowest.values(),
  ]);
  await context.close();
  if (durations.length === 0) throw new Error(`${visit.task}: the browser reported no interaction`);
  const sorted = durations.sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.98))] ?? Number.NaN;
}

/** A scripted visit of each main task. */
export async function measureVisits(browser: Browser, subject: Subject): Promise<Figure[]> {
  const { url } = subject;
  const { id, email } = await bigProject(subject);
  const customer = { id, cookie: await customerCookie(url, email) };
  const results: Figure[] = [];
  for (const visit of visits(customer, await staffCookie(url)))
    results.push(atMost(`${visit.task}: INP`, 'ms', await interactionToNextPaint(browser, url, visit), INP_MS));
  return results;
}
