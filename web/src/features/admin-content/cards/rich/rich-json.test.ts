import type { RichBlock } from '@colorway/rules/content/rich-source.ts';
import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBlocks, toDocument, wordCount } from './rich-json.ts';
import { RICH_EXTENSIONS } from './rich-schema.ts';

const schema = getSchema(RICH_EXTENSIONS);

const span = fc.record(
  { text: fc.string({ minLength: 1, maxLength: 20 }), bold: fc.constant(true), italic: fc.constant(true) },
  { requiredKeys: ['text'] },
);
const linked = fc.tuple(span, fc.constantFrom({}, { href: 'https://example.com/how' }, { href: '/help' }));
const isSame = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
  ['bold', 'italic', 'href'].every((key) => one[key] === other[key]);
/** Neighbors with the same marks are one span, as the editor has it. */
const line = fc
  .array(linked, { minLength: 1, maxLength: 5 })
  .map((all) =>
    all
      .map(([marked, link]) => ({ ...marked, ...link }) as Record<string, unknown>)
      .filter((one, at, list) => at === 0 || !isSame(list[at - 1] ?? {}, one)),
  );
const picture = fc.record({
  kind: fc.constant('picture' as const),
  src: fc.constant('/files/0123456789abcdef0123456789abcdef/dock.png'),
  alt: fc.string({ maxLength: 20 }),
  width: fc.integer({ min: 1, max: 9_999 }),
  height: fc.integer({ min: 1, max: 9_999 }),
});
const block = fc.oneof(
  fc.record({ kind: fc.constantFrom('heading', 'paragraph', 'quote'), line }),
  fc.record({ kind: fc.constantFrom('bullets', 'numbers'), items: fc.array(line, { minLength: 1, maxLength: 4 }) }),
  picture,
);

test('everything that is stored is a document of the editor, and comes back as it was', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 8 }), (made) => {
      const blocks = made as unknown as readonly RichBlock[];
      const document = schema.nodeFromJSON(toDocument(blocks));
      document.check();
      // Marks have one order in the editor, so what it has is compared.
      expect(toBlocks(document.toJSON())).toEqual(blocks);
    }),
  );
});

test('a text without a letter is stored as none, and lines without one are left out', () => {
  expect(toBlocks(toDocument([]))).toEqual([]);
  const item = { type: 'listItem', content: [{ type: 'paragraph' }] };
  const content = [
    { type: 'paragraph' },
    { type: 'bulletList', content: [item] },
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Proofs' }] },
  ];
  expect(toBlocks({ type: 'doc', content })).toEqual([{ kind: 'heading', line: [{ text: 'Proofs' }] }]);
});

test.each(['table', 'codeBlock', 'horizontalRule', 'image', 'hardBreak', 'strike', 'underline', 'code'])(
  'the editor has no %s, which could not be stored',
  (name) => {
    expect(schema.nodes[name] ?? schema.marks[name]).toBeUndefined();
  },
);

test.each([
  ['', 0],
  ['Open a proof.', 3],
  ['Don’t – stop', 2],
  ['one\ntwo  three', 3],
])('"%s" has %i words', (text, count) => {
  expect(wordCount(text)).toBe(count);
});
