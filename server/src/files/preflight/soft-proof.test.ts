import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clothProfile, defaultPrinterProfile, proofColors } from './check-picture.ts';
import { makeClothProfile } from './make-cloth-profile.ts';
import { readPrinterProfile, softProof } from './printer-profile.ts';

test('the profile that comes with Colorway is the one that its script writes', async () => {
  const shipped = Buffer.from(await clothProfile());
  expect(shipped.equals(makeClothProfile())).toBe(true);
  expect(readPrinterProfile(shipped)?.name).toBe('Colorway silk twill');
});

test('colors that the cloth reaches stay, white is white, and others get softer', async () => {
  const { hexes } = softProof(await clothProfile(), ['#ffffff', '#808080', '#a44769', '#000000', '#00ff00']) ?? {};
  expect(hexes?.slice(0, 2)).toEqual(['#ffffff', '#808080']);
  expect(hexes?.[2]).toBe('#a44769');
  expect(hexes?.[3]).toMatch(/^#(1[0-9a-f]){3}$/);
  expect(hexes?.[4]).not.toBe('#00ff00');
});

test('a profile of four inks is read, too', async () => {
  const { name, hexes } = (await proofColors(await defaultPrinterProfile(), ['#ffffff', '#00ff00'])) ?? {};
  expect(name).toMatch(/FOGRA39/i);
  expect(hexes?.[0]).toBe('#ffffff');
});

test('damaged files are none, and never more than that', async () => {
  const shipped = await clothProfile();
  expect(softProof(new Uint8Array(400), ['#ffffff'])).toBeUndefined();
  expect(await proofColors(shipped.slice(0, 140), ['#ffffff'])).toBeUndefined();
  fc.assert(
    fc.property(fc.nat({ max: shipped.length - 1 }), fc.nat({ max: 255 }), (at, byte) => {
      const damaged = Uint8Array.from(shipped);
      damaged[at] = byte;
      const proof = softProof(damaged, ['#a44769']);
      expect(proof === undefined || /^#[0-9a-f]{6}$/.test(proof.hexes[0] ?? '')).toBe(true);
    }),
    { numRuns: 30 },
  );
});
