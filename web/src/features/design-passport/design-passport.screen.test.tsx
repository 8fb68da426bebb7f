import type { DesignPassport } from '@colorway/contract/pattern/pattern.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../testing/fake-api.ts';
import { openScreen, VISITOR } from '../../testing/open-screen.tsx';

const ID = '0123456789abcdef0123456789abcdef';
const PASSPORT: DesignPassport = {
  id: ID,
  handle: 'harbor-stripe-necktie',
  name: 'Harbor Stripe',
  productType: 'necktie',
  createdAt: '2026-11-23T15:20:00.000Z',
  cloth: 'silk',
  profile: 'Colorway silk twill',
  slots: [
    {
      colorName: 'Navy',
      hex: '#01153e',
      colorSet: 'Knotty',
      printed: '#1b2348',
      lab: '7.6 7.2 -29.2',
      pantone: { name: '282 C', difference: 'close, 2.2' },
      share: 0.56,
    },
    {
      colorName: '',
      hex: '#123456',
      colorSet: '',
      printed: '#133557',
      lab: '21.0 0.0 -24.0',
      pantone: null,
      share: null,
    },
  ],
  sentences: ['Printed with the profile Colorway silk twill.', 'Thinnest line at real size: 1.7 mm, #123456 on Navy.'],
};

const open = (answer: Answers['patterns.passport']) =>
  openScreen(`/designs/${ID}/passport`, { viewer: VISITOR, answers: { 'patterns.passport': answer } });

describe('the color passport of a design', () => {
  test('says that there is no such design, and leads to the patterns', async () => {
    await open(new Refusal('not-found'));
    await expect.element(page.getByText('There is no design at this address')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Choose a pattern' })).toBeVisible();
    await expectAccessible();
  });

  test('loads again after a fault', async () => {
    const { api } = await open(new Refusal('internal'));
    await expect.element(page.getByText('The color passport did not load')).toBeVisible();
    api.change({ 'patterns.passport': PASSPORT });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: 'Color passport', level: 1 })).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'patterns.passport')?.input).toEqual({ id: ID });
  });

  test('has each color on screen and on silk, in Lab and as Pantone, and its ways on', async () => {
    await open(PASSPORT);
    const rows = page.getByRole('row');
    await expect
      .element(rows.nth(0))
      .toMatchTextContent(/^No\.ColorScreenOn silk, expectedCIELAB D50Nearest PantoneShare$/);
    await expect
      .element(rows.nth(1))
      .toMatchTextContent(/^1NavyKnotty colors#01153E#1B23487\.6, 7\.2, -29\.2Pantone 282 Cclose, 2\.256%$/);
    await expect.element(rows.nth(2)).toMatchTextContent(/^2#123456#123456#13355721\.0, 0\.0, -24\.0None$/);
    await expect.element(page.getByText('Thinnest line at real size: 1.7 mm, #123456 on Navy.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Download PDF' }))
      .toHaveAttribute('href', `/configured/${ID}/passport.pdf`);
    await expect
      .element(page.getByRole('link', { name: 'Open the design' }))
      .toHaveAttribute('href', '/configurator/harbor-stripe-necktie?color1=01153e&color2=123456');
    await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await expectAccessible();
  });

  test('without a profile says nothing of the cloth', async () => {
    const slots = PASSPORT.slots.map((slot) => ({ ...slot, printed: null }));
    await open({ ...PASSPORT, profile: null, slots });
    await expect
      .element(page.getByRole('row').nth(0))
      .toMatchTextContent(/^No\.ColorScreenCIELAB D50Nearest PantoneShare$/);
  });
});
