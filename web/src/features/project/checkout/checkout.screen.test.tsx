import { problems } from '@colorway/contract/problem/problems.ts';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { answerCart, makeLine, makeProject, makeProof, quoteOf } from '../../../testing/make-project.ts';
import { CUSTOMER, openScreen } from '../../../testing/open-screen.tsx';

type Order = OutputOf<'checkout.start'>;

const proof = makeProof(1);
const tie = makeLine(1, proof);
const readyProject = () => makeProject([proof], { cart: { lines: [tie], packaging: 'minimal' } });

// The browser goes to the invoice: a fragment leaves it where it is.
const order: Order = {
  name: 'D-1042',
  invoiceUrl: '#invoice-token',
  state: 'awaiting',
  cartVersion: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  till: null,
};

afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search);
  sessionStorage.clear();
});

async function open(project: PortalProject, answers: Answers = {}) {
  const opened = await openScreen(`/project/${project.project.projectID}`, {
    viewer: CUSTOMER,
    answers: { 'portal.read': project, 'carts.command': answerCart(project), ...answers },
  });
  await page.getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  return opened;
}

const ordersIn = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.calls.filter(({ name }) => name === 'checkout.start');
const dialog = (name: string) => page.getByRole('dialog', { name });

describe('the checkout', () => {
  test('orders nothing while packaging is not chosen, and leads to that choice', async () => {
    const opened = await open(makeProject([proof], { cart: { lines: [tie] } }));
    await expect.element(page.getByText('Please choose a packaging option.')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: /Minimal/ })).toHaveFocus();
    expect(ordersIn(opened)).toEqual([]);
    await expectAccessible();
  });

  test('says that the invoice is being prepared, cannot be left meanwhile, and opens the invoice', async () => {
    const { promise, resolve } = Promise.withResolvers<Order>();
    const project = readyProject();
    const opened = await open(project, { 'checkout.start': promise });
    await expect.element(dialog('Preparing your invoice')).toBeVisible();
    await expectAccessible();
    dialog('Preparing your invoice')
      .element()
      .dispatchEvent(new Event('cancel', { cancelable: true }));
    await expect.element(dialog('Preparing your invoice')).toBeVisible();
    resolve(order);
    await expect.poll(() => location.hash).toBe('#invoice-token');
    expect(ordersIn(opened).map(({ input }) => input)).toMatchObject([
      { projectID: project.project.projectID, cartVersion: 1, expectedTotalCents: 40_400 },
    ]);
  });

  test('says that nothing is ordered when it fails, and repeats under the same key', async () => {
    const opened = await open(readyProject(), { 'checkout.start': new Refusal('unavailable') });
    await expect.element(dialog('We could not prepare your invoice')).toBeVisible();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Your order hasn't been placed[.]/);
    await expect.element(page.getByRole('alert')).toMatchTextContent(problems.unavailable.message);
    await expectAccessible();
    opened.api.change({ 'checkout.start': order });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => location.hash).toBe('#invoice-token');
    const keys = ordersIn(opened).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  test('goes back to the cart after a failure, with everything still in it', async () => {
    await open(readyProject(), { 'checkout.start': new Refusal('unavailable') });
    await page.getByRole('button', { name: 'Back to the cart' }).click();
    await expect.element(dialog('Cart')).toBeVisible();
    await expect.element(page.getByRole('spinbutton', { name: 'Quantity of Necktie' })).toHaveValue('12');
    expect(dialog('We could not prepare your invoice').query()).toBeNull();
  });

  test('asks again when the total has changed, and orders at the total that was shown', async () => {
    const project = readyProject();
    const now = quoteOf(project.cart, { proofs: project.proofs, setupCharge: cents(3_000) });
    const opened = await open(project, { 'checkout.start': new Refusal('checkout-changed', { quote: now }) });
    await expect.element(dialog('Your total has changed')).toBeVisible();
    const table = page.getByRole('region', { name: 'What changed' });
    await expect.element(table).toMatchTextContent(/Set-up charge.*[$]20[.]00[$]30[.]00/);
    await expect.element(table).toMatchTextContent(/Total[$]404[.]00[$]414[.]00/);
    await expectAccessible();
    const agree = page.getByRole('button', { name: 'Check out at $414.00' });
    await expect.element(agree).toHaveFocus();
    opened.api.change({ 'checkout.start': order });
    await agree.click();
    await expect.poll(() => location.hash).toBe('#invoice-token');
    expect(ordersIn(opened).at(-1)?.input).toMatchObject({ expectedTotalCents: 41_400 });
  });

  test('leaves the new total by Esc for the cart, which stays open', async () => {
    const project = readyProject();
    const now = quoteOf(project.cart, { proofs: project.proofs, setupCharge: cents(3_000) });
    await open(project, { 'checkout.start': new Refusal('checkout-changed', { quote: now }) });
    await expect.element(dialog('Your total has changed')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog('Your total has changed').query()).toBeNull();
    await expect.element(dialog('Cart')).toBeVisible();
  });

  test('names who changed the cart since it was seen', async () => {
    const project = readyProject();
    const theirs = { ...tie, quantity: 20, version: 2, changedBy: 'Dana Reed' };
    const cart = { ...project.cart, version: 2, lines: [theirs] };
    const refusal = new Refusal('cart-changed', { cart, quote: quoteOf(cart, project) });
    await open(project, { 'checkout.start': refusal });
    await expect
      .element(page.getByText("While you were looking, the cart changed. Your order hasn't been placed."))
      .toBeVisible();
    await expect.element(page.getByText('Changed by Dana Reed. Necktie: 20, was 12')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Check out at $660.00' })).toBeVisible();
  });

  test('names what is not approved, and orders it only once it is ticked', async () => {
    const opened = await open(readyProject(), {
      'checkout.start': new Refusal('not-approved', { unapproved: [proof.id], mayConfirm: true }),
    });
    await expect.element(dialog('1 of these is not approved yet.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Review them' }))
      .toHaveAttribute('href', expect.stringMatching(/^\/project\/\d+\/approve$/));
    await expectAccessible();
    const anyway = page.getByRole('button', { name: 'Order anyway' });
    await expect.element(anyway).toHaveAttribute('aria-disabled', 'true');
    anyway.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    opened.api.change({ 'checkout.start': order });
    expect(ordersIn(opened)).toHaveLength(1);
    await page.getByRole('checkbox', { name: 'Print it as it is' }).click();
    await anyway.click();
    await expect.poll(() => location.hash).toBe('#invoice-token');
    expect(ordersIn(opened).map(({ input }) => input)).toMatchObject([{ unapproved: [] }, { unapproved: [proof.id] }]);
  });

  test('offers no way around an approval that is needed', async () => {
    await open(readyProject(), {
      'checkout.start': new Refusal('not-approved', { unapproved: [proof.id], mayConfirm: false }),
    });
    await expect.element(dialog('1 of these is not approved yet.')).toBeVisible();
    expect(page.getByRole('button', { name: 'Order anyway' }).query()).toBeNull();
    await page.getByRole('button', { name: 'Back to the cart' }).click();
    await expect.element(dialog('Cart')).toBeVisible();
  });

  test('leads to the invoice of a cart that is ordered already', async () => {
    const project = readyProject();
    await openScreen(`/project/${project.project.projectID}`, {
      viewer: CUSTOMER,
      answers: { 'portal.read': { ...project, order: { ...order, invoiceUrl: '/shop/invoices/token' } } },
    });
    await page.getByRole('button', { name: /^Cart/ }).click();
    await expect.element(page.getByText(/This cart was ordered as D-1042[.]/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Open the invoice' }))
      .toHaveAttribute('href', '/shop/invoices/token');
  });
});
