import { expect, it } from 'vitest';
import { contactFaults, contactOf, faultsOfIssues, typedOf } from './contact-fields.ts';

const complete = { ...typedOf(null), name: 'Ann Lee', email: 'ann@example.com', street: '1 Dock Road', city: 'Salem' };

it('says of every field that is missing what to type', () => {
  expect(contactFaults({ ...typedOf(null), country: ' ' })).toEqual({
    name: 'Enter your name.',
    email: 'Enter an email with an @ and a dot, like name@company.com.',
    street: 'Enter the street and number.',
    city: 'Enter the city.',
    country: 'Enter the country.',
  });
});

it('asks for neither a company nor a state', () => {
  expect(contactFaults(complete)).toEqual({});
});

it('what was saved can be typed on', () => {
  expect(typedOf(contactOf(complete))).toEqual(complete);
});

it('shows what the server found at its field, and keeps what it does not know out', () => {
  const issues = [{ path: 'contact.address.city', message: 'Too long.' }, { path: 'version', message: 'x' }, null];
  expect(faultsOfIssues(issues)).toEqual({ city: 'Too long.' });
  expect(faultsOfIssues('?')).toEqual({});
});
