import { bombs } from '@colorway/trials/kit/svg/bombs.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { createSanitizePool, type SanitizePool } from './sanitize-pool.ts';

const someone = { lane: 'visitor', who: 'visitor-1' } as const;
const drawing = Buffer.from('<svg viewBox="0 0 9 9"><g id="a" fill="#111"/></svg>');
const long = (): Buffer => Buffer.from(bombs['a namespace for every element']?.() ?? '');

let pool: SanitizePool;
afterEach(() => pool.close());

describe('a drawing', () => {
  test('is refused when it costs too much CPU time', async () => {
    pool = createSanitizePool({ cpuMs: 1, atOnce: 1 });
    expect(await pool.sanitize(long(), 'p-', someone)).toMatchObject({ ok: false, code: 'too-slow' });
  });

  test('is refused by CPU time, not by the clock', async () => {
    const path = `<svg viewBox="0 0 9 9"><path d="${'1e1'.repeat(1_600_000)}"/></svg>`;
    pool = createSanitizePool({ cpuMs: 50, atOnce: 1 });
    expect(await pool.sanitize(Buffer.from(path), 'p-', someone)).toMatchObject({ ok: false, code: 'too-slow' });
    expect(await pool.sanitize(drawing, 'p-', someone)).toMatchObject({ ok: true });
  });

  test('is answered as temporary on a busy machine', async () => {
    pool = createSanitizePool({ deadlineMs: 1, atOnce: 1 });
    await expect(pool.sanitize(long(), 'p-', someone)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('is refused when it takes too much memory, without affecting the next one', async () => {
    pool = createSanitizePool({ cpuMs: 60_000, heapMb: 12, atOnce: 1 });
    expect(await pool.sanitize(long(), 'p-', someone)).toMatchObject({ ok: false, code: 'too-heavy' });
    expect(await pool.sanitize(drawing, 'p-', someone)).toMatchObject({ ok: true });
  });

  test('is refused when it is too large, before a process starts', async () => {
    pool = createSanitizePool({ cpuMs: 1 });
    const bytes = new Uint8Array(6 * 1024 * 1024);
    expect(await pool.sanitize(bytes, 'p-', someone)).toMatchObject({ ok: false, code: 'too-large' });
  });

  test('is refused when too many wait', async () => {
    pool = createSanitizePool({ atOnce: 1, waiting: 1 });
    const first = pool.sanitize(drawing, 'p-', someone);
    const second = pool.sanitize(drawing, 'p-', someone);
    const third = pool.sanitize(drawing, 'p-', { lane: 'visitor', who: 'another' });
    await expect(third).rejects.toMatchObject({ code: 'unavailable' });
    expect(await Promise.all([first, second])).toMatchObject([{ ok: true }, { ok: true }]);
  });

  test('is refused during a stop', async () => {
    pool = createSanitizePool({ atOnce: 1 });
    const answers = [pool.sanitize(long(), 'p-', someone), pool.sanitize(drawing, 'p-', someone)].map((one) =>
      one.then(
        () => 'taken',
        ({ code }) => code,
      ),
    );
    await pool.close();
    expect(await Promise.all(answers)).toEqual(['unavailable', 'unavailable']);
  });
});

test('a wrong id prefix is an error, not a refusal', async () => {
  pool = createSanitizePool();
  await expect(pool.sanitize(drawing, 'NO', someone)).rejects.toThrow('Expected a prefix');
  expect(await pool.sanitize(drawing, 'p-', someone)).toMatchObject({ ok: true });
});

test("a check by staff is answered before a second one of 64 visitors' heavy drawings", async () => {
  pool = createSanitizePool();
  const path = Buffer.from(`<svg viewBox="0 0 9 9"><path d="${'1e1'.repeat(1_600_000)}"/></svg>`);
  const ended: string[] = [];
  const visitors = Array.from({ length: 64 }, (_, at) =>
    pool.sanitize(path, 'p-', { lane: 'visitor', who: `net${at % 16}` }).then(
      () => ended.push('visitor'),
      () => ended.push('later'),
    ),
  );
  const check = pool.sanitize(drawing, 'p-', { lane: 'staff', who: 'staff:ann' }).then(() => ended.push('staff'));
  await check;
  expect(ended.filter((who) => who === 'visitor').length).toBeLessThanOrEqual(1);
  await pool.close();
  await Promise.all(visitors);
});

test('fifty concurrent drawings, bombs included, are all answered', async () => {
  pool = createSanitizePool({ deadlineMs: 60_000 });
  const heavy = ['billion laughs', 'a million elements', 'every element in every rule', 'use within use'];
  const files = Array.from({ length: 50 }, (_, at) => {
    const make = bombs[heavy[at % 8] ?? ''];
    return make ? Buffer.from(make()) : drawing;
  });
  const results = await Promise.all(
    files.map((bytes, at) => pool.sanitize(bytes, 'p-', { lane: at % 2 === 0 ? 'visitor' : 'staff', who: `who${at}` })),
  );
  expect(results.map((result) => result.ok)).toEqual(files.map((bytes) => bytes === drawing));
}, 180_000);
