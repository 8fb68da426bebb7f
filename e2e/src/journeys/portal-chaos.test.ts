import type { CartChangeEntry } from '@colorway/contract/project/cart/cart.ts';
import type { Cart } from '@colorway/rules/cart/cart.ts';
import { presentLines } from '@colorway/rules/cart/cart.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { useBrowser } from '../browser/visit.ts';
import { type Acknowledged, acknowledged } from '../pages/fixtures/acknowledged.ts';
import { makeProject } from '../pages/fixtures/admin-fixture.ts';
import { checkoutPage } from '../pages/fixtures/checkout-page.ts';
import { asCustomer, asStaff } from '../pages/fixtures/signed-in.ts';
import { addProofs } from '../pages/fixtures/staff-project.ts';
import { projectPage, shareLinkOf } from '../pages/project-page.ts';

const visit = useBrowser();

/** `npm run chaos -- portal --seconds 60` goes on for a minute. */
const SECONDS = Number(process.env.PORTAL_SECONDS ?? 4);
const PRESSES = 20;
/** Lost answers, and the question about proofs that are not approved. */
const LOST = [/ERR_FAILED/, /status of 409/];

const post = async <Answer>({ request }: BrowserContext, path: string, data: object): Promise<Answer> =>
  (await (await request.post(`/api/${path}`, { data, headers: { origin: inject('baseUrl') } })).json()) as Answer;

/** The server's cart and all that was ever done to it, in its order. */
async function serverCart(
  context: BrowserContext,
  id: string,
): Promise<{ cart: Cart; news: readonly CartChangeEntry[] }> {
  const all: CartChangeEntry[] = [];
  for (;;) {
    const version = all.at(-1)?.version ?? 0;
    const answer = await post<{ cart: Cart; news: CartChangeEntry[] }>(context, `projects/${id}/cart`, {
      version,
      commands: [],
    });
    all.push(...answer.news);
    if (answer.news.length === 0) return { cart: answer.cart, news: all };
  }
}

/** A project with two neckties in its cart, open in two browsers: its customer's and one that holds the link. */
async function twoBrowsers() {
  const { page: staffPage, context: staff } = await visit();
  await asStaff(staff);
  const email = 'shared@example.com';
  const id = await makeProject(staff, email);
  await addProofs(staffPage, id, ['anchor', 'oars']);
  const { page: mine, context } = await visit({}, LOST);
  await asCustomer(context, email);
  const at = projectPage(mine);
  await at.open(id);
  for (const card of [0, 1]) {
    await at.openProof(/^View Proof/, card);
    await at.over.getByRole('spinbutton', { name: 'Quantity' }).fill('12');
    await at.over.getByRole('button', { name: 'Add to Cart' }).click();
    await at.over.getByText('12 added.').waitFor();
    await at.close();
  }
  await at.openCart();
  const { page: theirs } = await visit({}, LOST);
  await theirs.goto(await shareLinkOf(context, id));
  await projectPage(theirs).openCart();
  return { id, context, mine, theirs };
}

const quantities = (page: Page) => page.getByRole('spinbutton', { name: /^Quantity of/ });
const shown = (page: Page): Promise<string[]> =>
  quantities(page).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/**
 * Edits without a pause until the time is over: each in a line of its own, and every third both in the same. The packaging
 * with the first already, since a slow machine comes to few.
 */
async function edit(page: Page, own: 0 | 1, until: number): Promise<void> {
  for (let at = 1; Date.now() < until; at++) {
    const line = at % 3 === 0 ? 0 : own;
    const field = quantities(page).nth(line);
    await field.fill(String(own * 1_000 + (at % 900) + 1));
    await field.press('Enter');
    if (at % 5 === 1) await page.getByRole('radio', { name: own === 0 ? /^Gift box/ : /^Minimal/ }).press('Space');
  }
}

const touches = ({ changes }: CartChangeEntry, lineId: string): boolean =>
  changes.some((change) => change.what === 'line' && change.lineId === lineId);

