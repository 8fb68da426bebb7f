import { problems } from '@colorway/contract/problem/problems.ts';
import type { MyOrder, OrderPageView } from '@colorway/contract/shop/order-page.ts';
import { cents, FREE } from '@colorway/rules/money/cents.ts';
import { orderSteps } from '@colorway/rules/shop/state/order-steps.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../testing/fake-api.ts';
import { CONTACT } from '../../testing/open-checkout.ts';
import { CUSTOMER, openScreen, openStream } from '../../testing/open-screen.tsx';

const AT = '2026-11-18T15:20:00.000Z';
const ORDER: OrderPageView = {
  name: 'D-1042',
  state: 'partly-shipped',
  version: 4,
  projectID: '1001',
  projectName: 'Spring Regatta',
  pieces: 36,
  swatches: 0,
  placedAt: AT,
  steps: [...orderSteps({ state: 'partly-shipped', facts: { placed: { at: AT, detail: 'by you' } } })],
  estimate: {
    label: 'Dec 11 to 14',
    sentence: 'Friday to Monday.',
    facts: [{ lead: '10 business days', text: 'printing and sewing' }],
    isAfterNeed: false,
    daysLate: 2,
  },
  designs: [
    {
      kind: 'product',
      title: 'Necktie',
      name: 'Anchor Stripe',
      proofID: 'anchor-1',
      picture: null,
      quantity: 24,
      unitPrice: cents(2_800),
      total: cents(67_200),
      sizes: [
        { line: 0, quantity: 14, options: 'Regular 58", Standard 3.25"' },
        { line: 1, quantity: 10, options: 'Long 63", Standard 3.25"' },
      ],
      done: 10,
      progress: 'Sewing, 10 of 24 done',
      share: 10 / 24,
      approval: { text: 'Approved by you, Nov 14, 2026', isApproved: true, certificate: 'A-1-1' },
    },
  ],
  parcels: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      number: 1,
      label: '24 neckties',
      pieces: [{ line: 0, quantity: 14 }],
      carrier: 'UPS',
      tracking: '1Z999AA10123456784',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
      shippedAt: AT,
      deliveredAt: null,
      deliveredNote: '',
      expectedOn: '2026-12-11',
      trackState: 'out',
      scan: { at: '2026-12-11T11:14:00.000Z', text: 'Out for delivery', place: 'New Haven, CT' },
    },
  ],
  unshipped: '12 bow ties',
  sums: [{ kind: 'products', label: 'Products', amount: cents(67_200) }],
  total: cents(67_200),
  payments: {
    rows: [],
    balance: { paid: FREE, refunded: FREE, due: cents(67_200), credit: FREE, refundable: FREE },
    due: { choice: 'full', now: cents(67_200), later: FREE, laterLabel: 'before we ship' },
    till: null,
  },
  contact: null,
  details: { purchaseOrder: '7731', noteToMakers: 'Slim ties on top.', neededBy: '2027-03-14', late: 'send-ready' },
  canChangeContact: false,
  invoiceUrl: '/shop/invoices/token-1',
  documents: [{ label: 'Invoice', url: '/shop/invoices/token-1', note: '' }],
  history: [{ at: AT, lead: 'Order placed', rest: 'by you' }],
  isPeople: true,
};

const AN_ID = '00000000-0000-4000-8000-000000000009';

const open = (answer: Answers['orders.read']) =>
  openScreen('/orders/D-1042', { viewer: CUSTOMER, answers: { 'orders.read': answer } });

