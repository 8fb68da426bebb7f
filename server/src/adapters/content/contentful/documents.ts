import {
  CONTENTFUL_PICTURE,
  DOCUMENT_LINK,
  type DocumentPicture,
  RICH_MARKS,
  RICH_NODE_TYPES,
  type RichDocument,
  type RichMark,
  type RichNode,
  type RichNodeType,
} from '@colorway/rules/content/rich-document.ts';
import type { Picture } from './answers.ts';

export const NO_DOCUMENT: RichDocument = { nodeType: 'document', data: {}, content: [] };

const ASSET = 'embedded-asset-block';
/** Deeper than any editor nests; limits what the API may contain. */
const MAX_DEPTH = 20;

interface Raw {
  readonly nodeType?: unknown;
  /** Type of a mark. */
  readonly type?: unknown;
  readonly value?: unknown;
  readonly marks?: unknown;
  readonly data?: { readonly uri?: unknown; readonly target?: { readonly sys?: { readonly id?: unknown } } };
  readonly content?: unknown;
}

const listOf = (value: unknown): readonly Raw[] => (Array.isArray(value) ? value.filter(Boolean) : []);
const idOf = ({ data }: Raw): string | undefined => {
  const id = data?.target?.sys?.id;
  return typeof id === 'string' ? id : undefined;
};

/** Ids of the pictures in a text. */
export const assetIdsOf = (json: unknown, depth = 0): readonly string[] => {
  const { nodeType, content } = (json ?? {}) as Raw;
  if (depth > MAX_DEPTH) return [];
  if (nodeType === ASSET) return [idOf(json as Raw) ?? []].flat();
  return listOf(content).flatMap((child) => assetIdsOf(child, depth + 1));
};

/** A picture with its size from Contentful's image host; undefined for any other. */
export const pictureOf = ({ url, title, description, width, height }: Picture): DocumentPicture | undefined => {
  const src = url?.startsWith('//') ? `https:${url}` : url;
  if (!src || !CONTENTFUL_PICTURE.test(src) || !width || !height) return undefined;
  return { src, alt: (description ?? title ?? '').slice(0, 300), width, height };
};

const isKnown = (nodeType: unknown): nodeType is RichNodeType =>
  (RICH_NODE_TYPES as readonly unknown[]).includes(nodeType) && nodeType !== 'document';

const marksOf = (marks: unknown): RichMark[] =>
  listOf(marks).flatMap(({ type }) => [RICH_MARKS.find((mark) => mark === type) ?? []].flat());

type Pictures = ReadonlyMap<string, DocumentPicture>;

const cleanNode = (raw: Raw, pictures: Pictures, depth: number): readonly RichNode[] => {
  const { nodeType, value, data } = raw;
  if (nodeType === 'text') {
    if (typeof value !== 'string') return [];
    return [{ nodeType, value, marks: marksOf(raw.marks).map((type) => ({ type })), data: {} }];
  }
  if (depth > MAX_DEPTH) return [];
  if (nodeType === ASSET) {
    const picture = pictures.get(idOf(raw) ?? '');
    return picture ? [{ nodeType, data: { picture }, content: [] }] : [];
  }
  const content = listOf(raw.content).flatMap((child) => cleanNode(child, pictures, depth + 1));
  // Unknown nodes and unsafe links keep only their text.
  if (!isKnown(nodeType)) return content;
  if (nodeType !== 'hyperlink') return [{ nodeType, data: {}, content }];
  const uri = typeof data?.uri === 'string' ? data.uri.trim() : '';
  return DOCUMENT_LINK.test(uri) ? [{ nodeType, data: { uri }, content }] : content;
};

/** Converts a Contentful text, keeping only what the portal shows. */
export const documentOf = (json: unknown, pictures: Pictures): RichDocument => ({
  ...NO_DOCUMENT,
  content: listOf((json as Raw | null)?.content).flatMap((child) => cleanNode(child, pictures, 1)),
});
