import type { CheckoutPageView } from '@colorway/contract/project/cart/checkout-contract.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { Refusal } from '../../../../testing/fake-api.ts';
import { quoteOf } from '../../../../testing/make-project.ts';
import { CONTACT, inputsOf, openCheckout, order, pressOrder, readyProject } from '../../../../testing/open-checkout.ts';

const CHARGES: CheckoutPageView['charges'] = {
  ...{ depositPercent: 50, terms: { days: 30, limit: cents(500_000) }, openOnTerms: cents(0), today: '2026-11-18' },
  tax: { isOn: true, rates: [{ state: 'CT', percent: 6.35, taxesShipping: true }] },
  exemptions: [],
  certificates: [],
  service: null,
};

afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search);
  sessionStorage.clear();
});

describe('the payment', () => {
  test('adds the sales tax of the address, and orders with the tax and the way that were seen', async () => {
    const opened = await openCheckout(readyProject(), { 'checkout.start': order }, { charges: CHARGES });
    await expect.element(page.getByText('Sales tax, Connecticut')).toBeVisible();
    await expect.element(page.getByText('$25.65')).toBeVisible();
    await page.getByRole('radio', { name: /^Half now/ }).click();
    await expect.element(page.getByText('The rest, $214.82, is due before we ship.')).toBeVisible();
    await expectAccessible();
    await pressOrder('Order and pay $214.83');
    await expect
      .poll(() => inputsOf(opened, 'checkout.start')[0])
      .toMatchObject({ expectedTotalCents: 40_400, expectedTaxCents: 2_565, payment: 'deposit' });
  });

  test('says before the press that a service takes no deposit and adds its own tax', async () => {
    const service = { name: 'Shopify', addsTax: true, refusesDeposit: true };
    const none = { tax: { isOn: false, rates: [] }, depositPercent: 0, terms: null };
    await openCheckout(readyProject(), {}, { charges: { ...CHARGES, ...none, service } });
    await expect
      .element(page.getByText("Shopify takes the full amount only, so a deposit isn't possible."))
      .toBeVisible();
    await expect.element(page.getByText('Added by Shopify')).toBeVisible();
    await expect.element(page.getByText('Shopify adds sales tax, if any, before you pay.')).toBeVisible();
    expect(page.getByRole('radio', { name: /^Half now/ }).elements()).toEqual([]);
  });

  test('of half at a service names the rest and the tax that comes on top', async () => {
    const service = { name: 'Stripe', addsTax: true, refusesDeposit: false };
    const charges = { ...CHARGES, tax: { isOn: false, rates: [] }, terms: null, service };
    const opened = await openCheckout(readyProject(), { 'checkout.start': order }, { charges });
    await page.getByRole('radio', { name: /^Half now/ }).click();
    const note = 'The rest, $202.00, is due before we ship. Stripe adds sales tax, if any, before you pay.';
    await expect.element(page.getByText(note)).toBeVisible();
    await expectAccessible();
    await pressOrder('Order and pay $202.00');
    await expect.poll(() => inputsOf(opened, 'checkout.start')[0]).toMatchObject({ payment: 'deposit' });
  });

  test('needs the state of an address in the country', async () => {
    const contact = { ...CONTACT, address: { ...CONTACT.address, region: '' } };
    const opened = await openCheckout(readyProject(), {}, { charges: CHARGES, contact, contactFrom: 'saved' });
    await pressOrder('Add the address to order');
    await expect.element(page.getByText('Enter the state, such as CT.')).toBeVisible();
    expect(inputsOf(opened, 'checkout.start')).toEqual([]);
  });

  test('on terms names the day, and asks for the PO number that they need', async () => {
    const opened = await openCheckout(readyProject(), {}, { charges: CHARGES, needsPurchaseOrder: true });
    await page.getByRole('radio', { name: /^Net 30/ }).click();
    await pressOrder('Add your PO number to order');
    await expect.element(page.getByText('Enter your PO number.')).toBeVisible();
    await page.getByRole('textbox', { name: /^Your PO number/ }).fill('7731');
    await expect.element(page.getByRole('button', { name: 'Order, pay by Dec 18' })).toBeVisible();
    expect(inputsOf(opened, 'checkout.start')).toEqual([]);
  });

  test('refuses terms beyond the limit with what is left, and shows certificates', async () => {
    const certificates: CheckoutPageView['charges']['certificates'] = [
      {
        ...{ id: '00000000-0000-4000-8000-000000000001', fileName: 'CT-exempt.pdf', state: 'accepted' },
        ...{ sentence: 'Connecticut, until Dec 31, 2028.', sentAt: '2026-11-20T10:00:00.000Z' },
      },
    ];
    const charges = { ...CHARGES, openOnTerms: cents(480_000), certificates };
    await openCheckout(
      readyProject(),
      {},
      { charges: { ...charges, exemptions: [{ state: 'CT', acceptedLabel: 'Nov 20' }] } },
    );
    await expect.element(page.getByText('$200.00 of your $5,000.00 is left.')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: /^Net 30/ })).toBeDisabled();
    await expect.element(page.getByText('CT-exempt.pdf')).toBeVisible();
    await expect.element(page.getByText('None', { exact: true })).toBeVisible();
    // The colors of the buttons come in by a transition.
    await expect.poll(() => document.getAnimations().length).toBe(0);
    await expectAccessible();
  });

  test('asks again with the tax in the total when another tax is due', async () => {
    const project = readyProject();
    const quote = quoteOf(project.cart, project);
    const rule = '7% of $404.00, by the address we ship to';
    const tax = { kind: 'tax', label: 'Sales tax, Connecticut', amount: 2_828, base: 40_400, rule };
    const refusal = new Refusal('checkout-changed', { quote, changes: [], tax });
    const opened = await openCheckout(project, { 'checkout.start': refusal }, { charges: CHARGES });
    await pressOrder('Order and pay $429.65');
    await expect.element(page.getByRole('dialog', { name: 'Your total has changed' })).toBeVisible();
    const table = page.getByRole('region', { name: 'What changed' });
    await expect.element(table).toMatchTextContent(/Sales tax, Connecticut7% of [$]404[.]00.*[$]25[.]65[$]28[.]28/);
    await expect.element(table).toMatchTextContent(/Total[$]429[.]65[$]432[.]28/);
    opened.api.change({ 'checkout.start': order });
    await page.getByRole('button', { name: 'Check out at $432.28' }).click();
    await expect.poll(() => location.hash).toBe('#invoice-token');
    expect(inputsOf(opened, 'checkout.start').at(-1)).toMatchObject({
      expectedTotalCents: 40_400,
      expectedTaxCents: 2_828,
    });
  });
});