/**
 * An acknowledged command is in the cart, or a published change took its place: one that came after it, or
 * one that it had not seen and that was made later, whose conflict may have been in a lost answer.
 */
function expectStored(
  { id, command, meeting: conflict }: Acknowledged,
  changes: readonly CartChangeEntry[],
  cart: Cart,
): void {
  const at = changes.findIndex(({ commandId }) => commandId === id);
  expect(at, `${command.kind} ${id} was acknowledged and is not known`).toBeGreaterThanOrEqual(0);
  if (command.kind !== 'setQuantity') return;
  const { lineId, quantity, base } = command;
  const stands = cart.lines.find((line) => line.id === lineId)?.quantity === quantity;
  const later = changes.slice(at + 1).some((one) => touches(one, lineId));
  const unseen = changes.slice(0, at).some((one) => one.version > base && touches(one, lineId));
  const met = conflict?.done === false || (changes[at]?.changes.length === 0 && unseen);
  expect(stands || later || met, `${quantity} of ${lineId} is lost`).toBe(true);
}

test(
  `two browsers that edit one cart for ${SECONDS} s, with answers lost, lose no edit and end with the same`,
  async () => {
    const { id, context, mine, theirs } = await twoBrowsers();
    const acks = await Promise.all([mine, theirs].map((page) => acknowledged(page, id, { losesEvery: 6 })));
    const until = Date.now() + SECONDS * 1_000;
    await Promise.all([edit(mine, 0, until), edit(theirs, 1, until)]);

    for (const page of [mine, theirs])
      await expect.poll(() => page.locator('.cart-sums[aria-busy=true]').count()).toBe(0);
    const inCart = async () =>
      presentLines((await serverCart(context, id)).cart).map(({ quantity }) => String(quantity));
    for (const page of [mine, theirs]) {
      await page.keyboard.press('Tab');
      await expect
        .poll(async () => [await shown(page), await inCart()])
        .toSatisfy(([one, other]) => `${one}` === `${other}`);
    }
    const { cart, news: changes } = await serverCart(context, id);
    const edits = acks.flatMap((ack) => ack());
    expect(edits.length).toBeGreaterThan(SECONDS);
    for (const one of edits) expectStored(one, changes, cart);
    const chosen = (page: Page) =>
      page
        .getByRole('radio', { checked: true })
        .first()
        .evaluate((radio) => radio.closest('label')?.textContent);
    // Both alike, whichever it is.
    await expect.poll(async () => `${await chosen(mine)} | ${await chosen(theirs)}`).toMatch(/^(.+) \| \1$/);

    await quantities(theirs).nth(0).fill('77');
    await mine.getByText(/changed this from \d+ to 77\.$/).waitFor();
  },
  (SECONDS + 120) * 1_000,
);

test(`checkout pressed ${PRESSES} times, each answer lost but the last, makes one order`, async () => {
  const { id, mine } = await twoBrowsers();
  await mine.getByRole('radio', { name: /^Minimal/ }).press('Space');
  const names: string[] = [];
  const checkout = checkoutPage(mine);
  await checkout.openFromCart();
  await checkout.fillAddress();
  await checkout.confirm();
  await mine.route(`**/api/projects/${id}/checkout`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const answer = await route.fetch();
    names.push(((await answer.json()) as { name: string }).name);
    if (names.length < PRESSES) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await mine.getByRole('button', { name: /^Order without approval, pay \$/ }).click();
  for (let press = 1; press < PRESSES; press++) {
    await expect.poll(() => names.length).toBe(press);
    await mine.getByRole('button', { name: 'Try again' }).click();
  }
  await mine.waitForURL(/\/shop\/invoices\//);
  expect(names).toHaveLength(PRESSES);
  expect(new Set(names).size).toBe(1);
  const { context: staff } = await visit();
  await asStaff(staff);
  const { orders } = (await (await staff.request.get(`/api/admin/orders?q=${id}`)).json()) as { orders: object[] };
  expect(orders).toHaveLength(1);
});
