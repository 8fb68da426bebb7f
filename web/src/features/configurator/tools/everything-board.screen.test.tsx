import type { Pattern } from '@colorway/contract/pattern/pattern.ts';
import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { readHandle } from '@colorway/rules/product/names/handle.ts';
import { type ProductTypeId, productTypeName } from '@colorway/rules/product/product-types.ts';
import { addShopLine, presentShopLines, takeOrderedLines } from '@colorway/rules/shop/cart/shop-cart.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentCart, editCart } from '../../../blocks/shop-cart/cart-store.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { CUSTOMER, openScreen, VISITOR } from '../../../testing/open-screen.tsx';

const colorOf = (id: string, colorName: string, hex: string): LibraryColor => ({
  ...{ id, colorName, hex, category: 'Blue', colorSet: 'Knotty' },
});
const LIBRARY = [colorOf('navy', 'Navy', '#01153e'), colorOf('rouge', 'Rouge', '#ab1239')];
const TYPES: readonly ProductTypeId[] = ['necktie', 'bow-tie', 'robe', 'face-mask'];
const typeOf = (handle: string): ProductTypeId => readHandle(handle)?.type ?? 'necktie';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="{0}" d="M0 0h10v10z"/></svg>';

const patternOf = (id: string): Pattern => ({
  ...{ id, group: 'pennant', name: 'Pennant', version: 1, svg: SVG, width: 10, height: 10 },
  productType: typeOf(id),
  colorCount: typeOf(id) === 'robe' ? 3 : 2,
  colors: LIBRARY.map(({ colorName, hex, colorSet }) => ({ colorName, hex, colorSet })),
  otherTypes: TYPES.filter((type) => type !== typeOf(id)),
});

const productOf = (handle: string): ShopProduct => ({
  ...{ handle, group: 'pennant', name: 'Pennant', productType: typeOf(handle), label: productTypeName(typeOf(handle)) },
  ...{ isLive: true, otherTypes: [], design: null, designProblem: null, designHandle: null },
  details: {
    ...{ productType: typeOf(handle), productDescription: '', pricingInformation: '', pricingIdentifier: handle },
    ...{ sampleProduct: '', customPricing: null, bundleCounting: true, friendlyOptionNames: [], shipping: '' },
    minimumQuantity: typeOf(handle) === 'bow-tie' ? 3 : 1,
    options: [{ id: 'size', name: 'Size', values: ['Adult', 'Kids'] }],
  },
  tiers: typeOf(handle) === 'face-mask' ? [] : [{ min: 1, max: 9_999, price: cents(2_000) }],
});

const addressed = '/configurator/pennant-necktie?color1=01153e&color2=ab1239';
const lines = () => presentShopLines(currentCart()).map(({ line }) => line);

beforeEach(() => {
  localStorage.clear();
  const ids = lines().map(({ id }) => id);
  editCart((cart, now) => takeOrderedLines(cart, { ids, nextId: crypto.randomUUID() }, now));
});

// The board takes its entry out of the history when it closes, which must not close that of the next test.
afterEach(async () => {
  if (document.querySelector('dialog[open]')) await userEvent.keyboard('{Escape}');
  await expect.poll(() => (history.state as { readonly open?: boolean } | null)?.open).not.toBe(true);
});

async function openBoard(answers: Answers = {}, viewer = VISITOR) {
  const { api } = await openScreen(addressed, {
    viewer,
    answers: {
      'patterns.read': ({ id }) => patternOf(id),
      'patterns.print': new Refusal('unavailable'),
      'colors.library': { colors: LIBRARY.map((color) => ({ ...color })), version: 1 },
      'shop.prices': { prices: [{ productType: 'necktie', label: 'Necktie', from: cents(2_000) }] },
      'shop.product': ({ handle }) => productOf(handle),
      'patterns.configure': ({ handle }) => ({ id: `made-${handle}` }),
      ...answers,
    },
  });
  await page.getByRole('button', { name: 'See it on everything' }).first().click();
  const board = page.getByRole('dialog', { name: 'Pennant, on everything' });
  await expect.element(board).toBeVisible();
  return { api, board };
}
const tick = (name: string) => page.getByRole('checkbox', { name: `Add ${name} to the set` });
const addToCart = () => page.getByRole('button', { name: 'Add to Cart' });

test('distributors see no ticks, and customers see them once the shop is known to be theirs', async () => {
  const { promise, resolve } = Promise.withResolvers<Refusal>();
  const { board } = await openBoard({ 'shop.cart': promise }, CUSTOMER);
  await expect.element(board.getByRole('link', { name: /^Face mask/ })).toBeVisible();
  expect(board.getByRole('checkbox').elements()).toEqual([]);
  resolve(new Refusal('other-project-type'));
  await expect.element(board.getByRole('button', { name: 'Download' })).toBeEnabled();
  expect(board.getByRole('checkbox').elements()).toEqual([]);
  expect(board.getByRole('button', { name: 'Tick what to add' }).query()).toBeNull();
});

