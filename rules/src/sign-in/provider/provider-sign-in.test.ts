import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideSignIn, type Member, provenAt, provesTwoFactors } from './provider-sign-in.ts';

const ann: Member = { id: 'ann', suspended: false, linked: false };
const bob: Member = { id: 'bob', suspended: false, linked: true };
const verified = { hasEmail: true, emailVerified: true, bySubject: undefined, byEmail: undefined };

describe('a sign-in by the provider', () => {
  test('refuses an address that is missing, unverified or unknown', () => {
    const first = { ...verified, byEmail: ann };
    expect(decideSignIn({ ...verified, hasEmail: false })).toEqual({ kind: 'refuse', reason: 'no-email' });
    expect(decideSignIn({ ...first, emailVerified: false })).toEqual({ kind: 'refuse', reason: 'email-unverified' });
    expect(decideSignIn(verified)).toEqual({ kind: 'refuse', reason: 'unknown' });
  });

  test('refuses a suspended member, linked or not', () => {
    const suspended = { ...ann, suspended: true };
    expect(decideSignIn({ ...verified, byEmail: suspended })).toEqual({ kind: 'refuse', reason: 'suspended' });
    expect(decideSignIn({ ...verified, bySubject: suspended })).toEqual({ kind: 'refuse', reason: 'suspended' });
  });

  test('refuses a subject of another person, and a second subject of one person', () => {
    expect(decideSignIn({ ...verified, bySubject: bob, byEmail: ann })).toEqual({
      kind: 'refuse',
      reason: 'linked-to-other',
    });
    expect(decideSignIn({ ...verified, byEmail: bob })).toEqual({ kind: 'refuse', reason: 'other-account' });
  });

  test('links by a verified address, and then enters by the subject alone', () => {
    expect(decideSignIn({ ...verified, byEmail: ann })).toEqual({ kind: 'link', staffId: 'ann' });
    const linked = { ...ann, linked: true };
    const renamed = { bySubject: linked, byEmail: undefined, hasEmail: false, emailVerified: false };
    expect(decideSignIn(renamed)).toEqual({ kind: 'enter', staffId: 'ann' });
    expect(decideSignIn({ ...verified, bySubject: linked, byEmail: linked })).toMatchObject({ kind: 'enter' });
  });

  const member = fc.record({ id: fc.constantFrom('ann', 'bob'), suspended: fc.boolean(), linked: fc.boolean() });
  const proven = fc.record({
    bySubject: fc.option(member, { nil: undefined }),
    byEmail: fc.option(member, { nil: undefined }),
    hasEmail: fc.boolean(),
    emailVerified: fc.boolean(),
  });

  test('lets in an active member alone, whose subject or verified address was proven', () => {
    fc.assert(
      fc.property(proven, (given) => {
        const decision = decideSignIn(given);
        if (decision.kind === 'refuse') return;
        const by = decision.kind === 'enter' ? given.bySubject : given.byEmail;
        expect(by).toMatchObject({ id: decision.staffId, suspended: false });
        if (decision.kind === 'link') {
          expect(given.hasEmail && given.emailVerified && !by?.linked && given.bySubject === undefined).toBe(true);
        }
      }),
    );
  });
});

describe('two factors at the provider', () => {
  const proves = (amr: readonly string[], acr: string | null = null, classes: readonly string[] = []) =>
    provesTwoFactors({ amr, acr }, classes);

  test('are not proven by silence, one method, or two of one kind', () => {
    expect(proves([])).toBe(false);
    expect(proves(['pwd'])).toBe(false);
    expect(proves(['otp'])).toBe(false);
    expect(proves(['pwd', 'pin'])).toBe(false);
    expect(proves(['hwk', 'otp'])).toBe(false);
    expect(proves(['sms', 'pwd'])).toBe(false);
    expect(proves(['pwd'], 'gold', ['silver'])).toBe(false);
    expect(proves(['pwd'], 'gold')).toBe(false);
  });

  test('are proven by mfa, by two methods of different kinds, or by a class of the settings', () => {
    expect(proves(['pwd', 'mfa'])).toBe(true);
    expect(proves(['otp', 'pwd'])).toBe(true);
    expect(proves(['hwk', 'user'])).toBe(true);
    expect(proves([], 'gold', ['silver', 'gold'])).toBe(true);
  });

  test('stay proven by any further method', () => {
    const methods = fc.array(fc.constantFrom('pwd', 'otp', 'hwk', 'mfa', 'sms', 'geo', 'user'));
    fc.assert(
      fc.property(methods, methods, (amr, more) => {
        if (proves(amr)) expect(proves([...more, ...amr])).toBe(true);
      }),
    );
  });
});

test('the time of the proof is never later than now, and long ago without one', () => {
  const now = new Date('2026-11-29T12:00:00Z');
  expect(provenAt(null, now).getTime()).toBe(0);
  expect(provenAt(now.getTime() / 1_000 + 60, now)).toEqual(now);
  expect(provenAt(now.getTime() / 1_000 - 60, now)).toEqual(new Date('2026-11-29T11:59:00Z'));
});
