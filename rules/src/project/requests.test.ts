import { describe, expect, test } from 'vitest';
import { MAX_NOTE_LENGTH, NO_NOTE, noteFault, resolvesAs, threadAfter, threadCountLabel } from './requests.ts';

describe('a request', () => {
  test.each([
    ['open', 'maker', 'write', 'answered'],
    ['answered', 'customer', 'write', 'open'],
    ['answered', 'customer', 'resolve', 'resolved'],
    ['open', 'maker', 'resolve', 'resolved'],
    ['resolved', 'customer', 'write', 'open'],
    ['resolved', 'maker', 'reopen', 'open'],
  ] as const)('that is %s, when the %s does this: %s, is then %s', (state, by, doing, next) => {
    expect(threadAfter(state, by, doing)).toBe(next);
  });

  test.each([
    ['resolved', 'resolve'],
    ['open', 'reopen'],
  ] as const)('that is %s cannot be changed by %s', (state, doing) => {
    expect(threadAfter(state, 'customer', doing)).toBeUndefined();
  });
});

test('a note is neither empty nor too long', () => {
  expect(noteFault(' \n')).toBe(NO_NOTE);
  expect(noteFault('x'.repeat(MAX_NOTE_LENGTH + 1))).toBe('A note can have at most 5000 characters.');
  expect(noteFault('Larger anchors, please.')).toBeUndefined();
});

test('requests are counted by state', () => {
  expect(threadCountLabel(['open', 'resolved', 'answered', 'open'])).toBe('2 open, 1 answered');
  expect(threadCountLabel(['resolved'])).toBe('');
});

test.each([
  ['another visitor', {}, undefined],
  ['the asker', { isAsker: true }, 'own'],
  ['the owner', { isOwner: true }, 'own'],
  ['staff', { isStaff: true }, 'for-customer'],
  ['staff who asked', { isStaff: true, isAsker: true }, 'own'],
  ['staff who are signed in as the owner, too', { isStaff: true, isOwner: true }, 'for-customer'],
] as const)('%s resolves a thread as %j says: %s', (_who, who, expected) => {
  expect(resolvesAs({ isStaff: false, isOwner: false, isAsker: false, ...who })).toBe(expected);
});
