import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs in a child process, since an endless loop can only be killed. */
const parsed = (texts: readonly string[]): string => {
  const script = `
    import { parseSheets } from ${JSON.stringify(new URL('./sheet.ts', import.meta.url).href)};
    console.log(parseSheets(${JSON.stringify(texts)}).length);`;
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  return signal ?? stdout.trim();
};

test('parsing ends at a stray bracket, whatever was parsed before', () => {
  const stray = 'var(--slot-0,#111)k^}fQQJD(;$%S0k';
  const before = `${','.repeat(stray.length)}{}`;
  expect(parsed([before, stray])).toBe('2');
});
