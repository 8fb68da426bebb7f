import { expect, test } from 'vitest';
import { historyLabel } from './history-labels.ts';

test.each([
  [
    { kind: 'project-saved', data: { field: 'setupCharge', from: 2_000, to: 3_550 } },
    'Set-up charge: from $20.00 to $35.50',
  ],
  [
    { kind: 'project-saved', data: { field: 'priceAdjustmentLabel', from: '', to: 'Thanks' } },
    'Price adjustment label: from nothing to "Thanks"',
  ],
  [
    { kind: 'proof-saved', data: { field: 'alert.thinLines', from: false, to: true, about: 'club-tie' } },
    'Alert thinLines of club-tie: from off to on',
  ],
  [
    { kind: 'proof-approved', data: { about: 'Necktie, club-tie', quantity: 24, way: 'phone', givenBy: 'Marian' } },
    'Approved: Necktie, club-tie, 24 pieces, by phone: Marian',
  ],
  [
    { kind: 'proof-approved', data: { about: 'Necktie, club-tie', quantity: 24, price: '$28.00', way: 'online' } },
    'Approved: Necktie, club-tie, 24 at $28.00',
  ],
  [
    {
      kind: 'proof-approved',
      data: {
        about: 'Necktie, club-tie',
        lines: [
          { options: 'Regular', quantity: 12, price: '$28.00' },
          { options: 'Long', quantity: 1 },
        ],
        way: 'online',
      },
    },
    'Approved: Necktie, club-tie, 12 at $28.00, 1 piece',
  ],
  [
    {
      kind: 'proof-approved',
      data: { about: 'Necktie, club-tie', lines: [], options: 'Regular 58", Standard 3.25"', way: 'online' },
    },
    'Approved: Necktie, club-tie, Regular 58", Standard 3.25"',
  ],
  [{ kind: 'something-new', data: {} }, 'something new'],
])('%j', (event, expected) => {
  expect(historyLabel(event)).toBe(expected);
});
