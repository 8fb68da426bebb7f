import {
  CONTENTFUL_PICTURE,
  DOCUMENT_LINK,
  RICH_MARKS,
  RICH_NODE_TYPES,
  type RichDocument,
  type RichNode,
} from '@colorway/rules/content/rich-document.ts';
import * as z from 'zod';

const MAX_NODES = 200;
const side = z.int().min(1).max(99_999);

const letters = z.object({
  nodeType: z.literal('text'),
  value: z.string().max(10_000),
  marks: z.array(z.object({ type: z.enum(RICH_MARKS) })).max(RICH_MARKS.length),
  data: z.object({}),
});

const data = z.object({
  uri: z.string().max(2_000).regex(DOCUMENT_LINK).optional(),
  picture: z
    .object({ src: z.string().regex(CONTENTFUL_PICTURE), alt: z.string().max(300), width: side, height: side })
    .optional(),
});

/** Registered by name in the OpenAPI document, since it is recursive. */
export const richNode: z.ZodType<RichNode, RichNode> = z.lazy(() => z.union([letters, branch])) as never;
const branch = z.object({ nodeType: z.enum(RICH_NODE_TYPES), data, content: z.array(richNode).max(MAX_NODES) });

/** A text as Contentful stores it, shown by Contentful's own renderer. */
export const richDocument = z.object({
  nodeType: z.literal('document'),
  data: z.object({}),
  content: z.array(richNode).max(MAX_NODES),
}) as unknown as z.ZodType<RichDocument, RichDocument>;
