import type { ShopQuoteView } from '@colorway/contract/shop/cart/shop-cart.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { addShopLine, newShopCart, presentShopLines, takeOrderedLines } from '@colorway/rules/shop/cart/shop-cart.ts';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InputOf } from '../../../blocks/api/operations.ts';
import { addDesign, addSwatch, currentCart, editCart } from '../../../blocks/shop-cart/cart-store.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { CUSTOMER, openScreen, VISITOR } from '../../../testing/open-screen.tsx';

const TIE = { handle: 'harbor-stripe-necktie', configuredId: '1'.repeat(32), selections: { width: 'Slim' } };
const BOW = { handle: 'harbor-stripe-bow-tie', configuredId: '2'.repeat(32), selections: {} };
const COLORS = [{ colorName: 'Navy', hex: '#01153e', colorSet: 'Knotty' }];

type Line = ShopQuoteView['lines'][number];
type Sent = InputOf<'shop.cart'>['lines'][number];

const lineOf = (sent: Sent, each: number): Line => {
  const isTie = sent.kind === 'product' && sent.handle === TIE.handle;
  const quantity = sent.kind === 'product' ? sent.quantity : 1;
  const isSwatch = sent.kind === 'swatch';
  return {
    ...{ id: sent.id, kind: sent.kind, colors: COLORS, picture: null, quantity, counting: quantity, next: null },
    title: isSwatch ? 'Swatch' : isTie ? 'Necktie' : 'Bow Tie',
    name: isSwatch ? 'Navy' : 'Harbor Stripe',
    ...(isSwatch ? { handle: null, group: null } : { handle: sent.handle, group: 'harbor-stripe' }),
    options: isTie ? [{ name: 'Width', value: sent.selections['width'] ?? '' }] : [],
    ...{ unitPrice: cents(each), total: cents(each * quantity), problem: null, message: null },
  };
};

/** Prices each piece alike. */
const quoteAt =
  (each: number, more: Partial<ShopQuoteView> = {}) =>
  ({ lines: sent }: InputOf<'shop.cart'>): ShopQuoteView => {
    const lines = sent.map((line) => lineOf(line, each));
    const total = cents(lines.reduce((sum, line) => sum + (line.total ?? 0), 0));
    return {
      ...{ lines, total, code: null, isTaxed: false, pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0) },
      products: [
        {
          ...{ productType: 'Necktie', friendlyOptionNames: [], minimumQuantity: 1 },
          options: [{ id: 'width', name: 'Width', values: ['Slim', 'Skinny'] }],
        },
      ],
      sums: [{ kind: 'products', label: 'Products', amount: total }],
      delivery: {
        shipBy: '2026-12-03',
        from: '2026-12-08',
        to: '2026-12-10',
        madeIn: '7 business days',
        service: 'UPS',
      },
      settings: { promises: [], swatch: null, shipping: { label: 'UPS Ground', price: cents(0) } },
      ...more,
    };
  };

/** Takes out what another test left: the cart outlives a page, as it does for a shopper. */
beforeEach(() => {
  localStorage.clear();
  const ids = presentShopLines(currentCart()).map(({ line }) => line.id);
  editCart((cart, now) => takeOrderedLines(cart, { ids, nextId: crypto.randomUUID() }, now));
});

const open = (
  answers: Answers,
  { path = '/shop/cart', viewer = VISITOR }: { path?: string; viewer?: typeof VISITOR } = {},
) =>
  openScreen(path, {
    viewer,
    answers: { 'shop.cart': quoteAt(3_200), 'colors.library': new Refusal('unavailable'), ...answers },
  });
