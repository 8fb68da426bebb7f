import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEmail } from './email-address.ts';
import { matchesLogInPattern } from './log-in-pattern.ts';
import { looksLikeEmail } from './looks-like-email.ts';

describe('the rule of the wizards', () => {
  test.each(['', '@', '.', 'a@b', 'a.b'])('refuses %j', (text) => expect(looksLikeEmail(text)).toBe(false));
  test.each(['@.', '.@', 'a@b.c'])('accepts %j', (text) => expect(looksLikeEmail(text)).toBe(true));
});

describe('the pattern of the log-in screen', () => {
  test.each(['', 'a', 'a@b', '@b.c', 'a@.c', 'a@b.', 'a b@c.d', 'a@b@c.d'])('refuses %j', (text) =>
    expect(matchesLogInPattern(text)).toBe(false),
  );
  test.each(['a@b.c', ' customer@example.com ', 'a.b@c.d.e'])('accepts %j', (text) =>
    expect(matchesLogInPattern(text)).toBe(true),
  );
});

test('an address that the server accepts passes both', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (text) => {
      if (!parseEmail(text).ok) return;
      expect(looksLikeEmail(text)).toBe(true);
      expect(matchesLogInPattern(text)).toBe(true);
    }),
  );
});
