import type { RichBlock, RichLine, RichSpan } from '@colorway/rules/content/rich-source.ts';
import type { JSONContent } from '@tiptap/core';

type Marks = NonNullable<JSONContent['marks']>;

const marksOf = ({ bold, italic, href }: RichSpan): Marks => [
  ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
  ...(bold ? [{ type: 'bold' }] : []),
  ...(italic ? [{ type: 'italic' }] : []),
];

const toText = (line: RichLine): { content?: JSONContent[] } =>
  line.length === 0 ? {} : { content: line.map((span) => ({ type: 'text', text: span.text, marks: marksOf(span) })) };

const toItem = (line: RichLine): JSONContent => ({
  type: 'listItem',
  content: [{ type: 'paragraph', ...toText(line) }],
});

function toNode(block: RichBlock): JSONContent {
  switch (block.kind) {
    case 'heading':
      return { type: 'heading', attrs: { level: 2 }, ...toText(block.line) };
    case 'quote':
      return { type: 'quote', ...toText(block.line) };
    case 'bullets':
      return { type: 'bulletList', content: block.items.map(toItem) };
    case 'numbers':
      return { type: 'orderedList', content: block.items.map(toItem) };
    case 'picture':
      return { type: 'picture', attrs: { src: block.src, alt: block.alt, width: block.width, height: block.height } };
    default:
      return { type: 'paragraph', ...toText(block.line) };
  }
}

/** The stored blocks as a document of the editor, which has one paragraph at least. */
export const toDocument = (blocks: readonly RichBlock[]): JSONContent => ({
  type: 'doc',
  content: blocks.length === 0 ? [{ type: 'paragraph' }] : blocks.map(toNode),
});

function toSpan({ text = '', marks = [] }: JSONContent): RichSpan {
  const has = (type: string): boolean => marks.some((mark) => mark.type === type);
  const href = marks.find((mark) => mark.type === 'link')?.attrs?.['href'] as string | undefined;
  return {
    text,
    ...(has('bold') && { bold: true }),
    ...(has('italic') && { italic: true }),
    ...(href !== undefined && { href }),
  };
}

const toLine = ({ content = [] }: JSONContent): RichLine => content.map(toSpan).filter(({ text }) => text !== '');

function toBlock(node: JSONContent): RichBlock | undefined {
  const { type, content = [], attrs = {} } = node;
  if (type === 'picture') {
    const { src, alt, width, height } = attrs as { src: string; alt: string; width: number; height: number };
    return { kind: 'picture', src, alt, width, height };
  }
  if (type === 'bulletList' || type === 'orderedList') {
    const items = content.map((item) => toLine(item.content?.[0] ?? {})).filter((line) => line.length > 0);
    if (items.length === 0) return undefined;
    return { kind: type === 'bulletList' ? 'bullets' : 'numbers', items };
  }
  const line = toLine(node);
  if (line.length === 0) return undefined;
  return { kind: type === 'heading' || type === 'quote' ? type : 'paragraph', line };
}

/** The blocks to store; lines without a letter are left out. */
export const toBlocks = ({ content = [] }: JSONContent): readonly RichBlock[] =>
  content.map(toBlock).filter((block) => block !== undefined);

/** Words as a writer counts them. */
export const wordCount = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
