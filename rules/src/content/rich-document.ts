/** A text of Contentful after sanitizing (`server/src/adapters/content`). */
export type RichNode = RichLetters | RichBranch;

interface RichLetters {
  readonly nodeType: 'text';
  readonly value: string;
  readonly marks: readonly { readonly type: RichMark }[];
  readonly data: Readonly<Record<string, never>>;
}

export interface RichBranch {
  readonly nodeType: RichNodeType;
  readonly data: {
    /** Set for a hyperlink. */
    readonly uri?: string | undefined;
    /** Set for an embedded asset. */
    readonly picture?: DocumentPicture | undefined;
  };
  readonly content: readonly RichNode[];
}

export interface DocumentPicture {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export type RichDocument = RichBranch & { readonly nodeType: 'document' };

export const RICH_MARKS = ['bold', 'italic', 'underline', 'code', 'superscript', 'subscript', 'strikethrough'] as const;
export type RichMark = (typeof RICH_MARKS)[number];

/** Node names of Contentful. Embedded entries are left out. */
export const RICH_NODE_TYPES = [
  'document',
  'paragraph',
  'heading-1',
  'heading-2',
  'heading-3',
  'heading-4',
  'heading-5',
  'heading-6',
  'unordered-list',
  'ordered-list',
  'list-item',
  'hr',
  'blockquote',
  'table',
  'table-row',
  'table-cell',
  'table-header-cell',
  'hyperlink',
  'embedded-asset-block',
] as const;
export type RichNodeType = (typeof RICH_NODE_TYPES)[number];

/** Accepts links that cannot run anything. */
export const DOCUMENT_LINK = /^(https?:\/\/|mailto:)/i;

/** Hosts of Contentful's pictures, in both regions. */
export const CONTENTFUL_PICTURE_HOSTS = ['https://images.ctfassets.net', 'https://images.eu.ctfassets.net'] as const;
export const CONTENTFUL_PICTURE = /^https:\/\/images\.(eu\.)?ctfassets\.net\/[^\s"'<>\\]{1,400}$/;

const lettersOf = (node: RichNode): string =>
  node.nodeType === 'text' ? node.value : node.content.map(lettersOf).join('');

const IN_ROWS: readonly string[] = ['list-item', 'table-row'];

const linesOf = (node: RichNode): readonly string[] => {
  if (node.nodeType === 'text') return [node.value];
  if (node.nodeType === 'table-row') return [node.content.map((cell) => lettersOf(cell).trim()).join(' | ')];
  const isBranch = node.content.some((child) => child.nodeType !== 'text' && child.nodeType !== 'hyperlink');
  if (!isBranch) return [lettersOf(node)];
  const rows = node.content.map((child) => ({ child, lines: linesOf(child) }));
  return rows.flatMap(({ child, lines }) => (IN_ROWS.includes(child.nodeType) ? lines : [lines.join('\n')]));
};

/** Converts to plain text: an empty line between blocks, bars in rows of a table. */
export const plainDocument = ({ content }: RichDocument): string =>
  content
    .map((block) => linesOf(block).join('\n').trim())
    .filter((text) => text !== '')
    .join('\n\n');
