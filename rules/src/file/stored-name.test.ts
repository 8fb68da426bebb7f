import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawDigits, storedName } from './stored-name.ts';

describe('the stored name', () => {
  test.each([
    ['logo.png', 'logo482913.png'],
    ['club.crest.v2.svg', 'clubcrestv2482913.svg'],
    ['Crest of the club.pdf', 'Crest of the club482913.pdf'],
    ['café.jpg', 'café482913.jpg'],
    ['../../etc/passwd.png', 'etcpasswd482913.png'],
    ['a\u202egpj.png', 'agpj482913.png'],
    ['IMG_1234.JPG', 'IMG_1234482913.jpg'],
    ['Acme.Logo FINAL.PNG', 'AcmeLogo FINAL482913.png'],
    ['IMG_9.HEIC', 'IMG_9482913.jpg'],
    ['beach.jpeg', 'beach482913.jpg'],
  ])('of %j is %j', (name, stored) => {
    expect(storedName(name, 482_913)).toBe(stored);
  });

  test('has digits of the requested length at both ends of the range', () => {
    expect(drawDigits(6, (lowest) => lowest)).toBe(100_000);
    expect(drawDigits(6, (_, highest) => highest)).toBe(999_999);
    expect(drawDigits(5, (lowest) => lowest)).toBe(10_000);
    expect(drawDigits(5, (_, highest) => highest)).toBe(99_999);
  });

  test('has one dot, no path and no control characters for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (base) => {
        const name = storedName(`${base}.png`, 123_456);
        return name.endsWith('123456.png') && name.split('.').length === 2 && !/[/\\\p{Cc}]/u.test(name);
      }),
    );
  });
});