const checkOut = () => page.getByRole('button', { name: 'Check out' });
const quantity = (name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}, Harbor Stripe` });

describe('the cart', () => {
  test('is not for distributors', async () => {
    addDesign({ ...TIE, quantity: 12 });
    await open({ 'shop.cart': new Refusal('other-project-type') }, { viewer: CUSTOMER });
    await expect.element(page.getByText(/Distributors order in their projects/)).toBeVisible();
    expect(checkOut().query()).toBeNull();
    await expectAccessible();
  });

  test('says that prices did not load, loses nothing, and loads again', async () => {
    addDesign({ ...TIE, quantity: 12 });
    const { api } = await open({ 'shop.cart': new Refusal('internal') });
    await expect.element(page.getByText('We could not load the prices')).toBeVisible();
    await expectAccessible();
    api.change({ 'shop.cart': quoteAt(3_200) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(checkOut()).toBeVisible();
    await expect.element(quantity('Necktie')).toHaveValue('12');
  });

  test('leads to the patterns while it is empty', async () => {
    await open({});
    await expect.element(page.getByText('Your cart is empty.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Choose a pattern' })).toBeVisible();
    await expectAccessible();
  });

  test('groups lines of one design, and changes them in place', async () => {
    addDesign({ ...TIE, quantity: 12 });
    addDesign({ ...BOW, quantity: 6 });
    const { api } = await open({});
    await expect.element(page.getByRole('heading', { name: 'Harbor Stripe, a set of 2' })).toBeVisible();
    await expect.element(page.getByText('2 designs, 18 pieces. Kept on this device for 30 days.')).toBeVisible();
    const href = () =>
      page.getByRole('link', { name: 'Change all colors of Harbor Stripe' }).element().getAttribute('href');
    await expect.poll(href).toMatch(/^\/configurator\/harbor-stripe-necktie\?color1=01153e&cart=all\.[0-9a-f-]{36}$/);
    await quantity('Necktie').fill('24');
    await expect.element(page.getByText('24 at $32.00')).toBeVisible();
    await page.getByRole('button', { name: 'Options of Necktie, Harbor Stripe' }).click();
    await page.getByRole('radio', { name: 'Skinny' }).click({ force: true });
    await expect
      .poll(() => (api.calls.findLast(({ name }) => name === 'shop.cart')?.input['lines'] as Sent[] | undefined)?.[0])
      .toMatchObject({ quantity: 24, selections: { width: 'Skinny' } });
    await expectAccessible();
  });

  test('restores what was removed, to the last line', async () => {
    addDesign({ ...TIE, quantity: 12 });
    await open({});
    await page.getByRole('button', { name: 'Remove Necktie, Harbor Stripe' }).click();
    await expect.element(page.getByText('Your cart is empty.')).toBeVisible();
    const undo = page.getByRole('button', { name: 'Undo: restore Necktie, Harbor Stripe' });
    await expect.element(undo).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(quantity('Necktie')).toHaveValue('12');
    expect(undo.query()).toBeNull();
  });

  test('names a price that changed until it is accepted, and no own change', async () => {
    addDesign({ ...TIE, quantity: 12 });
    const { api } = await open({});
    await expect.element(page.getByText('12 at $32.00')).toBeVisible();
    api.change({ 'shop.cart': quoteAt(3_000) });
    await quantity('Necktie').fill('24');
    await expect.element(page.getByText('24 at $30.00')).toBeVisible();
    expect(page.getByText(/The price changed/).query()).toBeNull();
    api.change({ 'shop.cart': quoteAt(3_400) });
    dispatchEvent(new Event('visibilitychange'));
    await expect.element(page.getByText('The price changed from $30.00 to $34.00 each.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect.poll(() => page.getByText(/The price changed/).query()).toBeNull();
  });

  test('names a retired pattern, keeps it, and does not order it', async () => {
    addDesign({ ...TIE, quantity: 12 });
    const message = "Harbor Stripe is retired, so it can't be ordered any more. Your design stays here.";
    const retired = (input: InputOf<'shop.cart'>): ShopQuoteView => {
      const quote = quoteAt(3_200)(input);
      const lines = quote.lines.map((line) => ({
        ...line,
        problem: 'retired' as const,
        message,
        unitPrice: null,
        total: null,
      }));
      return { ...quote, lines, total: cents(0) };
    };
    const { api } = await open({ 'shop.cart': retired });
    await expect.element(page.getByText(message)).toBeVisible();
    await page.getByRole('button', { name: "Remove what can't be ordered first." }).click({ force: true });
    expect(api.calls.filter(({ name }) => name === 'shop.order')).toEqual([]);
    expect(presentShopLines(currentCart())).toHaveLength(1);
    await expectAccessible();
  });

  test('shows the delivery as a range once the ZIP is known', async () => {
    addDesign({ ...TIE, quantity: 12 });
    await open({});
    await expect.element(page.getByText('Ships by Dec 3')).toBeVisible();
    await page.getByRole('button', { name: 'Enter your ZIP' }).click();
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('213');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Enter five digits, such as 02138.')).toBeVisible();
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('02138');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('At your door Dec 8 to 10')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Change ZIP' })).toHaveFocus();
  });

  test('adds up what is set, and says what comes later', async () => {
    addDesign({ ...TIE, quantity: 12 });
    const settings = { promises: [], swatch: null, shipping: null };
    await open({ 'shop.cart': quoteAt(3_200, { isTaxed: true, settings }) });
    await expect.element(page.getByText('Before shipping and sales tax')).toBeVisible();
    expect(page.getByText('Added on the invoice').elements()).toHaveLength(2);
  });
});

describe('two tabs and this device', () => {
  const otherTab = (change: (text: string) => string) => {
    const newValue = change(localStorage.getItem('colorway.shop-cart') ?? '');
    localStorage.setItem('colorway.shop-cart', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'colorway.shop-cart', newValue }));
  };

  test('show what another tab added, and lose nothing of this one', async () => {
    addDesign({ ...TIE, quantity: 12 });
    await open({});
    await expect.element(quantity('Necktie')).toBeVisible();
    const other = addShopLine(
      newShopCart(crypto.randomUUID(), 1),
      { kind: 'swatch', id: crypto.randomUUID(), colorId: 'navy' },
      Date.now(),
    );
    otherTab(() => JSON.stringify(other));
    await expect.element(page.getByRole('heading', { name: 'Swatches' })).toBeVisible();
    await expect.element(quantity('Necktie')).toHaveValue('12');
    expect(localStorage.getItem('colorway.shop-cart')).toContain(TIE.handle);
  });

  test('pass over what is no cart', async () => {
    addSwatch({ id: 'navy' });
    await open({});
    await expect.element(page.getByRole('heading', { name: 'Swatches' })).toBeVisible();
    otherTab(() => '<script>');
    await expect.element(page.getByText('1 swatch. Kept on this device for 30 days.')).toBeVisible();
  });

  test('say when the browser stores nothing, and go on', async () => {
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'QuotaExceededError');
    });
    onTestFinished(() => blocked.mockRestore());
    addDesign({ ...TIE, quantity: 12 });
    await open({});
    await expect.element(page.getByText(/This browser stores nothing/)).toBeVisible();
    await quantity('Necktie').fill('24');
    await expect.element(page.getByText('24 at $32.00')).toBeVisible();
  });
});

describe('the checkout', () => {
  const made = { invoiceUrl: '/shop/invoices/abc', token: 'abc', name: 'D-1042' };

  test('keeps the cart when it is refused, and sends the same key again', async () => {
    addDesign({ ...TIE, quantity: 12 });
    const { api, address } = await open({
      'shop.order': new Refusal('price-changed'),
      'shop.invoice': new Refusal('internal'),
    });
    await checkOut().click();
    await expect.element(page.getByText(/The price changed while this page was open/)).toBeVisible();
    await expectAccessible();
    api.change({ 'shop.order': made });
    await expect.element(checkOut()).toBeVisible();
    await checkOut().click();
    await expect.poll(address).toBe('/shop/invoices/abc');
    const orders = api.calls.filter(({ name }) => name === 'shop.order');
    expect(new Set(orders.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(orders[1]?.input).toMatchObject({
      expectedTotalCents: 38_400,
      lines: [{ handle: TIE.handle, quantity: 12 }],
    });
    await expect.poll(() => presentShopLines(currentCart())).toEqual([]);
    expect(currentCart().id.value).not.toBe(orders[1]?.input['cartID']);
  });

  test('leads to an order that this cart became before, and starts another cart', async () => {
    addDesign({ ...TIE, quantity: 12 });
    const before = currentCart().id.value;
    await open({ 'shop.order': new Refusal('conflict', { order: made }) });
    await checkOut().click();
    const link = page.getByRole('link', { name: 'See order D-1042' });
    await expect.element(link).toBeVisible();
    expect(link.element().getAttribute('href')).toBe('/shop/invoices/abc');
    expect(currentCart().id.value).not.toBe(before);
    expect(presentShopLines(currentCart())).toHaveLength(1);
  });
});

test('other colors of a design come back into all of its lines', async () => {
  addDesign({ ...TIE, quantity: 12 });
  addDesign({ ...BOW, quantity: 6 });
  const [first] = presentShopLines(currentCart());
  const design = {
    ...{ id: '3'.repeat(32), handle: TIE.handle, group: 'harbor-stripe', name: 'Harbor Stripe', version: 1 },
    ...{ productType: 'necktie' as const, svg: '', width: 1, height: 1, createdAt: '2026-11-27T10:00:00.000Z' },
    colors: [{ colorName: 'Rouge', hex: '#ab1239', colorSet: 'Knotty' }],
  };
  const { api, address } = await open(
    { 'patterns.configured': design, 'patterns.configure': { id: '4'.repeat(32) } },
    { path: `/shop/cart?cart=all.${first?.line.id}&configuredId=${design.id}` },
  );
  await expect.element(page.getByText(/Your cart has the new colors/)).toBeVisible();
  await expect.poll(address).toBe('/shop/cart');
  expect(presentShopLines(currentCart()).map(({ line }) => line)).toMatchObject([
    { ...TIE, configuredId: design.id, quantity: 12 },
    { ...BOW, configuredId: '4'.repeat(32), quantity: 6 },
  ]);
  const [configured] = api.calls.filter(({ name }) => name === 'patterns.configure');
  expect(configured?.input).toMatchObject({ handle: BOW.handle, colors: design.colors });
});
