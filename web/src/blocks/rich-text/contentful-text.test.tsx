import type { RichDocument, RichNode, RichNodeType } from '@colorway/rules/content/rich-document.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import ContentfulText from './contentful-text.tsx';

const text = (value: string, ...marks: ('bold' | 'italic')[]): RichNode => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const node = (nodeType: RichNodeType, data: object, ...content: RichNode[]): RichNode => ({ nodeType, data, content });
const shown = (...content: RichNode[]): string =>
  renderToStaticMarkup(<ContentfulText document={{ nodeType: 'document', data: {}, content } as RichDocument} />);

test('words, marks, headings below that of the card, links', () => {
  const link = node('hyperlink', { uri: 'mailto:a@example.com' }, text('us'));
  const html = shown(node('heading-1', {}, text('Proofs')), node('paragraph', {}, text('Ask ', 'bold'), link));
  expect(html).toBe(
    '<h3>Proofs</h3><p><b>Ask </b><a class="text-link" href="mailto:a@example.com" rel="noreferrer">us</a></p>',
  );
});

test('markup in a text is only letters', () => {
  expect(shown(node('paragraph', {}, text('<img src=x onerror=alert(1)>')))).not.toContain('<img');
});

test('pictures with their size, and tables', () => {
  const picture = { src: 'https://images.ctfassets.net/a/b/c/dock.png', alt: 'The dock', width: 640, height: 480 };
  const html = shown(
    node('embedded-asset-block', { picture }),
    node('table', {}, node('table-row', {}, node('table-cell', {}, text('1')))),
  );
  expect(html).toContain('alt="The dock" width="640" height="480"');
  expect(html).toContain('<table><tbody><tr><td>1</td></tr></tbody></table>');
});
