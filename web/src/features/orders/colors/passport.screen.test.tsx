import type { ColorPassport } from '@colorway/contract/shop/order-page.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { CUSTOMER, openScreen } from '../../../testing/open-screen.tsx';

const READ_AT = '2026-11-23T15:20:00.000Z';
const NAVY = {
  colorName: 'Navy',
  hex: '#14213d',
  lab: '12.8 2.3 -20.0',
  spot: 'CW_NAVY',
  pantone: { name: '289 C', hex: '#0c2340', difference: 'close, 2.9' },
  dressMaker: { name: 'Dark Navy, Azazie', hex: '#10203c', difference: 'close, 2.8' },
};
const CARDINAL = {
  colorName: 'Cardinal',
  hex: '#a6192e',
  lab: '36.6 55.6 27.8',
  spot: 'CW_CARDINAL',
  pantone: { name: '187 C', hex: '#a6192e', difference: 'exact, 0.0' },
  dressMaker: null,
};
const PASSPORT: ColorPassport = {
  order: 'D-1042',
  line: 0,
  title: 'Necktie',
  name: 'Anchor Stripe',
  quantity: 24,
  picture: null,
  file: 'anchor-1, version 2',
  approval: 'Approved by you, Nov 14, 2026',
  slots: [NAVY, CARDINAL],
  gap: null,
  lots: [],
  notice: null,
  projectID: '1001',
  match: null,
  hasSwatch: false,
  state: 'delivered',
};
const lot = (order: string, name: string, difference: string, isMoved: boolean): ColorPassport['lots'][number] => ({
  ...{ order, line: 0, lot: name, readAt: READ_AT, by: null },
  colors: [null, { measured: '36.6 55.6 21.0', difference, isMoved }],
  verdict: { isMoved, text: isMoved ? 'Cardinal moved' : 'As approved' },
});

const open = (answer: Answers['orders.colors']) =>
  openScreen('/orders/D-1042/colors/1', { viewer: CUSTOMER, answers: { 'orders.colors': answer } });

describe('the color passport', () => {
  test('says that it cannot be shown', async () => {
    await open(new Refusal('not-found'));
    await expect.element(page.getByText("We can't show this passport")).toBeVisible();
    await expectAccessible();
  });

  test('loads again after a fault, for the line of its address', async () => {
    const { api } = await open(new Refusal('internal'));
    await expect.element(page.getByText('The color passport did not load')).toBeVisible();
    api.change({ 'orders.colors': PASSPORT });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: 'Color passport', level: 1 })).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'orders.colors')?.input).toEqual({ name: 'D-1042', line: '1' });
  });

  test('names each color, and says that no reading was taken', async () => {
    await open(PASSPORT);
    const colors = page.getByRole('list', { name: 'Colors in slot order' }).getByRole('listitem');
    await expect.element(colors.nth(0)).toMatchTextContent(/#14213D.*12\.8 2\.3 -20\.0.*CW_NAVY.*289 C.*close, 2\.9/);
    await expect.element(colors.nth(1)).toMatchTextContent(/187 C.*exact, 0\.0.*None/);
    await expect.element(page.getByText('No reading was taken of this lot, so nothing can be compared.')).toBeVisible();
    expect(page.getByRole('table').query()).toBeNull();
    await expect
      .element(page.getByRole('link', { name: 'Download PDF' }))
      .toHaveAttribute('href', '/api/orders/D-1042/colors/1/passport.pdf');
    await expect.element(page.getByRole('button', { name: 'Order again' })).toBeVisible();
    await expectAccessible();
  });

  test('shows the drift from lot to lot in words', async () => {
    const notice = 'The new lot prints Cardinal slightly cooler.';
    const lots = [lot('D-1042', 'SILK-1', 'very close, 0.6', false), lot('D-1190', 'SILK-2', 'close, 2.4', true)];
    await open({ ...PASSPORT, lots, notice });
    const rows = page.getByRole('row');
    await expect
      .element(rows.nth(1))
      .toMatchTextContent(/D-1042.*Nov 23, 2026.*SILK-1.*Not read.*0\.6.*very close.*As approved/);
    await expect.element(rows.nth(2)).toMatchTextContent(/D-1190.*2\.4.*close.*Cardinal moved/);
    await expect
      .element(page.getByText(/Wearing old and new side by side\? The new lot prints Cardinal slightly cooler\./))
      .toBeVisible();
    await expectAccessible();
  });

  test('puts the wish to match the first lot, or a swatch, into the cart', async () => {
    const lots = [lot('D-1042', 'SILK-1', 'very close, 0.6', false)];
    const { api } = await open({ ...PASSPORT, lots, match: 'D-1042', hasSwatch: true });
    await expect
      .element(page.getByText('Your reorder will say "Match the colors of D-1042", at no charge.'))
      .toBeVisible();
    await expectAccessible();
    api.change({ 'orders.again': new Refusal('conflict') });
    await page.getByRole('button', { name: 'Order a swatch' }).click();
    await expect
      .poll(() =>
        page
          .getByRole('alert')
          .elements()
          .some((one) => one.textContent !== ''),
      )
      .toBe(true);
    await page.getByRole('button', { name: 'Match the first order' }).click();
    await expect
      .poll(() => api.calls.filter(({ name }) => name === 'orders.again').map(({ input }) => input['design']))
      .toEqual([
        { line: 1, as: 'swatch' },
        { line: 1, as: 'match' },
      ]);
  });

  test('offers no swatch where none is sold, and nothing to match before a reading', async () => {
    await open(PASSPORT);
    await expect.element(page.getByRole('button', { name: 'Order again' })).toBeVisible();
    expect(page.getByRole('button', { name: /swatch|Match/ }).query()).toBeNull();
  });

  test('says why a design has no colors, and compares nothing', async () => {
    const gap = 'This design is a picture, so it has no separate colors.';
    await open({ ...PASSPORT, slots: [], gap });
    await expect.element(page.getByText(gap)).toBeVisible();
    expect(page.getByRole('heading', { name: 'Reorders and drift' }).query()).toBeNull();
    await expectAccessible();
  });
});
