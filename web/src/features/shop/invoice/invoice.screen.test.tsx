import { problems } from '@colorway/contract/problem/problems.ts';
import type { Invoice } from '@colorway/contract/shop/invoice.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { CUSTOMER, openScreen, openStream, STAFF } from '../../../testing/open-screen.tsx';

const CONTACT: NonNullable<Invoice['contact']> = {
  name: 'Dana Reed',
  email: 'dana@example.com',
  company: '',
  address: {
    street: '12 Harbor Lane',
    more: '',
    city: 'Newport',
    region: 'RI',
    postalCode: '02840',
    country: 'United States',
  },
};

const INVOICE: Invoice = {
  id: '00000000-0000-4000-8000-000000000001',
  token: 'token-1',
  name: 'D-1042',
  state: 'awaiting',
  version: 3,
  projectID: '1001',
  lines: [
    {
      kind: 'product',
      title: 'Necktie',
      productType: 'Necktie',
      name: 'Harbor Stripe',
      picture: null,
      options: [{ name: 'Length', value: 'Regular' }],
      selections: { length: 'Regular' },
      colors: [],
      handle: null,
      configuredId: null,
      proofID: 'harbor-1',
      quantity: 12,
      unitPrice: cents(3_200),
      lineItemTotal: cents(38_400),
      grams: 60,
      madeIn: null,
      deliveredIn: null,
    },
  ],
  sums: [{ kind: 'shipping', label: 'Shipping', amount: cents(0) }],
  total: cents(38_400),
  contact: CONTACT,
  purchaseOrder: '',
  till: null,
  paid: cents(0),
  due: { choice: 'full', now: cents(38_400), later: cents(0), laterLabel: 'before we ship' },
  orderedAt: '2026-11-20T10:00:00.000Z',
  paidAt: null,
  cancelledAt: null,
  parcels: [],
  steps: [{ id: 'placed', title: 'Placed', state: 'done', at: '2026-11-20T10:00:00.000Z', detail: null }],
};

const open = (invoice: Answers['shop.invoice'], viewer: typeof CUSTOMER | typeof STAFF = CUSTOMER) =>
  openScreen('/shop/invoices/token-1', { viewer, answers: { 'shop.invoice': invoice } });

const title = () => page.getByRole('heading', { name: 'Invoice D-1042', level: 1 });
const field = (name: string) => page.getByRole('textbox', { name });
const save = () => page.getByRole('button', { name: 'Save the address' });

