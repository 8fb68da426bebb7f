import * as z from 'zod';
import { operation } from '../operation.ts';
import { CONTENT_PARTS, portalContent } from './content.ts';

export const contentContract = {
  read: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/content',
    summary: 'Published texts and prices of the portal, each part with its version for updates',
    tag: 'Content',
  }).output(
    z.object({
      content: portalContent,
      /** 0 for a part that was never written. */
      versions: z.record(z.enum(CONTENT_PARTS), z.int()),
    }),
  ),
};
