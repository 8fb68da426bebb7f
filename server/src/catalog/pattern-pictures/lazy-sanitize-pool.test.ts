import { drawing } from '@colorway/trials/kit/fixtures/patterns.ts';
import { expect, test } from 'vitest';
import { lazySanitizePool } from './lazy-sanitize-pool.ts';

const visitor = (at: number) => ({ lane: 'visitor', who: `net${at}` }) as const;
const bytes = Buffer.from(drawing('#111'));

test('refuses drawings during a stop or when too many wait', async () => {
  const pool = lazySanitizePool();
  const answers = Array.from({ length: 60 }, (_, at) =>
    pool.sanitize(bytes, 'p-', visitor(at)).catch(({ code }) => code),
  );
  const settled = await Promise.all(answers);
  expect(settled.filter((answer) => answer === 'unavailable')).toHaveLength(9);
  expect(settled.filter((answer) => answer.ok === true)).toHaveLength(51);
  await pool.close();
  await expect(pool.sanitize(bytes, 'p-', visitor(0))).rejects.toMatchObject({ code: 'unavailable' });
});

test('an unused pool closes at once', async () => {
  await expect(lazySanitizePool().close()).resolves.toBeUndefined();
});
