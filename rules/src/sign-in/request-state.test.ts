import { describe, expect, test } from 'vitest';
import { codeRefusal, type LogInRequest, linkState, triesLeft } from './request-state.ts';

const now = new Date('2027-03-01T10:00:00Z');
const fresh: LogInRequest = { usedAt: null, expiresAt: new Date('2027-03-01T10:10:00Z'), tries: 0, sameBrowser: true };

describe('a log-in link', () => {
  test('is used after the code or the link was used', () =>
    expect(linkState({ ...fresh, usedAt: now }, now)).toBe('used'));
  test('expires exactly at the end of its time', () =>
    expect(linkState({ ...fresh, expiresAt: now }, now)).toBe('expired'));
  test('belongs to the browser that requested it', () =>
    expect(linkState({ ...fresh, sameBrowser: false }, now)).toBe('other-browser'));
  test('is not spent by wrong codes', () => expect(linkState({ ...fresh, tries: 5 }, now)).toBe('ready'));
});

describe('a refused code', () => {
  test('was used', () => expect(codeRefusal({ ...fresh, usedAt: now, tries: 5 }, now)).toBe('code-used-up'));
  test('was tried five times', () => expect(codeRefusal({ ...fresh, tries: 5 }, now)).toBe('too-many-tries'));
  test('is too old', () => expect(codeRefusal({ ...fresh, expiresAt: now }, now)).toBe('code-expired'));
  test('is wrong', () => expect(codeRefusal({ ...fresh, tries: 4 }, now)).toBe('code-wrong'));
});

test('remaining tries count down to zero', () => expect([0, 1, 5, 9].map(triesLeft)).toEqual([5, 4, 0, 0]));
