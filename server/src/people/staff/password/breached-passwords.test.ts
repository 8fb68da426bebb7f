import { hash } from 'node:crypto';
import { commonPasswords } from '@colorway/rules/sign-in/common-passwords.ts';
import { passwordFault } from '@colorway/rules/sign-in/password-strength.ts';
import { describe, expect, test } from 'vitest';
import { assertStrong } from './assert-strong.ts';
import { breachedPrefixes, isBreached, PREFIX_BYTES } from './breached-passwords.ts';

describe('the list of breached passwords', () => {
  test('has more than 100,000 in order, and less than one false alarm in a million', () => {
    const prefixes = breachedPrefixes();
    const count = prefixes.length / PREFIX_BYTES;
    expect(count).toBe(139_974);
    expect(count / 2 ** (PREFIX_BYTES * 8)).toBeLessThan(1 / 1_000_000);
    for (let at = 1; at < count; at++) {
      const order = prefixes.compare(
        prefixes,
        (at - 1) * PREFIX_BYTES,
        at * PREFIX_BYTES,
        at * PREFIX_BYTES,
        (at + 1) * PREFIX_BYTES,
      );
      if (order <= 0) expect.fail(`out of order at ${at}`);
    }
  });

  test('finds every common password of the rules that comes from breaches', () => {
    const missing = commonPasswords.filter((one) => !isBreached(one));
    expect(missing).toEqual([]);
  });

  test('finds one as typed, in capitals, twice, and with digits and marks around it', () => {
    for (const typed of [
      'mypassword123',
      'MyPassword123',
      'sunshinesunshine',
      'trustno1trustno1',
      '##Sunflower##2025',
    ]) {
      expect(isBreached(typed), typed).toBe(true);
    }
  });

  test('finds each of a sample from all of its length', () => {
    const sample = [
      'philadelphia',
      'massimiliano',
      'michaeljackson',
      'louisvuitton',
      'nissanskyline',
      'weihnachtsbaum',
    ];
    for (const listed of [...sample, 'cristianoronaldo', 'andrewjackie', 'whateverjwoods', 'xigodofthunder']) {
      expect(isBreached(listed), listed).toBe(true);
    }
  });

  test('raises no false alarm on 40,000 passwords that look random', () => {
    for (let at = 0; at < 40_000; at++) {
      const password = hash('sha256', `password ${at}`, 'base64url').slice(0, 16);
      if (isBreached(password)) expect.fail(password);
    }
  });
});

test('a password of a breach is refused although it is long and no common word', () => {
  expect(passwordFault('massimiliano')).toBeUndefined();
  expect(() => assertStrong('massimiliano', [])).toThrow(
    'This password is on a list of stolen ones. Choose another one.',
  );
  expect(() => assertStrong('wool and water 1962', [])).not.toThrow();
});
