import { bombs } from '@colorway/trials/kit/svg/bombs.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { createSanitizePool, type SanitizePool } from './sanitize-pool.ts';

const drawing = Buffer.from('<svg viewBox="0 0 9 9"><g id="a" fill="#111"/></svg>');
const long = (): Buffer => Buffer.from(bombs['a namespace for every element']?.() ?? '');

let pool: SanitizePool;
afterEach(() => pool.close());

describe('a drawing is refused', () => {
  test('that takes too long, and its reader is gone', async () => {
    pool = createSanitizePool({ deadlineMs: 1, atOnce: 1 });
    expect(await pool.sanitize(long(), 'p-')).toMatchObject({ ok: false, code: 'too-slow' });
  });

  test('that takes too much memory, and the next one is read all the same', async () => {
    pool = createSanitizePool({ deadlineMs: 60_000, heapMb: 12, atOnce: 1 });
    expect(await pool.sanitize(long(), 'p-')).toMatchObject({ ok: false, code: 'too-heavy' });
    expect(await pool.sanitize(drawing, 'p-')).toMatchObject({ ok: true });
  });

  test('that is too large, before it goes anywhere', async () => {
    pool = createSanitizePool({ deadlineMs: 1 });
    const bytes = new Uint8Array(6 * 1024 * 1024);
    expect(await pool.sanitize(bytes, 'p-')).toMatchObject({ ok: false, code: 'too-large' });
  });

  test('that finds too many waiting', async () => {
    pool = createSanitizePool({ atOnce: 1, waiting: 1 });
    const first = pool.sanitize(drawing, 'p-');
    const second = pool.sanitize(drawing, 'p-');
    await expect(pool.sanitize(drawing, 'p-')).rejects.toMatchObject({ code: 'unavailable' });
    expect(await Promise.all([first, second])).toMatchObject([{ ok: true }, { ok: true }]);
  });

  test('that comes while we stop', async () => {
    pool = createSanitizePool({ atOnce: 1 });
    const answers = [pool.sanitize(long(), 'p-'), pool.sanitize(drawing, 'p-')].map((one) =>
      one.then(
        () => 'taken',
        ({ code }) => code,
      ),
    );
    await pool.close();
    expect(await Promise.all(answers)).toEqual(['unavailable', 'unavailable']);
  });
});

test('a prefix of ours that is wrong is a fault, not a refusal', async () => {
  pool = createSanitizePool();
  await expect(pool.sanitize(drawing, 'NO')).rejects.toThrow('not a prefix');
  expect(await pool.sanitize(drawing, 'p-')).toMatchObject({ ok: true });
});

test('fifty at once, bombs among them, are each answered', async () => {
  pool = createSanitizePool({ deadlineMs: 60_000 });
  const heavy = ['billion laughs', 'a million elements', 'every element in every rule', 'use within use'];
  const files = Array.from({ length: 50 }, (_, at) => {
    const make = bombs[heavy[at % 8] ?? ''];
    return make ? Buffer.from(make()) : drawing;
  });
  const results = await Promise.all(files.map((bytes) => pool.sanitize(bytes, 'p-')));
  expect(results.map((result) => result.ok)).toEqual(files.map((bytes) => bytes === drawing));
});
