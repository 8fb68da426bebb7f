import { readFileSync } from 'node:fs';
import { rgbOf } from '@colorway/rules/color/space/srgb.ts';
import { softProof } from '@colorway/server/files/preflight/printer-profile.ts';
import { expect, test } from 'vitest';
import { libraryHexes, PROFILE } from './littlecms.ts';
import answers from './littlecms-silk.json' with { type: 'json' };

test('the soft proof of each color of the library is that of LittleCMS, and so is its mark', () => {
  const hexes = libraryHexes();
  const theirs: Readonly<Record<string, string>> = answers.printed;
  expect(Object.keys(theirs)).toEqual(hexes);
  const proof = softProof(readFileSync(PROFILE), hexes);
  expect(proof?.name).toBe('Colorway silk twill');
  const apart = hexes.map((hex, at) => {
    const [our, their] = [rgbOf(proof?.hexes[at] ?? ''), rgbOf(theirs[hex] ?? '')];
    return Math.max(Math.abs(our.r - their.r), Math.abs(our.g - their.g), Math.abs(our.b - their.b));
  });
  expect(Math.max(...apart)).toBeLessThanOrEqual(1);
  expect(proof?.softer).toEqual(answers.softer);
  expect(answers.softer.length).toBeGreaterThan(50);
  expect(answers.softer.length).toBeLessThan(hexes.length / 4);
});
