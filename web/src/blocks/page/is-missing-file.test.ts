import { expect, it } from 'vitest';
import { isMissingFile } from './is-missing-file.ts';

it('knows a fault of the program from a file that did not come', () => {
  expect(isMissingFile(new TypeError('x is not a function'))).toBe(false);
  expect(isMissingFile('Failed to fetch dynamically imported module')).toBe(false);
});

it.each([
  'Failed to fetch dynamically imported module: http://localhost/assets/a.js',
  'error loading dynamically imported module: http://localhost/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('knows "%s"', (message) => {
  expect(isMissingFile(new TypeError(message))).toBe(true);
});
