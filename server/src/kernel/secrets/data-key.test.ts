import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataKeyOf, installationKey, sealerFrom } from './data-key.ts';

describe('a sealed value', () => {
  const key = installationKey('a'.repeat(43));

  test('does not open with another key, for another row, for another use, changed, or cut off', () => {
    const sealed = key.seal('JBSWY3DP', 'app:1');
    expect(installationKey('b'.repeat(43)).open(sealed, 'app:1')).toBeUndefined();
    expect(key.open(sealed, 'app:2')).toBeUndefined();
    expect(sealerFrom('a'.repeat(43), 'sealed links').open(sealed, 'app:1')).toBeUndefined();
    const body = Buffer.from(sealed.slice(3), 'base64url');
    for (let at = 0; at < body.length; at++) {
      const changed = Buffer.from(body);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(key.open(`v1.${changed.toString('base64url')}`, 'app:1')).toBeUndefined();
    }
    for (const text of ['', 'v1', 'v1.', 'v1.AAAA', `v2.${sealed.slice(3)}`]) {
      expect(key.open(text, 'app:1')).toBeUndefined();
    }
  });

  test('opens with its key, shows nothing of the text, and is another one each time', () => {
    const [one, two] = [key.seal('JBSWY3DP', 'app:1'), key.seal('JBSWY3DP', 'app:1')];
    expect(one).not.toBe(two);
    expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('JBSW');
    expect([one, two].map((sealed) => key.open(sealed, 'app:1'))).toEqual(['JBSWY3DP', 'JBSWY3DP']);
  });

  test('opens as a version before renewals sealed it', () => {
    const sealed = 'v1.AAECAwQFBgcICQoLx0uqC-xBSgWlFMgDKAR_S-Bvnp1ijFrN';
    expect(key.open(sealed, 'app:1')).toBe('JBSWY3DP');
  });
});

test('what is derived from a key differs by its use', () => {
  const { links, addresses, fingerprint } = installationKey('a'.repeat(43));
  expect(new Set([links, addresses, links.slice(0, 22), addresses.slice(0, 22), fingerprint]).size).toBe(5);
  expect(installationKey('b'.repeat(43)).links).not.toBe(links);
});

describe('a renewal', () => {
  const [older, current, other] = ['a', 'b', 'c'].map((one) => installationKey(one.repeat(43)));

  test('leaves what no key opens, what is sealed already, and what belongs to another row', () => {
    const key = dataKeyOf(current as never, [older as never]);
    for (const sealed of ['v1.AAAA', other?.seal('x', 'app:1') ?? '', current?.seal('x', 'app:1') ?? '']) {
      expect(key.reseal(sealed, 'app:1')).toBeUndefined();
    }
    expect(key.reseal(older?.seal('x', 'app:2') ?? '', 'app:1')).toBeUndefined();
    expect(dataKeyOf(current as never).open(older?.seal('x', 'app:1') ?? '', 'app:1')).toBeUndefined();
  });

  test('opens what the previous key sealed, and seals it so that the new key alone opens it', () => {
    const secret = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_'), minLength: 32, maxLength: 64 });
    fc.assert(
      fc.property(secret, secret, fc.string({ unit: 'binary' }), fc.string(), (before, after, text, purpose) => {
        fc.pre(before !== after && !/[\ud800-\udfff]/.test(text));
        const [old, next] = [installationKey(before), installationKey(after)];
        const key = dataKeyOf(next, [old]);
        const sealed = old.seal(text, purpose);
        expect(key.open(sealed, purpose)).toBe(text);
        const again = key.reseal(sealed, purpose) ?? '';
        expect([next.open(again, purpose), old.open(again, purpose)]).toEqual([text, undefined]);
        expect(key.reseal(again, purpose)).toBeUndefined();
      }),
    );
  });
});
