import * as z from 'zod';
import { operation } from '../operation.ts';
import { typedEmail } from '../sign-in/typed-email.ts';

const tag = 'Personal data';
const rows = z.array(z.record(z.string(), z.unknown()));

/** All stored data about an address, without secrets of sessions and links. */
export const personalData = z.object({
  email: z.string(),
  inquiries: rows,
  partialInquiries: rows,
  resumeLinks: rows,
  savedDesigns: rows,
  files: rows,
  mails: rows,
  /** Emails that were turned off. */
  mailChoices: rows,
  crmEntries: rows,
  projects: rows,
  approvals: rows,
  certificates: rows,
  requests: rows,
  /** Events in the projects of the address, and its actions in other projects. */
  history: rows,
  /** Changes by staff that name the address. */
  activity: rows,
  orders: rows,
  checkouts: rows,
  printPacks: rows,
  problems: rows,
  customers: rows,
  customerNotes: rows,
  customerImports: rows,
  taxCertificates: rows,
  shareVisits: rows,
  orderMessages: rows,
  sessions: rows,
});
export type PersonalData = z.infer<typeof personalData>;

const count = z.number().int();

export const personalDataContract = {
  read: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/personal-data',
    summary: 'Everything stored about an email address, as one document',
    tag,
  })
    .input(z.object({ email: typedEmail }))
    .output(personalData),
  remove: operation({
    access: 'staff',
    method: 'DELETE',
    path: '/admin/personal-data',
    summary:
      'Deletes what is stored about an email address. Lists projects and orders, which are kept as business records',
    tag,
  })
    .input(z.object({ email: typedEmail }))
    .output(
      z.object({
        deleted: z.object({
          inquiries: count,
          partialInquiries: count,
          resumeLinks: count,
          files: count,
          mails: count,
          crmEntries: count,
          sessions: count,
          /** Approvals, history and activity in other projects, which stay without the name. */
          mentions: count,
        }),
        kept: z.object({
          projects: z.array(z.string()),
          orders: z.array(z.string()),
          files: count,
          approvals: count,
          requests: count,
          history: count,
        }),
        message: z.string(),
      }),
    ),
};
