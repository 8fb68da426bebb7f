import { expect, test } from 'vitest';
import { writeToLabel } from './order-messages.ts';

test.each([
  [null, 'Write to the customer'],
  [{ name: ' ', company: '' }, 'Write to the customer'],
  [{ name: 'Harborview Rowing Club', company: 'Harborview Rowing Club' }, 'Write to the customer'],
  [{ name: ' Marian Okafor ', company: 'Harborview Rowing Club' }, 'Write to Marian'],
])('the field of a message to %o is %s', (customer, label) => {
  expect(writeToLabel(customer)).toBe(label);
});
