import { expect, test } from 'vitest';
import type { Queries } from '../../database/connect.ts';
import { behindLock } from './cart-store.ts';

/** A connection that is gone already. */
const gone = {
  select: () => ({ from: () => ({ where: () => ({ for: () => Promise.reject(new Error('gone')) }) }) }),
} as unknown as Queries;

// A rejection that nobody waits for yet would end the whole process.
test('a lock of a cart that fails at once fails its change and nothing else', async () => {
  await expect(behindLock(gone, '1001', async () => 'read')).rejects.toThrow('gone');
});
