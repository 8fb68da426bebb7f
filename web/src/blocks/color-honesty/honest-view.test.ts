import { seenBy } from '@colorway/rules/color/color-vision.ts';
import { expect, test } from 'vitest';
import { shownHex } from './honest-view.ts';

const print = { printed: { profile: 'Silk', colors: { '#00ff00': '#3ac24a' }, softer: ['#00ff00'] } };

test('a color is shown as picked, as printed, as others see it, or both', () => {
  const everyone = { sight: 'everyone', asPrinted: false } as const;
  expect(shownHex('#00ff00', everyone, print)).toBe('#00ff00');
  expect(shownHex('#00ff00', { ...everyone, asPrinted: true }, print)).toBe('#3ac24a');
  expect(shownHex('#00ff00', { sight: 'red-green', asPrinted: false }, print)).toBe(seenBy('deutan', '#00ff00'));
  expect(shownHex('#00ff00', { sight: 'blue-yellow', asPrinted: true }, print)).toBe(seenBy('tritan', '#3ac24a'));
});

test('an empty slot, an unknown color and a product without a profile stay as they are', () => {
  const view = { sight: 'everyone', asPrinted: true } as const;
  expect(shownHex('', { sight: 'red-green', asPrinted: true }, print)).toBe('');
  expect(shownHex('#123456', view, print)).toBe('#123456');
  expect(shownHex('#00ff00', view, { printed: null })).toBe('#00ff00');
  expect(shownHex('#00ff00', view, undefined)).toBe('#00ff00');
});
