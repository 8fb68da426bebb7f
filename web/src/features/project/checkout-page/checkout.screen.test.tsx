import { problems } from '@colorway/contract/problem/problems.ts';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { Refusal } from '../../../testing/fake-api.ts';
import { answerCart, makeProject, quoteOf } from '../../../testing/make-project.ts';
import {
  CHECKOUT_FIELDS,
  CONTACT,
  inputsOf,
  openCheckout,
  order,
  pressOrder,
  proof,
  readyProject,
  tie,
} from '../../../testing/open-checkout.ts';
import { sendEvent } from '../../../testing/open-screen.tsx';

afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search);
  sessionStorage.clear();
});

const dialog = (name: string) => page.getByRole('dialog', { name });

describe('the order button', () => {
  test('leads to the packaging that is not chosen, and orders nothing', async () => {
    const opened = await openCheckout(makeProject([proof], { cart: { lines: [tie] } }));
    await pressOrder('Choose packaging to order');
    await expect.element(page.getByText('Please choose a packaging option.')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: /Minimal/ })).toHaveFocus();
    expect(inputsOf(opened, 'checkout.start')).toEqual([]);
    await expectAccessible();
  });

  test('leads to the address that is not complete', async () => {
    const contact = { ...CONTACT, address: { ...CONTACT.address, city: '' } };
    const opened = await openCheckout(readyProject(), {}, { contact, contactFrom: 'saved' });
    await pressOrder('Add the address to order');
    await expect.element(page.getByRole('textbox', { name: 'City' })).toHaveFocus();
    await expect.element(page.getByText('Enter the city.')).toBeVisible();
    expect(inputsOf(opened, 'checkout.start')).toEqual([]);
  });

  test('saves what was typed, says that the invoice is prepared, and opens it', async () => {
    const { promise, resolve } = Promise.withResolvers<OutputOf<'checkout.start'>>();
    const project = readyProject();
    const opened = await openCheckout(project, { 'checkout.start': promise });
    await page.getByRole('textbox', { name: /^Your PO number/ }).fill('7731');
    await pressOrder('Order and pay $404.00');
    await expect.element(dialog('Preparing your invoice')).toBeVisible();
    await expectAccessible();
    dialog('Preparing your invoice')
      .element()
      .dispatchEvent(new Event('cancel', { cancelable: true }));
    await expect.element(dialog('Preparing your invoice')).toBeVisible();
    resolve(order);
    await expect.poll(() => location.hash).toBe('#invoice-token');
    expect(inputsOf(opened, 'checkout.save')).toMatchObject([{ purchaseOrder: '7731' }]);
    expect(inputsOf(opened, 'checkout.start')).toMatchObject([
      { projectID: project.project.projectID, cartVersion: 1, expectedTotalCents: 40_400, unapproved: [] },
    ]);
  });

  test('shows what another browser saved, without another read of the project', async () => {
    let purchaseOrder = '7731';
    const read = () => ({ ...CHECKOUT_FIELDS, purchaseOrder });
    const opened = await openCheckout(readyProject(), { 'checkout.read': read });
    const field = page.getByRole('textbox', { name: /^Your PO number/ });
    await expect.element(field).toHaveValue('7731');
    const reads = inputsOf(opened, 'portal.read').length;
    purchaseOrder = '8842';
    sendEvent('checkout-saved');
    await expect.element(field).toHaveValue('8842');
    expect(inputsOf(opened, 'portal.read')).toHaveLength(reads);
  });

  test('says that nothing is ordered when it fails, and repeats under the same key', async () => {
    const opened = await openCheckout(readyProject(), { 'checkout.start': new Refusal('unavailable') });
    await pressOrder();
    const alert = page.getByRole('alert').filter({ hasText: 'We could not place your order.' });
    await expect.element(alert).toMatchTextContent(/Nothing is ordered and nothing is charged/);
    await expect.element(alert).toMatchTextContent(problems.unavailable.message);
    // The colors of the buttons come in by a transition.
    await expect.poll(() => document.getAnimations().length).toBe(0);
    await expectAccessible();
    opened.api.change({ 'checkout.start': order });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => location.hash).toBe('#invoice-token');
    const keys = opened.api.calls
      .filter(({ name }) => name === 'checkout.start')
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  test('asks again when the total has changed, and orders at the total that was shown', async () => {
    const project = readyProject();
    const now = quoteOf(project.cart, { proofs: project.proofs, setupCharge: cents(3_000) });
    const opened = await openCheckout(project, { 'checkout.start': new Refusal('checkout-changed', { quote: now }) });
    await pressOrder();
    await expect.element(dialog('Your total has changed')).toBeVisible();
    const table = page.getByRole('region', { name: 'What changed' });
    await expect.element(table).toMatchTextContent(/Set-up charge.*[$]20[.]00[$]30[.]00/);
    await expectAccessible();
    const agree = page.getByRole('button', { name: 'Check out at $414.00' });
    await expect.element(agree).toHaveFocus();
    opened.api.change({ 'checkout.start': order });
    await agree.click();
    await expect.poll(() => location.hash).toBe('#invoice-token');
    expect(inputsOf(opened, 'checkout.start').at(-1)).toMatchObject({ expectedTotalCents: 41_400 });
  });

  test('goes back to the page by Esc from the new total', async () => {
    const project = readyProject();
    const now = quoteOf(project.cart, { proofs: project.proofs, setupCharge: cents(3_000) });
    await openCheckout(project, { 'checkout.start': new Refusal('checkout-changed', { quote: now }) });
    await pressOrder();
    await expect.element(dialog('Your total has changed')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog('Your total has changed').query()).toBeNull();
    await expect.element(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
  });

  test('names who changed the cart since it was seen', async () => {
    const project = readyProject();
    const theirs = { ...tie, quantity: 20, version: 2, changedBy: 'Dana Reed' };
    const cart = { ...project.cart, version: 2, lines: [theirs] };
    await openCheckout(project, {
      'checkout.start': new Refusal('cart-changed', { cart, quote: quoteOf(cart, project) }),
    });
    await pressOrder();
    await expect
      .element(page.getByText("While you were looking, the cart changed. Your order hasn't been placed."))
      .toBeVisible();
    await expect.element(page.getByText('Changed by Dana Reed. Necktie: 20, was 12')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Check out at $660.00' })).toBeVisible();
  });
});

describe('designs without approval', () => {
  test('are named, and ordered only once that is ticked', async () => {
    const opened = await openCheckout(readyProject(), { 'checkout.start': order }, { unapprovedOrders: 'ask' });
    await expect.element(page.getByText('One design is not approved.')).toBeVisible();
    await expectAccessible();
    await pressOrder('Confirm 1 design to order');
    const tick = page.getByRole('checkbox', { name: 'I order this one as it is shown, without approval.' });
    await expect.element(tick).toHaveFocus();
    expect(inputsOf(opened, 'checkout.start')).toEqual([]);
    await tick.click();
    await pressOrder('Order without approval, pay $404.00');
    await expect.poll(() => location.hash).toBe('#invoice-token');
    expect(inputsOf(opened, 'checkout.start')).toMatchObject([{ unapproved: [proof.id] }]);
  });

  test('have no way around an approval that is needed', async () => {
    const opened = await openCheckout(readyProject(), {}, { unapprovedOrders: 'needed' });
    await pressOrder('Approve 1 design to order');
    const link = page.getByRole('link', { name: /^Open the proof/ });
    await expect.element(link).toHaveFocus();
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(new RegExp(`/proof/${proof.id}$`)));
    expect(page.getByRole('checkbox', { name: /^I order/ }).query()).toBeNull();
    expect(inputsOf(opened, 'checkout.start')).toEqual([]);
  });
});

