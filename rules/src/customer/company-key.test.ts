import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { companyDomain, companyKey } from './company-key.ts';

test.each([
  ['Harborview  Club ', 'Ann@Harborview.test', 'harborview club @harborview.test'],
  ['Harborview Club', 'ann@gmail.com', 'harborview club @ann@gmail.com'],
  ['  ', 'ann@harborview.test', undefined],
])('the key of %o and %s is %s', (name, email, key) => {
  expect(companyKey(name, email)).toBe(key);
});

test('free mail has no domain of a company', () => {
  expect(companyDomain('ann@GMAIL.com')).toBeUndefined();
  expect(companyDomain('no address')).toBeUndefined();
  expect(companyDomain('ann@harborview.test')).toBe('harborview.test');
});

test('case and spaces make no second company', () => {
  fc.assert(
    fc.property(fc.string(), fc.emailAddress(), (name, email) => {
      expect(companyKey(`  ${name.toLowerCase()} `, email.toLowerCase())).toBe(companyKey(name.toLowerCase(), email));
    }),
  );
});
