import { expect, test } from 'vitest';
import { billedLines } from './address-lines.ts';

const address = { street: '1 Dock Road', more: '', city: 'Salem', region: 'MA', postalCode: '01970', country: 'USA' };
const contact = { name: 'Ann Lee', company: '', email: 'ann@example.com', address };

test('the invoice names the recipient, or the party that is billed in their place with its address', () => {
  expect(billedLines(contact)).toEqual(['Ann Lee', 'ann@example.com']);
  const billTo = { name: 'Accounts', company: 'Harbor Club', address: { ...address, country: 'Canada' } };
  expect(billedLines({ ...contact, billTo })).toEqual([
    ...['Accounts', 'Harbor Club', '1 Dock Road', 'Salem, MA 01970', 'Canada', 'ann@example.com'],
  ]);
});
