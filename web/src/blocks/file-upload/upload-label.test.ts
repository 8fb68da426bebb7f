import { expect, test } from 'vitest';
import { percentLabel, uploadLabel } from './upload-label.ts';

test('an upload whose last byte is sent is being checked', () => {
  expect([0, 99, 100].map(uploadLabel)).toEqual(['Uploading 0%', 'Uploading 99%', 'Checking']);
  expect([0, 99, 100].map(percentLabel)).toEqual(['0%', '99%', 'Checking']);
});
