import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { limits } from './limits.ts';
import type { RefusalCode } from './refusal.ts';
import { sanitizeSvg } from './sanitize.ts';

const svg = (attributes: string, text = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${text}</svg>`;
const read = (file: string | Uint8Array) => sanitizeSvg(Buffer.from(file), 'p-');

describe('a file is refused', () => {
  test.each<[string, string | Uint8Array, RefusalCode]>([
    ['that is empty', '', 'empty'],
    ['of more than 5 MB', Buffer.alloc(limits.bytes + 1, 32), 'too-large'],
    ['that is compressed', gzipSync(svg('viewBox="0 0 9 9"')), 'compressed'],
    ['of an encoding that nobody writes', `<?xml version="1.0" encoding="utf-7"?>${svg('')}`, 'encoding'],
    ['of broken UTF-8', Buffer.concat([Buffer.from('<svg>'), Buffer.from([0xc3, 0x28])]), 'encoding'],
    ['of UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]), 'encoding'],
    ['of half a UTF-16 letter', Buffer.from([0xff, 0xfe, 0x3c, 0, 0x41]), 'encoding'],
    ['that is text', 'hello', 'not-xml'],
    ['that is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'encoding'],
    ['that is cut off', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g>', 'not-xml'],
    ['with a letter that XML forbids', svg('viewBox="0 0 9 9"', '<text>&#1;</text>'), 'not-xml'],
    ['with a prefix of nothing', svg('viewBox="0 0 9 9"', '<a:b/>'), 'not-xml'],
    ['with an attribute twice', svg('viewBox="0 0 9 9"', '<g x="1" x="2"/>'), 'not-xml'],
    ['that is another document', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'not-svg'],
    ['with an entity of the language of pages', svg('viewBox="0 0 9 9"', '<text>&nbsp;</text>'), 'entities'],
    ['with an inherited name for an entity', svg('viewBox="0 0 9 9"', '<text>&constructor;</text>'), 'entities'],
    ['without any size', svg(''), 'no-size'],
    ['with only a width', svg('width="9"'), 'no-size'],
    ['of a size in percent', svg('width="100%" height="100%"'), 'no-size'],
    ['of no extent', svg('viewBox="0 0 0 9"'), 'no-size'],
    ['of endless extent', svg('viewBox="0 0 1e9 9"'), 'no-size'],
  ])('%s', (_, file, code) => {
    expect(read(file)).toMatchObject({ ok: false, code });
  });
});

test('an unsafe id prefix throws', () => {
  expect(() => sanitizeSvg(Buffer.from(svg('')), 'a"b-')).toThrow('prefix');
});

describe('the size of a drawing', () => {
  test.each([
    ['viewBox="1 2 30 40"', { viewBox: [1, 2, 30, 40], width: 30, height: 40 }],
    ['viewBox="0,0,30,40" width="3in"', { width: 288, height: 384 }],
    ['viewBox="0 0 30 40" height="80"', { width: 60, height: 80 }],
    ['viewBox="0 0 30 40" width="100%" height="auto"', { width: 30, height: 40 }],
    ['width="30px" height="40"', { viewBox: [0, 0, 30, 40], width: 30, height: 40 }],
    ['viewBox="0 0 36 24" height="1em"', { width: 24, height: 16 }],
    ['viewBox="0 0 36 24" width="2rem"', { width: 32, height: 21.333 }],
    ['viewBox="0 0 36 24" height="1em" font-size="20"', { width: 36, height: 24 }],
    ['viewBox="0 0 36 24" height="1em" style="font:italic 3px serif"', { width: 36, height: 24 }],
    ['width="10mm" height="1in"', { viewBox: [0, 0, 37.795, 96], width: 37.795, height: 96 }],
    ['viewBox="nonsense" width="30" height="40"', { viewBox: [0, 0, 30, 40] }],
  ])('%s', (attributes, size) => {
    expect(read(svg(attributes))).toMatchObject(size);
  });

  test('in the letters of a page is written in pixels, since the result may be put into any page', () => {
    const result = read(svg('viewBox="0 0 36 24" width="1.5em" height="1em"'));
    expect(result.ok && result.svg).toContain('viewBox="0 0 36 24" width="24" height="16"');
  });
});

describe('text is read', () => {
  const text = svg('viewBox="0 0 9 9"', '<text>café</text>');
  test.each([
    ['as UTF-8', Buffer.from(text)],
    ['as UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['as UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['as UTF-16 without one', Buffer.from(text, 'utf16le')],
    ['as UTF-16 the other way round', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['as Latin-1', Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${text}`, 'latin1')],
    ['as Windows-1252', Buffer.from(`<?xml version='1.0' encoding='windows-1252'?>${text}`, 'latin1')],
  ])('%s', (_, bytes) => {
    expect(read(bytes)).toMatchObject({ ok: true, svg: expect.stringContaining('<text>café</text>') });
  });
});
