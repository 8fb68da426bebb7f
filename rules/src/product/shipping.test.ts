import { expect, test } from 'vitest';
import { readShipping } from './shipping.ts';

test('parses rows and notes in order and skips an incomplete row', () => {
  const text =
    'Times start when your order is paid.\n\nStandard | 10 to 12 business days | 3 to 5 days\nRush | 6 days |\n';
  expect(readShipping(text)).toEqual({
    services: [{ service: 'Standard', madeIn: '10 to 12 business days', deliveredIn: '3 to 5 days' }],
    notes: ['Times start when your order is paid.'],
  });
  expect(readShipping('')).toEqual({ services: [], notes: [] });
});
