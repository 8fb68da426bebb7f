import * as z from 'zod';
import { operation } from '../operation.ts';

const tag = 'Settings';
const typedSite = z.string().max(500);

const allowedSite = z.object({
  /** Such as `https://shop.example`, `https://*.partner.example` or, for a week, `http://localhost:3000`. */
  site: z.string(),
  addedAt: z.iso.datetime(),
  /** Only a site for tests has them, and with 0 it has ended; null for a site without an end. */
  daysLeft: z.int().nullable(),
  /** When a page of this site last showed the configurator. */
  lastSeenAt: z.iso.datetime().nullable(),
  /** Times in the last seven days. */
  seenInWeek: z.int(),
});

const embedding = z.object({
  sites: z.array(allowedSite),
  /** The address of this portal, for the text to copy. */
  portal: z.string(),
  /** Bytes of the script, as it is loaded. */
  scriptBytes: z.int().nullable(),
});
export type Embedding = z.infer<typeof embedding>;

export const embeddingContract = {
  read: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/embedding',
    summary: 'Sites whose pages may show the configurator, and when each last did',
    tag,
  }).output(embedding),
  change: operation({
    access: 'staff',
    method: 'PATCH',
    path: '/admin/embedding',
    summary: 'Allows one more site, or removes one. A refusal names the site that was probably meant as `meant`',
    tag,
  })
    .input(z.union([z.object({ add: typedSite }).strict(), z.object({ remove: typedSite }).strict()]))
    .output(embedding),
};
