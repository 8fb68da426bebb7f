import { describe, expect, test } from 'vitest';
import {
  changesText,
  commentFault,
  commentTag,
  editableUntil,
  findsText,
  foundLabel,
  MAX_COMMENT_LENGTH,
  passesFilter,
  sortComments,
  submitLabel,
  waitingLabel,
} from './comments.ts';

test.each([
  [' ', 'Write a comment.'],
  ['x'.repeat(MAX_COMMENT_LENGTH + 1), 'A comment can have at most 2000 characters.'],
  ['Thinner', undefined],
])('checks the text %#', (note, message) => {
  expect(commentFault(note)).toBe(message);
});

test('a message can be edited for ten minutes', () => {
  expect(editableUntil(new Date('2027-02-08T09:55:00Z'))).toEqual(new Date('2027-02-08T10:05:00Z'));
});

test('the button names how many changes it sends', () => {
  expect([0, 1, 2].map(submitLabel)).toEqual(['Submit', 'Submit 1 change', 'Submit 2 changes']);
});

test('says how many comments wait for the network', () => {
  expect([1, 2].map(waitingLabel)).toEqual([
    'Offline. 1 comment waits to be sent.',
    'Offline. 2 comments wait to be sent.',
  ]);
});

test.each([
  [{ state: 'open', isChange: true, isSent: false }, 'Change, not sent yet'],
  [{ state: 'open', isChange: true, isSent: true }, 'Open'],
  [{ state: 'resolved', isChange: true, isSent: false }, 'Resolved'],
  [{ state: 'answered', isChange: false, isSent: true }, 'Answered'],
] as const)('tags %j', (comment, tag) => {
  expect(commentTag(comment)).toBe(tag);
});

test.each([
  ['12', true],
  ['#12', true],
  ['2', false],
  ['lindqvist stripe', true],
  ['Élan', true],
  ['stripe 13', false],
  [' ', true],
])('a search for %j finds a comment by its number, names and texts', (text, isFound) => {
  const messages = [
    { name: 'Theo Lindqvist', note: 'A thinner stripe, with more elan.' },
    { name: 'Ana', note: 'Done' },
  ];
  expect(findsText({ number: 12, messages }, text)).toBe(isFound);
});

test('says how many comments a search found', () => {
  expect([0, 1, 2].map((count) => foundLabel(count, 'stripe'))).toEqual([
    '0 comments match "stripe"',
    '1 comment matches "stripe"',
    '2 comments match "stripe"',
  ]);
});

describe('the list', () => {
  const comment = (number: number, changedAt: string, place?: readonly [number, number]) =>
    ({ number, changedAt, place, state: number === 2 ? 'answered' : 'open' }) as const;
  const comments = [
    comment(3, '2027-02-08T10:00:00Z', [0.2, 0.1]),
    comment(1, '2027-02-08T12:00:00Z'),
    comment(2, '2027-02-08T11:00:00Z', [0.1, 0.11]),
    comment(4, '2027-02-08T09:00:00Z', [0.1, 0.9]),
  ];

  test.each([
    ['number', [1, 2, 3, 4]],
    ['newest', [1, 2, 3, 4]],
    ['place', [2, 3, 4, 1]],
  ] as const)('sorts by %s', (by, numbers) => {
    expect(sortComments(comments, by).map(({ number }) => number)).toEqual(numbers);
  });

  test('filters by state', () => {
    expect(comments.filter((one) => passesFilter('answered', one))).toHaveLength(1);
    expect(comments.filter((one) => passesFilter('all', one))).toHaveLength(4);
  });
});

test('a request reads as its changes, then its text', () => {
  const changes = [
    { number: 2, note: 'Larger' },
    { number: 5, note: 'Deeper' },
  ];
  expect(changesText(changes, 'By Friday.')).toBe('2. Larger\n5. Deeper\nBy Friday.');
  expect(changesText(changes.slice(0, 1), '')).toBe('2. Larger');
});
