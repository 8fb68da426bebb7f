import { describe, expect, test } from 'vitest';
import { END_IN_PAST, endFault, endOfDay } from './link-end.ts';
import { allows, FURTHER_LINK_KIND, linkShowsPrices, needsName, rightsNow, strongestLink } from './link-kinds.ts';
import { LINK_COMMENTS_ONLY, LINK_LOOKS_ONLY, linkLine, linkRefusal } from './link-messages.ts';
import {
  afterWrongTry,
  cleanPasscode,
  isLocked,
  lockedMessage,
  passcodeFault,
  SHORT_PASSCODE,
  wrongPasscodeMessage,
} from './passcode.ts';

const NEW_YORK = 'America/New_York';
const now = new Date('2027-02-08T15:00:00Z');

describe('the kind of a link', () => {
  test.each([
    ['look', 'look', true],
    ['look', 'comment', false],
    ['comment', 'comment', true],
    ['comment', 'order', false],
    ['order', 'comment', true],
    ['order', 'order', true],
  ] as const)('%s has the rights of %s: %s', (kind, needed, expected) => expect(allows(kind, needed)).toBe(expected));

  test('lets a further link comment at first', () => expect(FURTHER_LINK_KIND).toBe('comment'));

  test('shows prices only where they are switched on, and always beside an approval', () => {
    expect(linkShowsPrices({ kind: 'look', showsPrices: false })).toBe(false);
    expect(linkShowsPrices({ kind: 'comment', showsPrices: true })).toBe(true);
    expect(linkShowsPrices({ kind: 'order', showsPrices: false })).toBe(true);
  });

  test('names what it lacks', () => {
    expect(linkRefusal('look')).toBe(LINK_LOOKS_ONLY);
    expect(linkRefusal('comment')).toBe(LINK_COMMENTS_ONLY);
  });
});

describe('the name of a visitor', () => {
  test('is needed before writing, not before looking', () => {
    expect(needsName({ kind: 'comment', asksName: true, isNamed: false })).toBe(true);
    expect(needsName({ kind: 'look', asksName: true, isNamed: false })).toBe(false);
    expect(rightsNow({ kind: 'order', asksName: true, isNamed: false })).toBe('look');
    expect(rightsNow({ kind: 'order', asksName: true, isNamed: true })).toBe('order');
    expect(rightsNow({ kind: 'comment', asksName: false, isNamed: false })).toBe('comment');
  });

  test('makes a weaker link count before a stronger one without it', () => {
    const order = { kind: 'order', asksName: true, isNamed: false } as const;
    const comment = { kind: 'comment', asksName: true, isNamed: true } as const;
    const look = { kind: 'look', asksName: false, isNamed: false } as const;
    expect(strongestLink([])).toBeUndefined();
    expect(strongestLink([look, order, comment])).toBe(comment);
    expect(strongestLink([look, order])).toBe(order);
    expect(strongestLink([order, look])).toBe(order);
  });
});

describe('the last day of a link', () => {
  test('ends at midnight on the clock of the maker, in summer and in winter', () => {
    expect(endOfDay('2027-02-08', NEW_YORK).toISOString()).toBe('2027-02-09T05:00:00.000Z');
    expect(endOfDay('2027-07-01', NEW_YORK).toISOString()).toBe('2027-07-02T04:00:00.000Z');
  });

  test('may be today, and not yesterday', () => {
    expect(endFault('2027-02-08', now, NEW_YORK)).toBeUndefined();
    expect(endFault('2027-02-07', now, NEW_YORK)).toBe(END_IN_PAST);
    // In Auckland the next day has begun.
    expect(endFault('2027-02-08', now, 'Pacific/Auckland')).toBe(END_IN_PAST);
  });
});

describe('a passcode', () => {
  test('has six characters or more, counted as people count them', () => {
    expect(passcodeFault('12345')).toBe(SHORT_PASSCODE);
    expect(passcodeFault('  12345 ')).toBe(SHORT_PASSCODE);
    expect(passcodeFault('🧵🧵🧵')).toBe(SHORT_PASSCODE);
    expect(passcodeFault('123456')).toBeUndefined();
    expect(passcodeFault('x'.repeat(61))).toContain('at most 60');
    expect(cleanPasscode(' regatta ')).toBe('regatta');
    expect(cleanPasscode('cafe\u0301 1')).toBe('caf\u00e9 1');
  });

  test('locks after five wrong tries for fifteen minutes', () => {
    let state = { tries: 0, lockedUntil: null as Date | null };
    const seen: string[] = [];
    for (let at = 0; at < 4; at++) {
      state = afterWrongTry(state, now);
      seen.push(wrongPasscodeMessage(state));
    }
    expect(seen).toEqual(
      [4, 3, 2].map((left) => `That is not it. ${left} tries left.`).concat('That is not it. 1 try left.'),
    );
    expect(isLocked(state, now)).toBe(false);
    state = afterWrongTry(state, now);
    expect(isLocked(state, now)).toBe(true);
    expect(lockedMessage(state.lockedUntil ?? now, now)).toBe('Too many tries. Try again in 15 minutes.');
    expect(isLocked(state, new Date(now.getTime() + 15 * 60_000))).toBe(false);
    expect(state.tries).toBe(0);
  });
});

test('a link is described in one line', () => {
  const link = { kind: 'comment', isProjectLink: false, hasPasscode: false, showsPrices: false } as const;
  expect(linkLine({ ...link, isEnded: false, end: 'Mar 12, 2027', isUsed: true })).toBe('Comment, ends Mar 12, 2027');
  expect(linkLine({ ...link, kind: 'look', hasPasscode: true, isEnded: false, end: null, isUsed: false })).toBe(
    'Look only, passcode, never opened',
  );
  expect(linkLine({ ...link, kind: 'order', isEnded: true, end: 'Feb 1, 2027', isUsed: false })).toBe(
    'Approve and order, ended Feb 1, 2027',
  );
  expect(linkLine({ ...link, showsPrices: true, isProjectLink: true, isEnded: false, end: null, isUsed: true })).toBe(
    'Comment, the one beside the cart, with prices',
  );
});
