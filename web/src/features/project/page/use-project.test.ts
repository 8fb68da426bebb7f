import { expect, test } from 'vitest';
import { type CommentList, withComment } from './use-project.ts';

const made = (number: number, state: 'open' | 'resolved' = 'open') =>
  ({ id: `c${number}`, number, state }) as CommentList['comments'][number];
const listed = (...numbers: number[]): CommentList => ({ comments: numbers.map((number) => made(number)) });

test.each([
  ['a new comment at its end', listed(1, 2), made(3), listed(1, 2, 3)],
  ['one that arrives late at its place', listed(1, 3), made(2), listed(1, 2, 3)],
  [
    'a changed one in its place',
    listed(1, 2, 3),
    made(2, 'resolved'),
    { comments: [made(1), made(2, 'resolved'), made(3)] },
  ],
])('a list shows %s, as a read of all would', (_what, list, comment, expected) => {
  expect(withComment(list, comment.id, comment)).toEqual(expected);
});

test('a list loses a removed comment, and is the same after one of another proof', () => {
  expect(withComment(listed(1, 2), 'c1', undefined)).toEqual(listed(2));
  expect(withComment(listed(1, 2), 'c9', undefined)).toEqual(listed(1, 2));
});
