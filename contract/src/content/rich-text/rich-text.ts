import { OWN_PICTURE, RICH_LINK, WRONG_LINK } from '@colorway/rules/content/rich-picture.ts';
import * as z from 'zod';
import { richDocument } from './rich-document.ts';

/** Plain text with marks. Anything else cannot be expressed, so nothing in it can run. */
const span = z.object({
  text: z.string().min(1).max(2_000),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  href: z.string().max(2_000).regex(RICH_LINK, WRONG_LINK).optional(),
});
const line = z.array(span).max(50);

const side = z.int().min(1).max(99_999);

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), line }),
  z.object({ kind: z.literal('paragraph'), line }),
  z.object({ kind: z.literal('quote'), line }),
  z.object({ kind: z.literal('bullets'), items: z.array(line).max(50) }),
  z.object({ kind: z.literal('numbers'), items: z.array(line).max(50) }),
  z.object({
    kind: z.literal('picture'),
    src: z.string().max(300).regex(OWN_PICTURE, 'A picture must be uploaded here.'),
    alt: z.string().trim().min(1, 'Describe the picture in a few words.').max(300),
    width: side,
    height: side,
  }),
]);

export const richBlocks = z.array(block).max(50);
export type RichBlocks = z.infer<typeof richBlocks>;

/** Written here, or in Contentful. */
export const richText = z.union([richBlocks, richDocument]);
export type RichText = z.infer<typeof richText>;
export type RichSpan = z.infer<typeof span>;
