import { expect, it } from 'vitest';
import { readConfiguredId } from './configured-id.ts';

const ID = '0123456789abcdef0123456789abcdef';

it.each([
  ID,
  ` ${ID.toUpperCase()} `,
  `https://example.com/products/x?configuredId=${ID}&a=1`,
  `configured/${ID}.webp`,
])('%j names a design', (text) => expect(readConfiguredId(text)).toBe(ID));

it.each(['', 'harbor-stripe', ID.slice(1), `${ID}0`, 'g'.repeat(32)])('%j names none', (text) =>
  expect(readConfiguredId(text)).toBeUndefined(),
);
