import type { Pattern } from '@colorway/contract/pattern/pattern.ts';
import type { ShopQuoteView } from '@colorway/contract/shop/cart/shop-cart.ts';
import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { presentShopLines, takeOrderedLines } from '@colorway/rules/shop/cart/shop-cart.ts';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { QuantityStepper } from '../../../blocks/quantity/quantity-stepper.tsx';
import { currentCart, editCart } from '../../../blocks/shop-cart/cart-store.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { CUSTOMER, openScreen, VISITOR } from '../../../testing/open-screen.tsx';
import { useOrderChoice } from './use-order-choice.ts';

const ID = '1'.repeat(32);
const COLORS = [
  { colorName: 'Navy', hex: '#01153e', colorSet: 'Knotty' },
  { colorName: 'Rouge', hex: '#ab1239', colorSet: 'Knotty' },
];
const detailsOf = (productType: string, sizes: readonly string[]): NonNullable<ShopProduct['details']> => ({
  ...{ productType, productDescription: 'Silky.', pricingInformation: '', pricingIdentifier: 'p', sampleProduct: 's' },
  ...{ customPricing: null, bundleCounting: true, minimumQuantity: 1, friendlyOptionNames: [], shipping: '' },
  options: [{ id: 'size', name: productType === 'Necktie' ? 'Width' : 'Size', values: [...sizes] }],
});
const TIE: ShopProduct = {
  ...{ handle: 'harbor-stripe-necktie', group: 'harbor-stripe', name: 'Harbor Stripe', productType: 'necktie' },
  ...{ label: 'Necktie', isLive: true, designProblem: null, designHandle: null },
  details: detailsOf('Necktie', ['Standard 3.25"', 'Skinny 2.25"']),
  tiers: [
    { min: 1, max: 11, price: cents(3_800) },
    { min: 12, max: 9_999, price: cents(3_200) },
  ],
  otherTypes: ['bow-tie', 'suspenders', 'robe'],
  design: { id: ID, version: 2, colors: COLORS },
};
const otherOf = (handle: string, label: string): ShopProduct => ({
  ...TIE,
  ...{ handle, label, productType: handle.endsWith('bow-tie') ? 'bow-tie' : 'suspenders', otherTypes: [] },
  ...{ details: detailsOf(label, ['Adult']), tiers: [{ min: 1, max: 9_999, price: cents(2_000) }], design: null },
});
const patternOf = (id: string): Pattern => ({
  ...{ id, group: 'harbor-stripe', name: 'Harbor Stripe', version: 2, svg: '<svg/>', width: 10, height: 10 },
  productType: id.endsWith('bow-tie') ? 'bow-tie' : 'suspenders',
  ...{ colorCount: 2, colors: COLORS, otherTypes: [] },
});
const QUOTE: ShopQuoteView = {
  ...{ lines: [], products: [], sums: [], total: cents(0), pieces: 0, code: null, isTaxed: false },
  delivery: { shipBy: '2026-12-03', from: '2026-12-08', to: '2026-12-10', madeIn: '7 business days', service: 'UPS' },
  settings: { promises: ['Not right? We remake it once.'], swatch: null, shipping: null },
};

beforeEach(() => {
  localStorage.clear();
  const ids = presentShopLines(currentCart()).map(({ line }) => line.id);
  editCart((cart, now) => takeOrderedLines(cart, { ids, nextId: crypto.randomUUID() }, now));
});

const open = (answers: Answers = {}, viewer = VISITOR) =>
  openScreen(`/shop/products/harbor-stripe-necktie?configuredId=${ID}`, {
    viewer,
    answers: {
      'shop.product': ({ handle }) =>
        handle === TIE.handle ? TIE : otherOf(handle, handle.endsWith('bow-tie') ? 'Bow Tie' : 'Suspenders'),
      'patterns.configured': new Refusal('not-found'),
      'patterns.read': ({ id }) => patternOf(id),
      'colors.library': new Refusal('unavailable'),
      'shop.cart': QUOTE,
      ...answers,
    },
  });
const add = () => page.getByRole('button', { name: 'Add to Cart' });
const quantity = () => page.getByRole('spinbutton', { name: 'Quantity', exact: true });
function Quantity() {
  const { typed, setTyped } = useOrderChoice(TIE);
  return <QuantityStepper value={typed} onChange={setTyped} />;
}

