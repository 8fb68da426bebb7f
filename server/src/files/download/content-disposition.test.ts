import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

describe('Content-Disposition', () => {
  test.each([
    ['logo482913.png', 'attachment; filename="logo482913.png"'],
    ['a "b" \\ c1.pdf', 'attachment; filename="a _b_ _ c1.pdf"; filename*=UTF-8\'\'a%20%22b%22%20%5C%20c1.pdf'],
    ['café (1)*.jpg', 'attachment; filename="caf_ (1)*.jpg"; filename*=UTF-8\'\'caf%C3%A9%20%281%29%2A.jpg'],
  ])('of %s', (name, header) => {
    expect(contentDisposition('attachment', name)).toBe(header);
  });

  test('is one line of ASCII that decodes to the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        const header = contentDisposition('inline', name);
        expect(header).toMatch(/^[\x20-\x7e]+$/);
        const [, encoded] = /filename\*=UTF-8''(.*)$/.exec(header) ?? [];
        const [, plain] = /filename="([^"]*)"/.exec(header) ?? [];
        expect(encoded === undefined ? plain : decodeURIComponent(encoded)).toBe(name);
      }),
    );
  });
});
