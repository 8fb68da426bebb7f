import { join } from 'node:path';
import { seedProofs } from '@colorway/server/edge/seeding/many-proofs.ts';
import { connect } from '@colorway/server/kernel/database/connect.ts';
import { sql } from 'drizzle-orm';
import type { Browser, Page } from 'playwright-core';
import type { Subject } from '../subject.ts';
import { atMost, type Figure, median } from './figure.ts';
import { inputToPaint } from './input-to-paint.ts';
import { asCookies, type PageLoad, typicalLoad } from './page-load.ts';
import { customerCookie } from './sign-in.ts';

const PROOFS = 50;
const PAINT_SHARE = 1.5;
const INPUT_MS = 100;
const RUNS = 5;
const RESTS_MS = 400;
const viewport = { width: 412, height: 823 };

const name = (what: string): string => `a project of ${PROOFS} proofs: ${what}`;

/** A project that has so many, whatever another part has filled the database with. */
export async function bigProject({ dataDir }: Subject): Promise<{ readonly id: string; readonly email: string }> {
  const database = `postgresql://colorway@${encodeURIComponent(join(dataDir, 'postgres'))}/colorway`;
  const { db, close } = connect(database, { max: 1, patienceMs: 600_000 });
  const [id, email] = ['2000000', 'fifty@example.com'];
  await db.execute(sql`
    insert into project (id, name, email, type) values (${id}, 'Fifty', ${email}, 'Organization') on conflict do nothing`);
  await seedProofs(db, { from: Number(id), to: Number(id), each: PROOFS });
  await close();
  return { id, email };
}

/** The main thread's work from the press to the next picture. */
async function pressed(browser: Browser, page: Page, press: () => Promise<void>): Promise<number> {
  const ms = await inputToPaint(browser, page, async () => {
    await press();
    await page.waitForTimeout(RESTS_MS);
  });
  return ms;
}

/** Proof, tab and cart, as often as it takes to know; the first time pays for what is compiled then. */
async function presses(browser: Browser, page: Page): Promise<Readonly<Record<string, readonly number[]>>> {
  const all: Record<string, number[]> = { 'open a proof': [], 'switch a tab': [], 'open the cart': [] };
  const close = async () => {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(RESTS_MS);
  };
  for (let run = 0; run <= RUNS; run++) {
    const proof = page.getByRole('button', { name: /^View Proof/ }).nth(run);
    await proof.scrollIntoViewIfNeeded();
    all['open a proof']?.push(await pressed(browser, page, () => proof.click()));
    all['switch a tab']?.push(await pressed(browser, page, () => page.getByRole('tab', { name: 'Pricing' }).click()));
    await close();
    const cart = page.getByRole('button', { name: /^Cart ?\d+ items?$/ });
    await cart.scrollIntoViewIfNeeded();
    all['open the cart']?.push(await pressed(browser, page, () => cart.click()));
    await close();
  }
  return Object.fromEntries(Object.entries(all).map(([what, [, ...runs]]) => [what, runs]));
}

/** The project view of many proofs on a slow phone, beside the plain React page of the same run. */
export async function measureProjectScreen(browser: Browser, subject: Subject, floor: PageLoad): Promise<Figure[]> {
  const { id, email } = await bigProject(subject);
  const cookie = await customerCookie(subject.url, email);
  const address = `${subject.url}/project/${id}`;
  const ours = await typicalLoad(browser, address, cookie);
  const context = await browser.newContext({ viewport });
  await context.addCookies(asCookies(cookie, address));
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const all = await presses(browser, page);
  await context.close();
  return [
    atMost(name('largest paint'), 'ms', ours.largestPaintMs, floor.largestPaintMs * PAINT_SHARE, floor.largestPaintMs),
    atMost(name('layout shift'), '', ours.shift, 0.02),
    ...Object.entries(all).map(([what, runs]) => atMost(name(what), 'ms', median(runs), INPUT_MS)),
  ];
}
