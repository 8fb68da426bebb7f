import { describe, expect, test } from 'vitest';
import { isOddEmail } from './odd-email.ts';
import { suggestEmail } from './suggest-email.ts';

describe('a typo in an address', () => {
  test.each([
    'ann@gmail.com',
    'ann@example.com',
    'ann@mail.com',
    'ann@email.com',
    'ann@me.com',
    'ann@company.co',
    'ann',
    '@gmail.com',
    ' ann@gmail.com ',
  ])('is not found in %j', (typed) => expect(suggestEmail(typed)).toBeUndefined());

  test.each([
    ['ann@gmial.com', 'ann@gmail.com'],
    ['ann@gmai.com', 'ann@gmail.com'],
    ['ann@gmaill.com', 'ann@gmail.com'],
    ['ann@gmail.co', 'ann@gmail.com'],
    ['ann@yaho.com', 'ann@yahoo.com'],
    ['ann@hotmial.com', 'ann@hotmail.com'],
    ['Ann@Gmail.con', 'Ann@gmail.com'],
    ['ann@club.con', 'ann@club.com'],
    ['ann@gmail .com', 'ann@gmail.com'],
    ['an n@example.com', 'ann@example.com'],
    ['ann@gmail,com', 'ann@gmail.com'],
    ['ann@example.com.', 'ann@example.com'],
  ])('%j is probably %j', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));
});

describe('an accepted address that no mail can reach', () => {
  test.each(['@.', 'a b@c.d', 'a.b@c'])('is %j', (typed) => expect(isOddEmail(typed)).toBe(true));
  test.each(['ann@example.com', 'ann', ''])('is not %j', (typed) => expect(isOddEmail(typed)).toBe(false));
});