describe('the product page', () => {
  test('shows the picture before the price, and tries again in place of the button', async () => {
    const { promise, resolve } = Promise.withResolvers<Refusal>();
    const { api } = await open({ 'shop.product': promise });
    const picture = page.getByRole('img', { name: 'Harbor Stripe Necktie' });
    await expect.element(picture).toBeInTheDocument();
    expect(document.querySelector('.shop__quantity .skeleton')).not.toBeNull();
    resolve(new Refusal('internal'));
    await expect.element(page.getByText('We could not load the price.')).toBeVisible();
    await expect.element(picture).toBeInTheDocument();
    expect(add().query()).toBeNull();
    await expectAccessible();
    api.change({ 'shop.product': TIE });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(add()).toBeVisible();
  });

  test('sells nothing to distributors', async () => {
    await open({ 'shop.cart': new Refusal('other-project-type') }, CUSTOMER);
    await expect.element(page.getByText('Not available for this project type.')).toBeVisible();
    await expect.poll(() => add().query()).toBeNull();
  });

  test('adds nothing of a retired pattern', async () => {
    await open({ 'shop.product': { ...TIE, isLive: false } });
    const button = page.getByRole('button', { name: 'Harbor Stripe is retired' });
    await expect.element(button).toBeVisible();
    await button.click({ force: true });
    expect(presentShopLines(currentCart())).toEqual([]);
  });

  test('moves the ladder with the quantity, and takes a step by a press', async () => {
    await open();
    const step = (name: string) => page.getByRole('button', { name });
    await expect.element(step('$38.00 each from 1+')).toHaveAttribute('aria-current', 'true');
    await quantity().fill('12');
    await expect.element(step('$32.00 each from 12+')).toHaveAttribute('aria-current', 'true');
    await step('$38.00 each from 1+').click();
    await expect.element(quantity()).toHaveValue('1');
    await expect.element(page.getByText('Ships by Dec 3')).toBeVisible();
    await expect.element(page.getByText('Not right? We remake it once.')).toBeVisible();
    await expectAccessible();
  });

  test('keeps a quantity that was typed before hydration', async () => {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(<Quantity />);
    const field = root.querySelector('input');
    if (field) field.value = '6';
    const hydrated = hydrateRoot(root, <Quantity />);
    onTestFinished(() => {
      hydrated.unmount();
      root.remove();
    });
    await expect.element(quantity()).toHaveAttribute('aria-valuenow', '6');
  });

  test('draws the sizes to one scale, the chosen one marked', async () => {
    await open();
    const guide = page.getByRole('region', { name: 'Which size?' });
    await expect.element(guide.getByText('Dollar bill, 6.14"')).toBeVisible();
    const widths = [...document.querySelectorAll('.size-guide svg')].map((svg) => svg.getBoundingClientRect().width);
    const [standard = 0, skinny = 0, bill = 0] = widths;
    expect(standard / bill).toBeCloseTo(3.25 / 6.14, 1);
    expect(skinny / bill).toBeCloseTo(2.25 / 6.14, 1);
    await page.getByRole('radio', { name: 'Skinny 2.25"' }).click({ force: true });
    await expect.poll(() => document.querySelector('.size-guide [aria-current]')?.textContent).toBe('Skinny 2.25"');
  });

  test('adds the design, and starts with that quantity the next time', async () => {
    await open();
    await quantity().fill('12');
    await add().click();
    await expect.element(page.getByText('12 added.')).toBeVisible();
    await expect.element(page.getByText('12 pieces in your cart.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'View cart' })).toBeVisible();
    expect(presentShopLines(currentCart()).map(({ line }) => line)).toMatchObject([
      { handle: TIE.handle, configuredId: ID, quantity: 12, selections: { width: 'Standard 3.25"' } },
    ]);
  });
});

describe('the same colors on other products', () => {
  const tick = (name: RegExp) => page.getByRole('checkbox', { name }).click();

  test('are added by one press, each as its own line, and what failed can be tried again', async () => {
    const { api } = await open({
      'patterns.configure': ({ handle }) =>
        handle.endsWith('bow-tie') ? { id: '2'.repeat(32) } : new Refusal('unavailable'),
    });
    await quantity().fill('12');
    await tick(/Bow Tie/);
    await tick(/Suspenders/);
    await page.getByRole('button', { name: 'Add necktie and 2 more, $864.00' }).click();
    await expect.element(page.getByText('Suspenders could not be added. The rest is in your cart.')).toBeVisible();
    expect(presentShopLines(currentCart()).map(({ line }) => line)).toMatchObject([
      { handle: TIE.handle, quantity: 12 },
      { handle: 'harbor-stripe-bow-tie', configuredId: '2'.repeat(32), quantity: 12, selections: { size: 'Adult' } },
    ]);
    const made = api.calls.filter(({ name }) => name === 'patterns.configure');
    expect(made.map(({ idempotencyKey }) => idempotencyKey).sort()).toEqual([
      `${ID}.harbor-stripe-bow-tie`,
      `${ID}.harbor-stripe-suspenders`,
    ]);
    await expect.element(page.getByRole('checkbox', { name: /Suspenders/ })).toBeChecked();
    await expectAccessible();
  });

  test('are not offered where a product has more slots than the design has colors', async () => {
    await open({ 'patterns.read': ({ id }) => ({ ...patternOf(id), colorCount: id.endsWith('bow-tie') ? 3 : 2 }) });
    await expect.element(page.getByRole('checkbox', { name: /Suspenders/ })).toBeVisible();
    expect(page.getByRole('checkbox', { name: /Bow Tie|Robe/ }).query()).toBeNull();
  });
});
