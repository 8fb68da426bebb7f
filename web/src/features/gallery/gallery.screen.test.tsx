import { cents } from '@colorway/rules/money/cents.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PatternCard } from '../../blocks/page/page-data.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { Refusal } from '../../testing/fake-api.ts';
import { openScreen, VISITOR } from '../../testing/open-screen.tsx';

const [NAVY, ROUGE, LINEN, SPRUCE] = ['#01153e', '#ab1239', '#faf0e6', '#0a5f38'].map((hex) => ({
  hex,
  colorName: { '#01153e': 'Navy', '#ab1239': 'Rouge', '#faf0e6': 'Linen' }[hex] ?? 'Spruce',
  colorSet: 'Knotty',
})) as [Color, Color, Color, Color];
type Color = PatternCard['colors'][number];

const make = (name: string, ...colors: Color[]): PatternCard => ({
  group: name.toLowerCase().replaceAll(' ', '-'),
  name,
  types: ['necktie', 'robe'],
  colorCounts: { necktie: colors.length, robe: colors.length },
  colors,
  version: 1,
  isOurs: false,
});
const PATTERNS = [
  make('Harbor Stripe', NAVY, ROUGE, LINEN),
  make('Club Repp', SPRUCE, LINEN, NAVY),
  make('Pin Dot', ROUGE, LINEN),
];
const answers = {
  'patterns.list': { patterns: PATTERNS },
  'shop.prices': { prices: [{ productType: 'necktie' as const, label: 'Necktie', from: cents(3_800) }] },
};
const cards = () => page.getByRole('region', { name: 'Patterns' }).getByRole('listitem');
const names = () => [...document.querySelectorAll('.pattern-card__name')].map((one) => one.textContent);
const open = (address: string) => openScreen(address, { viewer: VISITOR, answers });
const LAST = {
  handle: 'harbor-stripe-necktie',
  name: 'Harbor Stripe necktie',
  colors: [
    { hex: '#0a5f38', colorName: 'Spruce' },
    { hex: '#faf0e6', colorName: 'Linen' },
  ],
  at: 1,
};
beforeEach(() => localStorage.clear());

