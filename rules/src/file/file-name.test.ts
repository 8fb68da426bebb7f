import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { destinations } from './destinations.ts';
import { artworkExtensions } from './extensions.ts';
import { checkFileName } from './file-name.ts';

const artwork = destinations['org-uploads'];
const NOT_ARTWORK = 'File must be .ai, .eps, .svg, .pdf, .png, or .jpg';

describe('the name of a picked file', () => {
  test.each(['logo', '', '.png', '.logo.png', '.'])('%j is no valid file', (name) => {
    expect(checkFileName(name, artwork)).toEqual({
      ok: false,
      refusal: { code: 'file-name-invalid', message: 'Please add a valid file!' },
    });
  });

  test.each(['logo.gif', 'logo.', 'logo.jpe', 'logo.avif', 'logo.png ', 'logo.svg.exe', 'png.docx'])(
    '%j is refused',
    (name) => {
      expect(checkFileName(name, artwork)).toEqual({
        ok: false,
        refusal: { code: 'file-type-refused', message: NOT_ARTWORK },
      });
    },
  );

  test.each([
    ['IMG_1234.JPG', 'jpg'],
    ['IMG_1234.jpeg', 'jpg'],
    ['IMG_1234.JPEG', 'jpg'],
    ['IMG_9.HEIC', 'jpg'],
    ['photo.heif', 'jpg'],
    ['Acme Logo FINAL.PNG', 'png'],
    ['Crest.Pdf', 'pdf'],
  ])('%j is stored as .%s (D74)', (name, extension) => {
    expect(checkFileName(name, artwork)).toEqual({ ok: true, value: extension });
  });

  test.each(['photo.heic', 'photo.jpeg'])('%j is refused where no .jpg is taken', (name) => {
    expect(checkFileName(name, destinations.logos)).toMatchObject({ refusal: { code: 'file-type-refused' } });
  });

  test('of a proof is png or jpg only', () => {
    expect(checkFileName('proof.pdf', destinations['proof-images'])).toEqual({
      ok: false,
      refusal: { code: 'file-type-refused', message: 'File must be .png or .jpg' },
    });
    expect(checkFileName('proof.jpg', destinations['proof-images'])).toEqual({ ok: true, value: 'jpg' });
  });

  test('of a pattern is svg, png or jpg', () => {
    const checked = checkFileName('pattern.ai', destinations['org-patterns']);
    expect(checked).toMatchObject({ refusal: { message: 'File must be .svg, .png, or .jpg' } });
  });

  test.each(['logo.ai', 'club.crest.svg', 'a.eps', 'Crest of the club.pdf', 'ΛΟΓΟ.png', 'x.jpg'])(
    '%j passes',
    (name) => {
      expect(checkFileName(name, artwork).ok).toBe(true);
    },
  );

  test('passes whatever the case of its extension', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.constantFrom(...artworkExtensions),
        (base, extension) => checkFileName(`x${base}.${extension.toUpperCase()}`, artwork).ok,
      ),
    );
  });
});