describe('the fields', () => {
  test('refuse a day that is too close, and let the customer choose how to go on', async () => {
    const project = readyProject();
    const shipping = 'Standard | 10 to 12 business days | 3 to 5 days';
    const products = project.products.map((one) => ({ ...one, shipping }));
    const opened = await openCheckout({ ...project, products }, {}, { neededBy: '2026-12-07' });
    await expect.element(page.getByText('We cannot promise this day. The earliest is Dec 22.')).toBeVisible();
    await page.getByRole('radio', { name: /^Send what is ready/ }).click();
    await expect.poll(() => inputsOf(opened, 'checkout.save')).toMatchObject([{ late: 'send-ready' }]);
    await expectAccessible();
    await page.getByRole('textbox', { name: /^In hands by/ }).fill('3/14/2027');
    await expect.element(page.getByText('Arrives Dec 18 to 22, 2026 if you order today.')).toBeVisible();
    await expect
      .poll(() => inputsOf(opened, 'checkout.save').at(-1))
      .toMatchObject({ neededBy: '2027-03-14', late: null });
  });

  test('offer rush where it makes the day, and order at the sum with it', async () => {
    const project = readyProject();
    const shipping = 'Standard | 10 to 12 business days | 3 to 5 days';
    const products = project.products.map((one) => ({ ...one, shipping }));
    const rush = { price: cents(4_800), days: 4, roomOn: null };
    const ready = { ...project, products };
    const opened = await openCheckout(ready, { 'checkout.start': order }, { neededBy: '2026-12-15', rush });
    const choice = page.getByRole('radio', { name: 'Rush, $48.00 more Arrives Dec 8 to 10.' });
    await expect.element(page.getByRole('button', { name: 'Order and pay $404.00' })).toBeVisible();
    await choice.click();
    await expect.element(page.getByText('Total$452.00')).toBeVisible();
    await expect.poll(() => inputsOf(opened, 'checkout.save')).toMatchObject([{ late: 'rush' }]);
    await expectAccessible();
    await pressOrder('Order and pay $452.00');
    await expect.poll(() => location.hash).toBe('#invoice-token');
    const [input] = inputsOf(opened, 'checkout.start') as { expectedTotalCents: number; expectedSums: object[] }[];
    expect(input?.expectedTotalCents).toBe(45_200);
    expect(input?.expectedSums.at(-1)).toEqual({ kind: 'rush', label: 'Rush', amount: 4_800 });
  });

  test('show no rush that misses the day or is off, and take it off the total with the day', async () => {
    const project = readyProject();
    const shipping = 'Standard | 10 to 12 business days | 3 to 5 days';
    const products = project.products.map((one) => ({ ...one, shipping }));
    const rush = { price: cents(4_800), days: 4, roomOn: null };
    await openCheckout({ ...project, products }, {}, { neededBy: '2026-12-09', late: 'rush', rush });
    await expect.element(page.getByRole('radio', { name: /^Keep the day/ })).toBeChecked();
    expect(page.getByRole('radio', { name: /^Rush/ }).query()).toBeNull();
    const day = page.getByRole('textbox', { name: /^In hands by/ });
    await day.fill('12/15/2026');
    await userEvent.tab();
    await page.getByRole('radio', { name: /^Rush/ }).click();
    await expect.element(page.getByRole('button', { name: 'Order and pay $452.00' })).toBeVisible();
    await day.fill('3/14/2027');
    await expect.element(page.getByRole('button', { name: 'Order and pay $404.00' })).toBeVisible();
  });

  test('say where the address is from, and take another one', async () => {
    const other = { ...CONTACT, name: 'Dana Reed' };
    const opened = await openCheckout(readyProject(), {}, { addresses: [CONTACT, other] });
    await expect.element(page.getByText('Filled in from your last order')).toBeVisible();
    await page.getByRole('radio', { name: /^Dana Reed/ }).click();
    await expect.poll(() => inputsOf(opened, 'checkout.save')).toMatchObject([{ contact: { name: 'Dana Reed' } }]);
    await page.getByRole('button', { name: 'Add an address' }).click();
    await page.getByRole('textbox', { name: 'City' }).click();
    await userEvent.tab();
    await expect.element(page.getByText('Enter the city.')).toBeVisible();
  });

  test('bill another party than the recipient, and need its address', async () => {
    const opened = await openCheckout(readyProject(), { 'checkout.start': order });
    const bill = page.getByRole('group', { name: 'Bill to' });
    await expect.element(bill.getByRole('checkbox', { name: 'Same as ship to' })).toBeChecked();
    await bill.getByRole('checkbox', { name: 'Same as ship to' }).click();
    await pressOrder('Add the address to order');
    await expect.element(bill.getByText('Enter the name.')).toBeVisible();
    await expectAccessible();
    for (const [label, value] of [
      ['Name', 'Accounts'],
      ['Street and number', '9 Wharf'],
      ['City', 'Boston'],
    ] as const)
      await bill.getByRole('textbox', { name: label, exact: true }).fill(value);
    await pressOrder();
    await expect
      .poll(() => inputsOf(opened, 'checkout.save').at(-1))
      .toMatchObject({ contact: { name: 'Ann Lee', billTo: { name: 'Accounts', address: { city: 'Boston' } } } });
    await expect.poll(() => inputsOf(opened, 'checkout.start')).toHaveLength(1);
  });

  test('can be loaded again after a fault, while the sizes stay', async () => {
    const opened = await openCheckout(readyProject(), { 'checkout.read': new Refusal('internal') });
    await expect.element(page.getByText('We could not load the address and the date.', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Regular, 12 pieces' })).toBeVisible();
    opened.api.change({ 'checkout.read': CHECKOUT_FIELDS });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: 'Ship to' })).toBeVisible();
  });
});