describe('the gallery', () => {
  test('says that it failed, and loads on another try', async () => {
    const { api } = await openScreen('/patterns', {
      viewer: VISITOR,
      answers: { ...answers, 'patterns.list': new Refusal('internal') },
    });
    await expect.element(page.getByText('We could not load the patterns')).toBeVisible();
    api.change(answers);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(names).toHaveLength(3);
  });

  test('shows where the cards will be, then says that there are none', async () => {
    const { promise, resolve } = Promise.withResolvers<{ patterns: PatternCard[] }>();
    await openScreen('/patterns', { viewer: VISITOR, answers: { ...answers, 'patterns.list': promise } });
    await expect.element(page.getByRole('list', { name: 'Loading the patterns' })).toBeVisible();
    resolve({ patterns: [] });
    await expect.element(page.getByText('No necktie patterns yet')).toBeVisible();
  });

  test('takes words in the address that mean nothing', async () => {
    await open('/patterns?type=tie&kind=%3Cb%3E&looks=bleu&colors=99&sort=up&mine=yes');
    await expect.poll(names).toHaveLength(3);
  });

  test('has all filters in the address, with counts of what each would show', async () => {
    const { address } = await open('/patterns');
    await expect.poll(names).toHaveLength(3);
    await page.getByRole('checkbox', { name: 'Stripe' }).click();
    await page.getByRole('button', { name: 'Green, 1' }).click();
    await expect.poll(names).toEqual(['Club Repp']);
    expect(address()).toBe('/patterns?kind=stripe&looks=green');
    await expect.element(page.getByText('1 of 3 neckties', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByText(/^The other one is drawn in other colors/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove Looks green' }).click();
    await expect.poll(names).toEqual(['Harbor Stripe', 'Club Repp']);
    await page.getByRole('button', { name: 'Clear all' }).click();
    expect(address()).toBe('/patterns');
    await page.getByRole('combobox', { name: 'Order' }).selectOptions('name');
    await expect.poll(names).toEqual(['Club Repp', 'Harbor Stripe', 'Pin Dot']);
    await page.getByRole('radio', { name: 'Robes' }).click();
    await expect.poll(address).toBe('/patterns?type=robe&sort=name');
    await expectAccessible();
  });

  test('names the filter that is in the way as a button', async () => {
    const { address } = await open('/patterns?kind=dot&colors=3');
    await expect.element(page.getByRole('heading', { name: 'No necktie pattern matches your filters' })).toBeVisible();
    await page.getByRole('button', { name: 'Without Dot: 2' }).click();
    await expect.poll(names).toEqual(['Harbor Stripe', 'Club Repp']);
    expect(address()).toBe('/patterns?colors=3');
  });

  test('walks the colorways of a card by Left and Right, and opens the one that is shown', async () => {
    await open('/patterns');
    await expect.poll(names).toHaveLength(3);
    const card = cards().nth(0).getByRole('link');
    (card.element() as HTMLElement).focus();
    const picture = () => card.element().querySelector('img')?.getAttribute('src');
    expect(picture()).toBe('/pattern-pictures/harbor-stripe-necktie.webp?v=1');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('Colorway 2 of 2: Navy, Spruce, Linen')).toBeInTheDocument();
    expect(picture()).toBe('/card-pictures/harbor-stripe-necktie.webp?v=1&colors=01153e,0a5f38,faf0e6');
    expect(card.element().getAttribute('href')).toContain('color2=0a5f38');
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(picture).toBe('/pattern-pictures/harbor-stripe-necktie.webp?v=1');
    expect(card.element().getAttribute('href')).toBe('/configurator/harbor-stripe-necktie');
  });

  test('walks the colorways of a card under the pointer', async () => {
    await open('/patterns');
    await expect.poll(names).toHaveLength(3);
    const stage = cards().nth(0).element().querySelector('.pattern-card__stage') as HTMLElement;
    await userEvent.hover(stage, { position: { x: stage.clientWidth - 8, y: 60 } });
    const picture = () => stage.querySelector('img')?.getAttribute('src');
    await expect.poll(picture).toContain('/card-pictures/');
    await userEvent.unhover(stage);
    await expect.poll(picture).toContain('/pattern-pictures/');
  });
});

describe('in my colors', () => {
  test('is locked while no color was chosen in this browser', async () => {
    await open('/patterns?mine=1');
    await expect.element(page.getByRole('switch', { name: 'In my colors' })).toBeDisabled();
    await expect.element(page.getByText('Choose colors on any pattern first')).toBeVisible();
  });

  test('takes the last picks where no design was in hand', async () => {
    localStorage.setItem('colorHistory', JSON.stringify([ROUGE, NAVY]));
    const { address } = await open('/patterns');
    await expect.element(page.getByText('Your last 2 picks on every pattern')).toBeVisible();
    await page.getByRole('switch', { name: 'In my colors' }).click();
    await expect.element(page.getByText(/^Every pattern in your two colors/)).toBeVisible();
    expect(address()).toBe('/patterns?mine=1');
    expect(page.getByRole('link', { name: 'Change' }).query()).toBeNull();
  });

  test('colors every card with the design last in hand, from the first color again', async () => {
    localStorage.setItem('colorHistory', JSON.stringify([ROUGE, NAVY]));
    localStorage.setItem('myDesigns', JSON.stringify({ last: LAST, saved: [] }));
    await open('/patterns?mine=1');
    await expect.poll(names).toHaveLength(3);
    await expect.element(page.getByText('Spruce, Linen', { exact: true })).toBeVisible();
    const sources = [...document.querySelectorAll('.pattern-card img')].map((one) => one.getAttribute('src'));
    expect(sources).toEqual([
      '/card-pictures/harbor-stripe-necktie.webp?v=1&colors=0a5f38,faf0e6,0a5f38',
      '/card-pictures/club-repp-necktie.webp?v=1&colors=0a5f38,faf0e6,0a5f38',
      '/card-pictures/pin-dot-necktie.webp?v=1&colors=0a5f38,faf0e6',
    ]);
    expect(cards().nth(2).getByRole('link').element().getAttribute('href')).toBe(
      '/configurator/pin-dot-necktie?color1=0a5f38&color2=faf0e6',
    );
    await expectAccessible();
  });
});

test('a phone has the filters in a dialog', async () => {
  await page.viewport(390, 844);
  try {
    await open('/patterns');
    await expect.poll(names).toHaveLength(3);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Dot' }).click();
    await page.getByRole('button', { name: 'Show 1 of 3 neckties' }).click();
    await expect.poll(names).toEqual(['Pin Dot']);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  } finally {
    await page.viewport(1280, 800);
  }
});
