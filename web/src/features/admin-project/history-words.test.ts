import { expect, test } from 'vitest';
import { historyWords } from './history-words.ts';

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
    'Approved: Necktie, club-tie, 24, by phone: Marian',
  ],
  [{ kind: 'something-new', data: {} }, 'something new'],
])('%j', (event, words) => {
  expect(historyWords(event)).toBe(words);
});