describe('the invoice', () => {
  test('says that it could not be loaded, and loads on another try', async () => {
    const { api } = await open(new Refusal('internal'));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Your order is unchanged/);
    api.change({ 'shop.invoice': INVOICE });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(title()).toBeVisible();
  });

  test('shows its place until it arrives', async () => {
    const { promise, resolve } = Promise.withResolvers<Invoice>();
    await open(promise);
    await expect.element(page.getByRole('heading', { name: 'Invoice', level: 1 })).toBeVisible();
    expect(document.querySelector('.skeleton')).not.toBeNull();
    resolve(INVOICE);
    await expect.element(title()).toBeVisible();
    expect(document.querySelector('.skeleton')).toBeNull();
  });

  test('says that there is none at this address', async () => {
    await open(new Refusal('not-found'));
    await expect.element(page.getByRole('heading', { name: "We can't find this page" })).toBeVisible();
    await expect.element(page.getByText(/The link may be incomplete/)).toBeVisible();
    await expectAccessible();
  });

  test('shows what changed before it began to listen', async () => {
    const { api } = await open(INVOICE);
    await expect.element(title()).toBeVisible();
    api.change({ 'shop.invoice': { ...INVOICE, version: 9, state: 'paid', paid: INVOICE.total } });
    openStream();
    await expect.element(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  });

  test('names what was ordered, for whom, the total and how to pay', async () => {
    await open(INVOICE);
    const line = page.getByRole('row').filter({ hasText: 'Harbor Stripe. Length Regular' });
    await expect.element(line).toMatchTextContent(/12[$]32[.]00[$]384[.]00/);
    await expect.element(page.getByText('12 Harbor Lane')).toBeVisible();
    await expect.element(page.getByRole('definition').filter({ hasText: 'Free' })).toBeVisible();
    await expect.element(page.getByText(/Write D-1042 on it/)).toBeVisible();
    expect(page.getByRole('button', { name: 'Mark as paid' }).query()).toBeNull();
    await expectAccessible();
  });

  test('names the party that is billed, and lets it be changed', async () => {
    const billTo = { name: 'Accounts', company: 'Harbor Club', address: { ...CONTACT.address, street: '9 Wharf' } };
    const { api } = await open({ ...INVOICE, contact: { ...CONTACT, billTo } });
    await expect.element(page.getByText('9 Wharf')).toBeVisible();
    await page.getByRole('button', { name: 'Change the address' }).click();
    const bill = page.getByRole('group', { name: 'Bill to' });
    await bill.getByRole('textbox', { name: 'Name', exact: true }).fill('');
    await save().click();
    await expect.element(bill.getByText('Enter the name.')).toBeVisible();
    await expectAccessible();
    await bill.getByRole('checkbox', { name: 'Same as ship to' }).click();
    api.change({ 'shop.contact': INVOICE });
    await save().click();
    await expect
      .poll(() => api.calls.find(({ name }) => name === 'shop.contact')?.input)
      .toMatchObject({ contact: CONTACT });
    expect(JSON.stringify(api.calls.filter(({ name }) => name === 'shop.contact'))).not.toContain('billTo');
  });

  test('pays the rest of a started order at the service, with its tax as a line', async () => {
    const tax = { kind: 'tax', label: 'Sales tax', amount: cents(2_400), rule: 'Calculated by Stripe' } as const;
    await open({
      ...INVOICE,
      ...{ state: 'paid', paidAt: '2026-11-21T10:00:00.000Z', paid: cents(19_200), total: cents(40_800) },
      sums: [...INVOICE.sums, tax],
      due: { choice: 'deposit', now: cents(0), later: cents(21_600), laterLabel: 'before we ship' },
      till: { name: 'Stripe', state: 'ready', payUrl: 'https://pay.example.com/rest', asksAddress: false },
    });
    await expect.element(page.getByText('The rest to pay')).toBeVisible();
    await expect.element(page.getByText('Calculated by Stripe')).toBeVisible();
    const pay = page.getByRole('link', { name: 'Pay', exact: true });
    await expect.element(pay).toHaveAttribute('href', 'https://pay.example.com/rest');
    await expectAccessible();
  });

  test('asks for the part that is due now, and names the rest', async () => {
    const due = { choice: 'deposit', now: cents(19_200), later: cents(19_200), laterLabel: 'before we ship' } as const;
    const tax = {
      kind: 'tax',
      label: 'Sales tax',
      amount: cents(0),
      rule: 'None, certificate accepted Nov 20',
    } as const;
    const { api } = await open({ ...INVOICE, due, sums: [...INVOICE.sums, tax] });
    await expect.element(page.getByText('To pay now')).toBeVisible();
    await expect.element(page.getByText('$192.00 more is due before we ship.')).toBeVisible();
    await expect.element(page.getByText('None, certificate accepted Nov 20')).toBeVisible();
    await expectAccessible();
    expect(api.calls.map(({ name }) => name)).not.toContain('shop.contact');
  });

  test('shows what the sales tax of a new address changes before it is saved', async () => {
    const { api } = await open(INVOICE);
    const totals = { before: INVOICE.total, now: cents(40_838) };
    api.change({ 'shop.contact': new Refusal('total-changes', totals) });
    await page.getByRole('button', { name: 'Change the address' }).click();
    await field('State (optional)').fill('CT');
    await save().click();
    await expect.element(page.getByText(/Your total was [$]384[.]00 and is [$]408[.]38/)).toBeVisible();
    await expectAccessible();
    api.change({ 'shop.contact': { ...INVOICE, total: cents(40_838), version: 4 } });
    await page.getByRole('button', { name: 'Save, $408.38 in all' }).click();
    await expect.element(page.getByText('Your address is saved.')).toBeVisible();
    const inputs = api.calls.filter(({ name }) => name === 'shop.contact').map(({ input }) => input);
    expect(inputs.map(({ expectedTotalCents }) => expectedTotalCents)).toEqual([undefined, 40_838]);
  });

  test('names what is missing in the address, and sends nothing', async () => {
    const { api } = await open({ ...INVOICE, contact: null });
    await save().click();
    await expect.element(field('Name')).toHaveAccessibleDescription('Enter your name.');
    await expect.element(field('Name')).toHaveFocus();
    expect(api.calls.some(({ name }) => name === 'shop.contact')).toBe(false);
    await expectAccessible();
  });

  test('keeps what was typed when someone else changed the order, and saves it on another try', async () => {
    const { api } = await open(INVOICE);
    await page.getByRole('button', { name: 'Change the address' }).click();
    await field('City').fill('Bristol');
    api.change({ 'shop.contact': new Refusal('conflict'), 'shop.invoice': { ...INVOICE, version: 4 } });
    await save().click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(problems.conflict.message);
    await expect.element(field('City')).toHaveValue('Bristol');
    const moved = { ...CONTACT, address: { ...CONTACT.address, city: 'Bristol' } };
    api.change({ 'shop.contact': { ...INVOICE, version: 5, contact: moved } });
    await save().click();
    await expect.element(page.getByText('Bristol, RI 02840')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Change the address' })).toHaveFocus();
    expect(api.calls.findLast(({ name }) => name === 'shop.contact')?.input).toMatchObject({
      version: 4,
      contact: moved,
    });
  });

  test('is marked as paid by staff, with the version that was seen', async () => {
    const { api } = await open(INVOICE, STAFF);
    const button = page.getByRole('button', { name: 'Mark as paid' });
    api.change({ 'adminOrders.move': new Refusal('conflict') });
    await button.click();
    await expect.element(page.getByText(problems.conflict.message)).toBeVisible();
    api.change({
      'adminOrders.move': () => {
        api.change({ 'shop.invoice': { ...INVOICE, state: 'paid', version: 4, paidAt: '2026-11-21T10:00:00.000Z' } });
        return {} as never;
      },
    });
    await button.click();
    await expect.element(page.getByText(/Your payment arrived/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Undo: mark as not paid' })).toBeVisible();
    expect(api.calls.findLast(({ name }) => name === 'adminOrders.move')?.input).toEqual({
      id: INVOICE.id,
      to: 'paid',
      version: 3,
      maySkip: true,
    });
  });
});
