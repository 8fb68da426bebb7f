import { expect, test } from 'vitest';
import {
  CONTENTFUL_PICTURE,
  DOCUMENT_LINK,
  plainDocument,
  type RichDocument,
  type RichNode,
  type RichNodeType,
} from './rich-document.ts';

const text = (value: string): RichNode => ({ nodeType: 'text', value, marks: [], data: {} });
const node = (nodeType: RichNodeType, ...content: RichNode[]): RichNode => ({ nodeType, data: {}, content });
const textOf = (...content: RichNode[]): string =>
  plainDocument({ nodeType: 'document', data: {}, content } as RichDocument);
const paragraph = (value: string): RichNode => node('paragraph', text(value));

test('separates paragraphs by an empty line and skips blank ones', () => {
  expect(textOf(paragraph('One'), paragraph(' '), node('heading-2', text('Two'), text('!')))).toBe('One\n\nTwo!');
  expect(textOf()).toBe('');
});

test('writes a line for each item of a list, and one with bars for each row of a table', () => {
  const item = (value: string) => node('list-item', paragraph(value));
  const row = (...cells: string[]) => node('table-row', ...cells.map((cell) => node('table-cell', paragraph(cell))));
  expect(textOf(node('unordered-list', item('One'), item('Two')))).toBe('One\nTwo');
  expect(textOf(paragraph('Times'), node('table', row('Rush', '2 days'), row('Standard', '5 days')))).toBe(
    'Times\n\nRush | 2 days\nStandard | 5 days',
  );
});

test('writes a link as its text', () => {
  expect(textOf(node('paragraph', text('Ask '), node('hyperlink', text('us')), text('.')))).toBe('Ask us.');
});

test.each([
  ['https://example.com', true],
  ['MAILTO:a@example.com', true],
  ['javascript:alert(1)', false],
  ['//example.com', false],
  [' https://example.com', false],
])('%s is an allowed link: %s', (uri, may) => expect(DOCUMENT_LINK.test(uri)).toBe(may));

test.each([
  ['https://images.ctfassets.net/space/id/token/dock.png', true],
  ['https://images.eu.ctfassets.net/space/id/token/dock.png', true],
  ['http://images.ctfassets.net/dock.png', false],
  ['https://images.ctfassets.net.example.com/dock.png', false],
  ['https://images.ctfassets.net/"onload=', false],
])('%s is a Contentful picture: %s', (src, is) => expect(CONTENTFUL_PICTURE.test(src)).toBe(is));