test('a change by someone else is named with its total, and leads to the sizes', async () => {
  const project = readyProject();
  const theirs = { ...project.cart, version: 2, lines: [{ ...tie, quantity: 30, version: 2 }] };
  const change = { what: 'line', lineId: tie.id, proofId: proof.id, from: 12, to: 30, removal: null } as const;
  const answer = answerCart({ cart: theirs as PortalProject['cart'], proofs: project.proofs });
  const entry = { version: 2, by: 'Dana Reed', at: '2026-11-20T10:00:00.000Z', changes: [change] };
  await openCheckout(project, {
    'carts.command': (input) => ({
      ...answer(input),
      news: [{ ...entry, commandId: '00000000-0000-4000-8000-000000000801' }],
    }),
  });
  await page.getByRole('textbox', { name: 'Long, 0 pieces' }).fill('1');
  await expect.element(page.getByText('Dana Reed changed the cart.')).toBeVisible();
  await expect.element(page.getByText(/Ties went from 12 to 30[.] Your total is now [$]/)).toBeVisible();
  await page.getByRole('button', { name: 'See the change' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Regular, 30 pieces' })).toBeVisible();
});

test('an empty cart leads to the order that it became', async () => {
  const project = makeProject([proof], {
    cart: { lines: [{ ...tie, removal: 'ordered' }] },
    order: { ...order, state: 'paid', invoiceUrl: null },
  });
  await openCheckout(project);
  await expect.element(page.getByText('Ordered as D-1042.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/orders/D-1042');
});
