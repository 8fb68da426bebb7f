import { expect, test } from 'vitest';
import { billOf, closureOf, isShipped, releaseVersion } from './release-parts.mjs';

const packages = {
  'node_modules/server': { version: '1.0.0', dependencies: { pool: '^2', log: '^1' }, license: 'MIT' },
  'node_modules/pool': { version: '1.0.0', license: 'MIT' },
  'node_modules/server/node_modules/pool': {
    version: '2.0.0',
    optionalDependencies: { 'for-other-system': '^1' },
    license: '(MIT OR Apache-2.0)',
    integrity: 'sha512-AAEC',
  },
  'node_modules/log': { version: '1.0.0', dependencies: { pool: '^1' }, peerDependencies: { absent: '*' } },
  'node_modules/unused': { version: '1.0.0' },
};

test('takes what is needed, from where Node finds it', () => {
  expect(closureOf(packages, ['server'])).toEqual([
    'node_modules/log',
    'node_modules/pool',
    'node_modules/server',
    'node_modules/server/node_modules/pool',
  ]);
});

test('refuses a package that the lock file does not name', () => {
  expect(() => closureOf(packages, ['missing'])).toThrow('package-lock.json does not name missing');
});

test.each([
  'rules/src/cart/merge.test.ts',
  'web/src/ui/dialog.screen.test.tsx',
  'rules/src/cart/cart.test-support.ts',
  'web/src/testing',
  'server/src/edge/dev-main.ts',
])('leaves out %s', (path) => {
  expect(isShipped(path)).toBe(false);
});

test('takes sources and their data', () => {
  for (const path of ['server/src/edge/main.ts', 'seed/data/colors.json', 'fabric/maps/testing-ground.webp'])
    expect(isShipped(path)).toBe(true);
});

test('names packages, licenses and hashes in the bill', () => {
  const { components } = billOf({
    packages,
    paths: ['node_modules/server/node_modules/pool'],
    version: '1.2.3',
    madeAt: '2026-01-02T03:04:05.000Z',
  });
  expect(components).toEqual([
    {
      type: 'library',
      'bom-ref': 'node_modules/server/node_modules/pool',
      name: 'pool',
      version: '2.0.0',
      purl: 'pkg:npm/pool@2.0.0',
      licenses: [{ expression: '(MIT OR Apache-2.0)' }],
      hashes: [{ alg: 'SHA-512', content: '000102' }],
    },
  ]);
});

test('a version counts once the changelog has its section', () => {
  expect(releaseVersion('1.2.0', '## Unreleased\n\n## 1.2.0\n', 'abc')).toBe('1.2.0');
  expect(releaseVersion('1.2.0', '## 1.2.0 (2026-01-02)\n', 'abc')).toBe('1.2.0');
  expect(releaseVersion('1.2.0', '## Unreleased\n## 1.2.01\n', 'abc')).toBe('1.2.0-dev.abc');
});