test('a product without a price, and one that needs more colors, say so and cannot be ticked', async () => {
  const { board } = await openBoard();
  await expect.element(board.getByRole('link', { name: 'Face mask No price yet' })).toBeVisible();
  await expect.element(board.getByRole('link', { name: 'Robe Needs 3 colors' })).toBeVisible();
  await expect.element(tick('Necktie')).toBeVisible();
  expect(board.getByRole('checkbox').elements()).toHaveLength(2);
  await expectAccessible();
});

test('prices that did not come are asked for again', async () => {
  const { api } = await openBoard({ 'shop.product': new Refusal('internal') });
  await expect.element(page.getByText(/^We could not load the price\./)).toBeVisible();
  api.change({ 'shop.product': ({ handle }) => productOf(handle) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(tick('Necktie')).toBeVisible();
});

test('ticked products have a price at their least quantity; what failed stays ticked and is added later', async () => {
  const { api } = await openBoard({
    'patterns.configure': ({ handle }) =>
      handle.endsWith('bow-tie') ? new Refusal('unavailable') : { id: `made-${handle}` },
  });
  await expect.element(page.getByText('Tick products to make a set')).toBeVisible();
  await tick('Necktie').click();
  await tick('Bow tie').click();
  await expect.element(page.getByText('2 products, $80.00')).toBeVisible();
  await addToCart().click();
  await expect.element(page.getByText('Bow tie could not be added. The rest is in your cart.')).toBeVisible();
  await expect.element(tick('Bow tie')).toBeChecked();
  await expect.element(tick('Necktie')).not.toBeChecked();
  await expectAccessible();
  api.change({ 'patterns.configure': ({ handle }) => ({ id: `made-${handle}` }) });
  await addToCart().click();
  await expect.element(page.getByText(/^1 product added\./)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/shop/cart');
  expect(lines()).toMatchObject([
    { handle: 'pennant-necktie', configuredId: 'made-pennant-necktie', quantity: 1, selections: { size: 'Adult' } },
    { handle: 'pennant-bow-tie', configuredId: 'made-pennant-bow-tie', quantity: 3 },
  ]);
  const made = api.calls.filter(({ name }) => name === 'patterns.configure');
  expect(made[0]?.input).toMatchObject({ serialized: '', colors: LIBRARY.map(({ id, hex }) => ({ id, hex })) });
  const keys = made.filter(({ input }) => input.handle === 'pennant-bow-tie').map((one) => one.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a full cart says so, and all stays ticked', async () => {
  editCart((cart, now) =>
    Array.from({ length: 40 }, (_, at) => at).reduce(
      (full, at) => addShopLine(full, { kind: 'swatch', id: crypto.randomUUID(), colorId: `color-${at}` }, now),
      cart,
    ),
  );
  await openBoard();
  await tick('Necktie').click();
  await addToCart().click();
  await expect.element(page.getByText('Your cart is full. Check out first, or remove a line.')).toBeVisible();
  await expect.element(tick('Necktie')).toBeChecked();
  expect(lines().filter(({ kind }) => kind === 'product')).toEqual([]);
});

test('a picture that cannot be made ends in a sentence, and the next press makes it', async () => {
  const blocked = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => saved.mockRestore());
  const { board } = await openBoard();
  const download = board.getByRole('button', { name: 'Download' });
  await expect.element(download).toBeEnabled();
  await download.click();
  await expect.element(page.getByText('We could not make the picture. Try again.')).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  blocked.mockRestore();
  await download.click();
  await expect
    .poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual(['pennant-on-everything.png']);
});

test('the board is shared in the colors that it shows, and Esc closes one dialog after the other', async () => {
  const shared = { code: '7k2q9fmx', url: 'https://portal.example.com/d/pennant-7k2q9fmx', months: 12 };
  const { api, board } = await openBoard({ 'designs.share': shared });
  await board.getByRole('radio', { name: 'Evening' }).click({ force: true });
  await board.getByRole('button', { name: 'Share the board' }).click();
  const link = page.getByRole('textbox', { name: 'Link' });
  await expect.element(link).toHaveValue('portal.example.com/d/pennant-7k2q9fmx?on=everything');
  const sent = api.calls.find(({ name }) => name === 'designs.share');
  expect(sent?.input).toMatchObject({ handle: 'pennant-necktie', colors: [{ id: 'navy' }, { id: 'rouge' }] });
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => link.query()).toBeNull();
  await expect.element(board).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => board.query()).toBeNull();
});
