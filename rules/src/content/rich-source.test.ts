import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OWN_PICTURE } from './rich-picture.ts';
import { type RichBlock, readRich, writeRich } from './rich-source.ts';

test('parses text with marks to blocks', () => {
  const source = [
    '## Proofs',
    'Use **Request Changes** and *tell* us.',
    '',
    '- One',
    '- **Two**',
    '1. First',
    '> Said',
    'Read [how *proofs* work](https://example.com/how).',
  ].join('\n');
  expect(readRich(source)).toEqual([
    { kind: 'heading', line: [{ text: 'Proofs' }] },
    {
      kind: 'paragraph',
      line: [
        { text: 'Use ' },
        { text: 'Request Changes', bold: true },
        { text: ' and ' },
        { text: 'tell', italic: true },
        { text: ' us.' },
      ],
    },
    { kind: 'bullets', items: [[{ text: 'One' }], [{ text: 'Two', bold: true }]] },
    { kind: 'numbers', items: [[{ text: 'First' }]] },
    { kind: 'quote', line: [{ text: 'Said' }] },
    {
      kind: 'paragraph',
      line: [
        { text: 'Read ' },
        { text: 'how ', href: 'https://example.com/how' },
        { text: 'proofs', italic: true, href: 'https://example.com/how' },
        { text: ' work', href: 'https://example.com/how' },
        { text: '.' },
      ],
    },
  ]);
});

test.each(['2 * 3', '**never closed', 'a [b] c', '#1', '-5', '[no](has space)'])('"%s" is only text', (source) => {
  expect(readRich(source)).toEqual([{ kind: 'paragraph', line: [{ text: source }] }]);
});

test('parses a picture only alone on its line', () => {
  const picture = '![The dock](/files/0123456789abcdef0123456789abcdef/dock_123456.png =640x480)';
  const src = '/files/0123456789abcdef0123456789abcdef/dock_123456.png';
  expect(readRich(`Look:\n${picture}`)[1]).toEqual({ kind: 'picture', src, alt: 'The dock', width: 640, height: 480 });
  expect(readRich(`Look: ${picture}`)).toMatchObject([{ kind: 'paragraph' }]);
});

test.each([
  ['/files/0123456789abcdef0123456789abcdef/dock.png', true],
  ['https://example.com/dock.png', false],
  ['/files/../secret', false],
  ['javascript:x', false],
])('%s is a picture stored here: %s', (src, own) => expect(OWN_PICTURE.test(src)).toBe(own));

const word = fc.stringMatching(/^[a-z*\\[\]()#>.1-]{1,6}$/);
const span = fc.record(
  {
    text: word,
    bold: fc.constant(true),
    italic: fc.constant(true),
    href: fc.constantFrom('https://example.com', 'mailto:a@example.com'),
  },
  { requiredKeys: ['text'] },
);
/** Adjacent spans with equal marks would be read as one. */
const isApart = (one: object, other: object | undefined): boolean =>
  other === undefined || JSON.stringify({ ...one, text: '' }) !== JSON.stringify({ ...other, text: '' });
const line = fc
  .array(span, { minLength: 1, maxLength: 5 })
  .filter((spans) => spans.every((one, at) => isApart(one, spans[at + 1])));
const block: fc.Arbitrary<RichBlock> = fc.oneof(
  fc.record({ kind: fc.constantFrom('heading' as const, 'paragraph' as const, 'quote' as const), line }),
  fc.record({ kind: fc.constantFrom('bullets' as const, 'numbers' as const), items: fc.array(line, { minLength: 1 }) }),
  fc.record({
    kind: fc.constant('picture' as const),
    src: fc.constantFrom('/files/0123456789abcdef0123456789abcdef/dock_123456.png'),
    alt: word,
    width: fc.integer({ min: 1, max: 9_999 }),
    height: fc.integer({ min: 1, max: 9_999 }),
  }),
);

test('parses written blocks back unchanged', () => {
  fc.assert(
    fc.property(fc.array(block), (blocks) => {
      expect(readRich(writeRich(blocks))).toEqual(blocks);
    }),
  );
});
