import { expect, test } from 'vitest';
import { requestReference } from './request-reference.ts';

test('a reference is short, and the same for the same request', () => {
  expect(requestReference('7f3a21c0-8f6e-4f2b-9b5e-5d0c7f3a1d11')).toBe('R-7F3A21C0');
});
