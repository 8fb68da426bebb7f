import { bareContent } from '@colorway/contract/content/bare-content.ts';
import { cardsFor, portalContent } from '@colorway/contract/content/content.ts';
import { describe, expect, test } from 'vitest';
import { firstContent } from './first-content.ts';

const first = { ...bareContent, ...firstContent() };

test('the first content is valid and has no prices for distributors', () => {
  expect(portalContent.parse(first)).toEqual(first);
  const cards = cardsFor(first.cards, 'Distributor');
  expect(cards.map(({ heading }) => heading)).toEqual(['Your first proofs are ready', 'Quotes for your client']);
  expect(JSON.stringify(cards)).not.toMatch(/price|cost|\$/i);
});

describe('content is refused', () => {
  const [one, two] = first.discounts.tiers;
  const span = (href: string) => [{ kind: 'paragraph', line: [{ text: 'x', href }] }];
  const [card] = first.cards;
  test.each([
    ['with a threshold that does not rise', { discounts: { ...first.discounts, tiers: [two, one] } }, 'must increase'],
    ['with more than all off', { discounts: { ...first.discounts, percentageDiscountAmount: 101 } }, '100'],
    ['with a price below zero', { packaging: { ...first.packaging, swatchShippedCost: -1 } }, '$0.00 or more'],
    ['with one keyword twice', { alerts: [...first.alerts, ...first.alerts] }, 'must be unique'],
    ['with a link that runs', { cards: [{ ...card, content: span('javascript:alert(1)') }] }, 'https://'],
    [
      'with a link to another site in disguise',
      { cards: [{ ...card, content: span('//evil.example.com') }] },
      'https://',
    ],
  ])('%s', (_what, change, message) => {
    const found = portalContent.safeParse({ ...first, ...change });
    expect(found.error?.issues.map((issue) => issue.message).join()).toContain(message);
  });
});

test('hidden cards and cards of other projects are not shown', () => {
  const [shown] = first.cards;
  if (!shown) throw new Error('there is a card');
  expect(
    cardsFor(
      [
        { ...shown, hidden: true },
        { ...shown, projectTypes: ['Wedding'] },
      ],
      'Individual',
    ),
  ).toEqual([]);
});
