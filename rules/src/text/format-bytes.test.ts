import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '1 KB'],
  [48_211, '48 KB'],
  [999_600, '1.0 MB'],
  [3_100_000, '3.1 MB'],
  [200_000_000, '200 MB'],
])('%s bytes are %s', (bytes, expected) => expect(formatBytes(bytes)).toBe(expected));
