import { expect, test } from 'vitest';
import { shortLocation } from './short-location.ts';

test.each([
  ['/log-in?next=%2Fprojects', '/log-in?next=%2Fprojects'],
  [`/admin/sign-in?next=${'a'.repeat(5_000)}`, '/admin/sign-in'],
  [`?missing=${'a'.repeat(5_000)}`, '/'],
])('%.40s leads to %.40s', (target, location) => expect(shortLocation(target)).toBe(location));
