import { describe, expect, test } from 'vitest';
import { diskReserve, exceedsDay, publicUploadsCap, roomForUploads } from './upload-room.ts';

const MB = 1024 ** 2;
const GB = 1024 ** 3;

describe('the space that uploads leave free', () => {
  test.each([
    [900 * MB, 2 * GB],
    [20 * GB, 2 * GB],
    [21 * GB, 2.1 * GB],
    [1_000 * GB, 100 * GB],
  ])('of a disk of %d bytes', (totalBytes, reserve) => {
    expect(diskReserve(totalBytes)).toBe(reserve);
  });

  test('is the setting, even zero', () => {
    expect(diskReserve(900 * MB, 300 * MB)).toBe(300 * MB);
    expect(diskReserve(900 * MB, 0)).toBe(0);
  });

  test('leaves the rest to uploads, which may be negative', () => {
    expect(roomForUploads({ freeBytes: 30 * GB, totalBytes: 100 * GB })).toBe(20 * GB);
    expect(roomForUploads({ freeBytes: 9 * GB, totalBytes: 100 * GB })).toBe(-GB);
    expect(roomForUploads({ freeBytes: 9 * GB, totalBytes: 100 * GB }, GB)).toBe(8 * GB);
  });
});

test.each([
  ['a bucket', undefined, undefined, 20 * GB],
  ['a large disk', 500 * GB, undefined, 20 * GB],
  ['a small disk', 20 * GB, undefined, 5 * GB],
  ['a setting', 20 * GB, 7 * GB, 7 * GB],
  ['a setting of nothing', 20 * GB, 0, 0],
])('visitors of all networks share a part of %s', (_what, totalBytes, setting, cap) => {
  const disk = totalBytes === undefined ? undefined : { freeBytes: 1, totalBytes };
  expect(publicUploadsCap(disk, setting)).toBe(cap);
});

test.each([
  [0, 0, 1, false],
  [199, 0, 1, false],
  [200, 0, 1, true],
  [1, 4 * GB - 1, 1, false],
  [1, 4 * GB - 1, 2, true],
])('after %d files of %d bytes, %d more is too much: %s', (files, bytes, more, expected) => {
  expect(exceedsDay({ files, bytes }, more)).toBe(expected);
});
