import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'colorway-client-'));
  const target = join(folder, 'node_modules/@colorway/client');
  mkdirSync(target, { recursive: true });
  execFileSync(process.execPath, [join(root, 'client/build/write-package.ts'), target, '0.1.0']);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the compiler says of a program that uses the package. */
function compile(program: string): string {
  writeFileSync(join(folder, 'use.ts'), program);
  const options = [
    '--noEmit',
    '--pretty',
    'false',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--lib',
    'es2024,dom',
  ];
  return spawnSync(bin('tsc'), [...options, 'use.ts'], { cwd: folder, encoding: 'utf8' }).stdout;
}

const START = `import { ColorwayError, createClient, pages } from '@colorway/client';
const colorway = createClient({ url: 'https://portal.example.com', key: 'cw_live_1' });
`;

test('a program with a wrong name, input or output does not compile', () => {
  const program = `${START}
await colorway.adminOrders.refund({ id: 'x' });
await colorway.adminOrders.read({ nam: 'D-1001' });
await colorway.download('nothing');
const { colors } = await colorway.colors.library();
const wrong: number = colors[0]!.hex;
`;
  const lines = compile(program)
    .split('\n')
    .map((line) => /^use\.ts\((\d+),/.exec(line)?.[1]);
  expect(lines.filter((line) => line !== undefined)).toEqual(['4', '5', '6', '8']);
});

test('a program that follows the types compiles', () => {
  const program = `${START}
const order = await colorway.adminOrders.read({ name: 'D-1001' });
const state: string = order.state;
for await (const page of pages(colorway.customers.list, {})) console.log(page.nextCursor, state);
const csv: string = await (await colorway.download('colorsExport', { format: 'csv' })).text();
try {
  await colorway.projects.create({ email: 'ada@example.com', type: csv });
} catch (error) {
  if (error instanceof ColorwayError) console.log(error.code, error.requestId);
}
`;
  expect(compile(program)).toBe('');
});

test('the package runs by itself, without another package', () => {
  const program = `import { createClient } from '@colorway/client';
const colorway = createClient({ url: 'https://portal.example.com', key: 'k', fetch: async (url) => Response.json({ url }) });
console.log((await colorway.colors.library()).url);`;
  writeFileSync(join(folder, 'use.mjs'), program);
  const printed = execFileSync(process.execPath, ['use.mjs'], { cwd: folder, encoding: 'utf8' });
  expect(printed.trim()).toBe('https://portal.example.com/api/v1/colors');
});
