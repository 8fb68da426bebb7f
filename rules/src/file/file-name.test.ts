import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { destinations } from './destinations.ts';
import { artworkExtensions } from './extensions.ts';
import { checkFileName, renameLabel } from './file-name.ts';

const artwork = destinations['org-uploads'];
const NOT_ARTWORK = 'File must be .ai, .eps, .svg, .pdf, .png, or .jpg';

describe('the name of a picked file', () => {
  test.each(['logo', '', '.png', '.logo.png', '.'])('%j is no valid file', (name) => {
    expect(checkFileName(name, artwork)).toEqual({
      ok: false,
      refusal: { code: 'file-name-invalid', message: 'Please add a valid file!' },
    });
  });

  test.each(['logo.gif', 'logo.', 'logo.jpeg', 'logo.png ', 'logo.svg.exe', 'png.docx'])('%j is refused', (name) => {
    expect(checkFileName(name, artwork)).toEqual({
      ok: false,
      refusal: { code: 'file-type-refused', message: NOT_ARTWORK },
    });
  });

  test('whose only fault is the case of its extension is refused with a way out', () => {
    const checked = checkFileName('LOGO.PNG', artwork);
    expect(checked).toEqual({
      ok: false,
      refusal: { code: 'file-type-refused', message: NOT_ARTWORK, rename: 'logo.png' },
    });
    expect(renameLabel('logo.png')).toBe('Upload as logo.png');
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

  test('a name that is offered passes', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.constantFrom(...artworkExtensions), (base, extension) => {
        const checked = checkFileName(`x${base}.${extension.toUpperCase()}`, artwork);
        if (checked.ok || !checked.refusal.rename) return false;
        return checkFileName(checked.refusal.rename, artwork).ok;
      }),
    );
  });
});
