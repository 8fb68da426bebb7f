import { expect, test } from 'vitest';
import { packFoot, packNotice } from './frozen-pack.ts';

const file = (code: string, version: number | null, sha256 = `sha-${version}`) => ({
  code,
  fileName: 'anchor',
  version,
  sha256,
});
const before = { version: 1, printedOn: 'Nov 20, 2026', files: [file('D-1042-1', 2), file('D-1042-2', null)] };

test('a first pack replaces nothing', () => {
  expect(packNotice(undefined, before.files)).toBe('');
});

test('a pack with another file of a line names the line and both versions', () => {
  expect(packNotice(before, [file('D-1042-1', 3), file('D-1042-2', null)])).toBe(
    'Replaces pack 1 of Nov 20, 2026: D-1042-1 prints version 3 instead of version 2. Throw the earlier pages away.',
  );
  expect(packNotice(before, [...before.files, file('D-1042-3', 2)])).toContain('D-1042-3 is new');
  expect(packNotice(before, [before.files[0] ?? file('', 1), file('D-1042-2', 1)])).toContain('another file');
});

test('only three lines are named', () => {
  const files = [1, 2, 3, 4, 5].map((line) => file(`D-1042-${line}`, 3));
  expect(packNotice({ ...before, files: [] }, files)).toContain('D-1042-3 is new, and 2 more.');
});

test('a pack with the same files says that the order changed', () => {
  expect(packNotice(before, before.files)).toContain('what is printed about the order changed');
});

test('the foot has version and time', () => {
  expect(packFoot(2, 'Mon, Nov 23, 2026, 8:02 AM')).toBe('Pack 2, printed Mon, Nov 23, 2026, 8:02 AM');
});
