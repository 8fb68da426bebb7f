import { PREVIEW } from '@colorway/rules/content/preview.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { ownProjectFilter, projectCard } from './list/project-card.ts';
import { portalProject } from './portal-project.ts';
import { projectID } from './share-contract.ts';

const tag = 'Portal';

export const portalContract = {
  list: operation({
    access: 'customer',
    method: 'GET',
    path: '/projects',
    summary: 'Projects and open requests of the signed-in customer, highest Project ID first',
    tag,
  })
    .input(ownProjectFilter.extend({ cursor: z.string().max(200).optional() }).optional())
    .output(
      z.object({
        email: z.string(),
        /** Inquiries from this address that have no project yet. */
        requests: z.array(z.object({ reference: z.string(), sentAt: z.iso.datetime(), token: z.string() })),
        projects: z.array(projectCard),
        /** All projects of the address, whatever the filter. */
        counts: z.object({
          all: z.int(),
          waiting: z.int(),
          'with-us': z.int(),
          production: z.int(),
          finished: z.int(),
        }),
        nextCursor: z.string().nullable(),
      }),
    ),
  read: operation({
    access: 'project',
    method: 'GET',
    path: '/projects/{projectID}',
    summary: 'A project with everything its page shows, limited to what the viewer may see',
    tag,
  })
    .input(
      z.object({
        projectID,
        /** Shows the content with its drafts published; has an effect for staff only. */
        preview: z.literal(PREVIEW.value).optional(),
      }),
    )
    .output(portalProject),
};
