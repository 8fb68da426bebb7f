import { expect, test } from 'vitest';
import { saveBoard } from './save-state.ts';

test('one field that is not kept is said, whatever the others are', () => {
  const board = saveBoard();
  expect(board.current()).toBeUndefined();
  board.set('name', 'saved');
  board.set('type', 'saving');
  expect(board.current()).toBe('saving');
  board.set('charge', 'failed');
  expect(board.current()).toBe('failed');
  board.set('charge', undefined);
  board.set('type', 'saved');
  expect(board.current()).toBe('saved');
});
