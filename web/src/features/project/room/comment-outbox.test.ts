import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { createCommentOutbox } from './comment-outbox.ts';

const PROOF = '00000000-0000-4000-8000-000000000001';
const comment = (note: string) => ({ projectID: '1001', proofId: PROOF, version: 1, note, isChange: true });
const offline = () => new ApiError(0, 'offline', 'You are offline.');

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

describe('comments that wait for the network', () => {
  test('outlive the page and are sent in order, each under its first key', async () => {
    const failing = createCommentOutbox(PROOF, () => Promise.reject(offline()));
    failing.add('a', comment('First'));
    failing.add('b', comment('Second'));
    expect(await failing.flush()).toBe(0);
    const send = vi.fn(() => Promise.resolve());
    const later = createCommentOutbox(PROOF, send);
    expect(await later.flush()).toBe(2);
    expect(send.mock.calls).toEqual([
      [comment('First'), 'a'],
      [comment('Second'), 'b'],
    ]);
    expect(later.current()).toEqual([]);
    expect(createCommentOutbox(PROOF, send).current()).toEqual([]);
  });

  test('stay with the reason when the server refuses one, and do not hold up the others', async () => {
    const send = vi.fn((input: { readonly note: string }) =>
      input.note === 'First'
        ? Promise.reject(new ApiError(404, 'not-found', 'There is no such proof.'))
        : Promise.resolve(),
    );
    const outbox = createCommentOutbox(PROOF, send);
    outbox.add('a', comment('First'));
    outbox.add('b', comment('Second'));
    expect(await outbox.flush()).toBe(1);
    expect(outbox.current()).toMatchObject([{ key: 'a', refusal: 'There is no such proof.' }]);
    expect(await outbox.flush()).toBe(0);
    expect(send).toHaveBeenCalledTimes(2);
    outbox.drop('a');
    expect(outbox.current()).toEqual([]);
  });

  test('are sent once when two flushes meet', async () => {
    const send = vi.fn(() => Promise.resolve());
    const outbox = createCommentOutbox(PROOF, send);
    outbox.add('a', comment('First'));
    await Promise.all([outbox.flush(), outbox.flush()]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('of a damaged store are none', () => {
    localStorage.setItem(`colorway.comments.${PROOF}`, '{');
    expect(createCommentOutbox(PROOF, () => Promise.resolve()).current()).toEqual([]);
  });
});
