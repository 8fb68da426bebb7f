import { describe, expect, test } from 'vitest';
import { Problem } from '../http/problem.ts';
import { readEmail, tryEmail } from './read-email.ts';

describe('an e-mail address with a domain in another script', () => {
  test.each([
    ['a soft hyphen, which IDNA drops', 'a@exam\u00adple.com'],
    ['a joiner, which IDNA drops', 'a@exam\u200bple.com'],
    ['a full-width dot, which IDNA reads as a dot', 'a@example\uff0ecom'],
    ['an ideographic full stop, which IDNA reads as a dot', 'a@example\u3002com'],
    ['half of a character', 'a@\ud800.example'],
  ])('is refused with %s', (_what, typed) => {
    expect(tryEmail(typed)).toBeUndefined();
    expect(() => readEmail(typed)).toThrow(Problem);
  });

  test('is stored in its ASCII form', () => {
    expect(readEmail('Max@Bücher.example')).toBe('max@xn--bcher-kva.example');
  });
});

test.each(['nobody', 'a@b.', '@b.c', 'A B@c.d'])('refuses %j with the label of the disabled Log In button', (typed) => {
  expect(() => readEmail(typed)).toThrow('Please enter a valid email');
});
