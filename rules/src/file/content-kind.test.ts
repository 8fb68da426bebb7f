import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ContentKind, contentFits, contentKind } from './content-kind.ts';
import type { SentKind } from './extensions.ts';

const latin = (text: string): Uint8Array => Uint8Array.from(text, (one) => one.charCodeAt(0));
const wide = (text: string): Uint8Array =>
  Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((one) => [one.charCodeAt(0), 0])]);
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The first box of a photo: its length, its brand and the compatible ones. */
const ftyp = (major: string, ...compatible: string[]): Uint8Array =>
  latin(
    `\u0000\u0000\u0000${String.fromCharCode(16 + compatible.length * 4)}ftyp${major}\u0000\u0000\u0000\u0000${compatible.join('')}`,
  );

const illustrator = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator, SVG Export Plug-In -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
<svg xmlns="&ns_svg;">`;

describe('the kind of the first bytes', () => {
  test.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a page', latin('<!doctype html><svg></svg>')],
    ['a page behind a comment', latin('<!-- x --><html><svg></svg></html>')],
    ['a doctype of html', latin('<!DOCTYPE html SYSTEM "svg"><svg/>')],
    ['words', latin('svg')],
    ['another element', latin('<svgx/>')],
    ['a GIF', latin('GIF89a')],
    ['half a signature', Uint8Array.from(png.slice(0, 7))],
    ['a ZIP', latin('PK\u0003\u0004')],
    ['a PDF behind other things', latin('MZ %PDF-1.7')],
    ['an AVIF', ftyp('avif', 'mif1', 'miaf')],
    ['a film', ftyp('isom', 'mp42')],
    ['a list of brands that is longer than the file', latin('\u0000\u0000\u0010\u0000ftypmif1')],
  ])('%s is unknown', (_, bytes) => {
    expect(contentKind(bytes)).toBeUndefined();
  });

  test.each<[string, Uint8Array, ContentKind]>([
    ['a PNG', Uint8Array.from([...png, 0]), 'png'],
    ['a JPEG', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), 'jpg'],
    ['a photo of a phone', ftyp('heic', 'mif1', 'heic'), 'heic'],
    ['a photo of another phone', ftyp('mif1', 'miaf', 'heix'), 'heic'],
    ['a PDF', latin('%PDF-1.7\n'), 'pdf'],
    ['PostScript', latin('%!PS-Adobe-3.0 EPSF-3.0'), 'postscript'],
    ['PostScript of a printer', latin('\u0004%!PS-Adobe-2.0'), 'postscript'],
    ['an EPS with a preview', Uint8Array.from([0xc5, 0xd0, 0xd3, 0xc6, 30]), 'postscript'],
    ['an SVG', latin('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
    ['an SVG of Illustrator', latin(illustrator), 'svg'],
    ['an SVG with a mark in front', latin('\u00ef\u00bb\u00bf  <?xml version="1.0"?><svg>'), 'svg'],
    ['an SVG in UTF-16', wide('<?xml version="1.0"?><svg>'), 'svg'],
    ['an SVG with a prefix', latin('<s:svg xmlns:s="http://www.w3.org/2000/svg">'), 'svg'],
  ])('%s is known', (_, bytes, kind) => {
    expect(contentKind(bytes)).toBe(kind);
  });

  test('never throws', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => contentKind(bytes) !== null));
  });
});

describe('extension and content', () => {
  test.each<[SentKind, ContentKind | undefined]>([
    ['jpg', 'png'],
    ['png', 'jpg'],
    ['png', undefined],
    ['svg', 'pdf'],
    ['pdf', 'postscript'],
    ['eps', 'pdf'],
    ['ai', 'svg'],
    ['jpg', 'heic'],
    ['heic', 'jpg'],
  ])('.%s does not go with %s', (extension, kind) => {
    expect(contentFits(extension, kind)).toBe(false);
  });

  test.each<[SentKind, ContentKind]>([
    ['jpg', 'jpg'],
    ['png', 'png'],
    ['svg', 'svg'],
    ['pdf', 'pdf'],
    ['eps', 'postscript'],
    ['ai', 'pdf'],
    ['ai', 'postscript'],
    ['heic', 'heic'],
  ])('.%s goes with %s', (extension, kind) => {
    expect(contentFits(extension, kind)).toBe(true);
  });
});