describe('the page of an order', () => {
  test('says that it cannot be shown, or loaded, and loads on another try', async () => {
    await open(new Refusal('not-found'));
    await expect.element(page.getByText("We can't show this order")).toBeVisible();
  });

  test('loads again after a fault', async () => {
    const { api } = await open(new Refusal('internal'));
    await expect.element(page.getByText('The order did not load')).toBeVisible();
    api.change({ 'orders.read': ORDER });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: 'Order D-1042', level: 1 })).toBeVisible();
  });

  test('shows what changed before it began to listen', async () => {
    const { api } = await open(ORDER);
    await expect.element(page.getByText('This order is running 2 days late.')).toBeVisible();
    api.change({ 'orders.read': { ...ORDER, version: 5, estimate: null } });
    openStream();
    await expect.element(page.getByText('This order is running 2 days late.')).not.toBeInTheDocument();
  });

  test('names steps, delay, designs, parcels and the amount that is due', async () => {
    await open(ORDER);
    const steps = page.getByRole('list', { name: 'Order progress' });
    await expect.element(steps.getByRole('listitem').nth(4)).toHaveAttribute('aria-current', 'step');
    await expect.element(page.getByText('This order is running 2 days late.')).toBeVisible();
    await expect.element(page.getByText('10 Long 63", Standard 3.25"')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Sewing, 10 of 24 done' })).toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: /1Z 999 AA1 01 2345 6784/ }))
      .toHaveAttribute('href', 'https://www.ups.com/track?tracknum=1Z999AA10123456784');
    await expect.element(page.getByText('UPS, left Nov 18, 2026. Expected Fri, Dec 11.')).toBeVisible();
    await expect.element(page.getByText(/^New Haven, CT, Dec 11, .*: Out for delivery$/)).toBeVisible();
    await expect.element(page.getByText('Out for delivery', { exact: true })).toBeVisible();
    await expect.element(page.getByText('12 bow ties')).toBeVisible();
    await expect.element(page.getByText('7731')).toBeVisible();
    await expect.element(page.getByText('Mar 14, 2027. Send what is ready')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Pay $672.00' }))
      .toHaveAttribute('href', '/shop/invoices/token-1');
    await expectAccessible();
  });

  test('asks for the rest of a deposit, and says when it is due', async () => {
    const rest = cents(33_600);
    const payments = {
      ...ORDER.payments,
      rows: [{ id: AN_ID, kind: 'payment', amount: rest, label: 'Check 7', reason: '', state: 'done', at: AT }],
      balance: { paid: rest, refunded: FREE, due: rest, credit: FREE, refundable: rest },
      due: { choice: 'deposit', now: FREE, later: rest, laterLabel: 'before we ship' },
      till: null,
    } as const;
    await open({ ...ORDER, payments: { ...payments, rows: [...payments.rows] } });
    await expect.element(page.getByText('Due before we ship')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Pay the rest, $336.00' })).toBeVisible();
    await expectAccessible();
  });

  test('leads straight to the service that takes the rest', async () => {
    const rest = cents(33_600);
    const provider = {
      name: 'Stripe',
      state: 'ready',
      payUrl: 'https://pay.example.com/rest',
      asksAddress: false,
    } as const;
    const payments = {
      ...{ rows: [], balance: { paid: rest, refunded: FREE, due: rest, credit: FREE, refundable: rest } },
      till: provider,
      due: { choice: 'deposit', now: FREE, later: rest, laterLabel: 'before we ship' },
    } as const;
    const billTo = { name: 'Accounts', company: '', address: { ...CONTACT.address, street: '9 Wharf' } };
    await open({ ...ORDER, state: 'paid', payments: { ...payments, rows: [] }, contact: { ...CONTACT, billTo } });
    await expect.element(page.getByRole('heading', { name: 'Bill to' })).toBeVisible();
    await expect.element(page.getByText('9 Wharf')).toBeVisible();
    const pay = page.getByRole('link', { name: 'Pay the rest, $336.00' });
    await expect.element(pay).toHaveAttribute('href', 'https://pay.example.com/rest');
    await expect.element(page.getByText('You pay on the secure page of Stripe.')).toBeVisible();
    await expectAccessible();
  });

  test('is ordered again, and lists first what can no longer be made', async () => {
    const missing = [{ name: 'Necktie, Anchor Stripe', reason: 'This design is no longer in the project.' }];
    const refusal = new Refusal('order-again', { missing, others: 1 });
    const answers = { 'orders.read': ORDER, 'orders.again': refusal };
    const { api } = await openScreen('/orders/D-1042', { viewer: CUSTOMER, answers });
    await page.getByRole('button', { name: 'Order again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Some of this can no longer be ordered as before' });
    await expect.element(dialog.getByText('This design is no longer in the project.')).toBeVisible();
    await expectAccessible();
    api.change({ 'orders.again': new Refusal('conflict') });
    await dialog.getByRole('button', { name: 'Add the rest' }).click();
    await expect.element(page.getByText('Someone else changed this.')).toBeVisible();
    const inputs = api.calls.filter(({ name }) => name === 'orders.again').map(({ input }) => input);
    expect(inputs).toEqual([
      { name: 'D-1042', withoutMissing: false },
      { name: 'D-1042', withoutMissing: true },
    ]);
  });

  test('is not ordered again before it is paid', async () => {
    await open({ ...ORDER, state: 'awaiting' });
    await expect.element(page.getByRole('heading', { name: 'What you ordered' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Order again' }).query()).toBeNull();
  });

  test('wraps a long name of a document inside its card', async () => {
    const note = 'Bow Tie, orchard-bowtie-meadow-with-dots-80311';
    await open({ ...ORDER, documents: [{ label: 'Color passport', url: '/orders/D-1042/colors/1', note }] });
    await expect.element(page.getByText(note)).toBeVisible();
    const card = page.getByRole('region', { name: 'Documents' }).element();
    const { right } = page.getByText(note).element().getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(card.getBoundingClientRect().right);
  });

  test('has no button when nothing is due, and no payments for a visitor', async () => {
    await open({ ...ORDER, payments: null, invoiceUrl: null, isPeople: false, documents: [], history: [] });
    await expect.element(page.getByRole('heading', { name: 'What you ordered' })).toBeVisible();
    for (const heading of ['Payments', 'Ship to', 'Documents', 'History'])
      expect(page.getByRole('heading', { name: heading }).query()).toBeNull();
  });
});

describe('messages of an order', () => {
  const message = (author: 'customer' | 'maker', text: string) => ({
    ...{ id: crypto.randomUUID(), author, text, files: [], at: AT },
    name: author === 'customer' ? 'you' : 'Ana Whitfield',
  });
  const talking = { ...ORDER, messages: [message('customer', 'Slim ties on top?'), message('maker', 'Will do.')] };

  test('are absent for a visitor of a link', async () => {
    await open({ ...ORDER, isPeople: false });
    await expect.element(page.getByRole('heading', { name: 'Order D-1042', level: 1 })).toBeVisible();
    expect(page.getByRole('button', { name: 'Message us' }).query()).toBeNull();
  });

  test('keep what was typed when it was not sent, and show it once it was', async () => {
    const { api } = await open({ ...ORDER, messages: [] });
    await page.getByRole('button', { name: 'Message us' }).click();
    const text = page.getByRole('textbox', { name: 'Your message' });
    await expect.element(text).toHaveFocus();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByText('Write a message.')).toBeVisible();
    await expectAccessible();
    api.change({ 'orders.write': new Refusal('internal') });
    await text.fill('Slim ties on top?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByText(problems.internal.message)).toBeVisible();
    await expect.element(text).toHaveValue('Slim ties on top?');
    api.change({ 'orders.write': talking, 'orders.read': talking });
    await page.getByRole('button', { name: 'Send' }).click();
    const list = page.getByRole('list', { name: 'Messages' });
    await expect.element(list).toMatchTextContent(/You.*Slim ties on top\?.*Ana Whitfield.*Will do\./);
    await expect.element(page.getByRole('button', { name: 'Reply' })).toBeVisible();
  });

  test('begin where the order comes too late', async () => {
    const estimate = ORDER.estimate && { ...ORDER.estimate, isAfterNeed: true };
    const { api } = await open({ ...ORDER, messages: [], estimate });
    await page.getByRole('button', { name: 'Talk to us' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Your message' })).toHaveFocus();
    await expect.element(page.getByText('Sizes and designs are fixed; the address is not.')).toBeVisible();
    expect(api.calls.some(({ name }) => name === 'orders.write')).toBe(false);
  });

  test('begin where sizes can still change', async () => {
    await open({ ...ORDER, state: 'paid', messages: [] });
    await page.getByRole('button', { name: 'Ask for a change' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Your message' })).toHaveFocus();
  });
});

const LISTED: MyOrder = {
  name: 'D-1042',
  projectID: '1001',
  projectName: 'Spring Regatta',
  state: 'in-production',
  pieces: 48,
  total: cents(112_646),
  placedAt: AT,
  pictures: [],
  products: ['Necktie', 'Anchor Stripe'],
  sentence: 'Arrives Dec 11 to 14. $563.23 due before we ship.',
  payLabel: 'Pay $563.23',
  invoiceUrl: '/shop/invoices/token-1',
};
const EARLIER: MyOrder = {
  ...LISTED,
  name: 'D-981',
  projectName: 'Boathouse Staff',
  state: 'delivered',
  products: ['Face Mask'],
  sentence: 'Delivered May 4, 2026.',
  payLabel: null,
};

const openList = (answer: Answers['orders.list'], path = '/orders') =>
  openScreen(path, { viewer: CUSTOMER, answers: { 'orders.list': answer } });

describe('the orders of a customer', () => {
  test('say where the first one will appear', async () => {
    await openList({ orders: [] });
    await expect.element(page.getByText('Nothing ordered yet')).toBeVisible();
    await expectAccessible();
  });

  test('can be loaded again after a fault', async () => {
    const { api } = await openList(new Refusal('internal'));
    await expect.element(page.getByText('Your orders did not load')).toBeVisible();
    api.change({ 'orders.list': { orders: [LISTED] } });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: 'Spring Regatta' })).toBeVisible();
  });

  test('are grouped, and searched by order, project and product', async () => {
    const { address } = await openList({ orders: [LISTED, EARLIER] });
    const onWay = page.getByRole('region', { name: 'On its way to you' });
    await expect.element(onWay).toMatchTextContent(/Arrives Dec 11 to 14\. \$563\.23 due before we ship\./);
    await expect.element(onWay.getByRole('link', { name: /^Pay \$563\.23.*D-1042$/ })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Earlier' })).toMatchTextContent(/Delivered May 4, 2026/);
    await expectAccessible();
    await page.getByRole('searchbox').fill('mask');
    await expect.element(page.getByRole('heading', { name: 'Boathouse Staff' })).toBeVisible();
    expect(page.getByRole('heading', { name: 'Spring Regatta' }).query()).toBeNull();
    expect(address()).toBe('/orders?q=mask');
    await page.getByRole('searchbox').fill('nothing like it');
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.element(page.getByRole('heading', { name: 'Spring Regatta' })).toBeVisible();
  });
});
