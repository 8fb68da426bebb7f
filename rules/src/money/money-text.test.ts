import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);
/** Patterns of amounts written by hand instead of by `formatMoney`, `formatAmount` or `decimal`. */
const BY_HAND = [
  /\/ ?100_?0*\)?\.toFixed/,
  /['"`]\$\$\{/,
  /['"`]\$['"`] ?\+/,
  /\.00\$?\//,
  /style: 'currency'/,
  /\}\$\$\{\w*(dollar|whole|amount|price|total)/i,
];
const OWN = /^rules\/src\/money\//;

const sources = ['rules', 'web', 'server', 'seed'].flatMap((part) =>
  globSync(`${part}/src/**/*.{ts,tsx}`, { cwd: ROOT, exclude: ['**/*.test.*', '**/*.test-support.ts', '**/fuzz/**'] }),
);
const writtenByHand = (text: string): string | undefined =>
  text.split('\n').find((line) => BY_HAND.some((pattern) => pattern.test(line)));

test.each([
  'const short = `$${dollars}`;',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
  'return `${sign}$${dollars}`;',
  'amount: (total / 100).toFixed(2),',
  "formatMoney(amount).replace(/\\.00$/, '')",
  "'$' + amount",
  "new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })",
])('%s is found', (line) => {
  expect(writtenByHand(line)).toBe(line);
});

test('all code formats money by the one rule, with two decimals', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources
    .filter((file) => !OWN.test(file))
    .map((file) => [file, writtenByHand(readFileSync(new URL(file, ROOT), 'utf8'))])
    .filter(([, line]) => line !== undefined);
  expect(found).toEqual([]);
});
