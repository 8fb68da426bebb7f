import { MAX_PROJECT_NAME } from '@colorway/rules/project/project-fields.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { typedEmail } from '../sign-in/typed-email.ts';

export const projectContract = {
  create: operation({
    access: 'staff',
    method: 'POST',
    path: '/create-project',
    summary: 'Creates a project under a CRM deal ID. From an inquiry, an empty ID uses the deal of that inquiry',
    tag: 'Projects',
    creates: true,
  })
    .input(
      z.object({
        email: typedEmail,
        dealID: z.string().trim().max(100).default(''),
        type: z.string().min(1).max(40),
        name: z.string().trim().min(1).max(MAX_PROJECT_NAME).optional(),
        /** Its files and styles are copied, and it is linked to the project. */
        inquiryId: z.uuid().optional(),
      }),
    )
    .output(
      z.object({
        project: z.object({
          projectID: z.string(),
          name: z.string(),
          email: z.string(),
          type: z.string(),
          setupChargeCents: z.number().int(),
          createdAt: z.iso.datetime(),
        }),
        /** The share link created with it (D40). */
        shareUrl: z.string(),
      }),
    ),
};
