import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test.each([
  ['marian@example.com', 'm•••@example.com'],
  ['é@example.com', 'é•••@example.com'],
])('%s is shown as %s', (address, shown) => expect(maskEmail(address)).toBe(shown));
