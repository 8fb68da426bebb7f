import { MAX_WRITER_NAME, NO_WRITER_NAME } from '@colorway/rules/project/review/comments.ts';
import { LINK_KINDS, MAX_LINK_NAME } from '@colorway/rules/project/share/link-kinds.ts';
import { NO_LINK_NAME } from '@colorway/rules/project/share/link-messages.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { typedEmail } from '../sign-in/typed-email.ts';
import { viewer } from '../sign-in/viewer.ts';
import { plannedDay } from './dates/dates.ts';

const tag = 'Share links';
export const projectID = z.string().min(1).max(100);
const ofProject = z.object({ projectID });
const kind = z.enum(LINK_KINDS);
/** The rules count its characters; this only bounds what is hashed. */
const typedPasscode = z.string().min(1).max(500);
const linkName = z.string().trim().min(1, NO_LINK_NAME).max(MAX_LINK_NAME);
const limit = { name: 'share-links', max: 120, windowSeconds: 3_600 };

const sharedLink = z.object({
  id: z.uuid(),
  /** The link beside the cart, the first of the list. */
  isProjectLink: z.boolean(),
  name: z.string(),
  kind,
  /** With its key. */
  url: z.string(),
  asksName: z.boolean(),
  showsPrices: z.boolean(),
  hasPasscode: z.boolean(),
  /** Works through this day; null without an end. */
  endsOn: z.string().nullable(),
  isEnded: z.boolean(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** People who gave their name there, the last one first. */
  visitors: z.array(
    z.object({ id: z.uuid(), name: z.string(), email: z.string(), visits: z.int(), at: z.iso.datetime() }),
  ),
});
const changedLink = z.object({ link: sharedLink });

export const shareContract = {
  exchange: operation({
    access: 'public',
    method: 'POST',
    path: '/projects/{projectID}/share/exchange',
    summary: 'Opens a project by the key in the fragment of a share link, and its passcode if it has one',
    tag,
    creates: false,
    limit: { name: 'share-exchange', max: 60, windowSeconds: 900 },
  })
    .input(z.object({ projectID, key: z.string().min(1).max(200), passcode: typedPasscode.optional() }))
    .output(z.object({ viewer })),
  read: operation({
    access: 'project-people',
    method: 'GET',
    path: '/projects/{projectID}/share',
    summary: 'The share link of a project, or null if it has none',
    tag,
  })
    .input(ofProject)
    .output(z.object({ url: z.string().nullable() })),
  renew: operation({
    access: 'project-people',
    method: 'POST',
    path: '/projects/{projectID}/share/renew',
    summary: 'Creates a new share link. The old link stops working at once',
    tag,
    creates: false,
  })
    .input(ofProject)
    .output(z.object({ url: z.string() })),
  revoke: operation({
    access: 'project-people',
    method: 'POST',
    path: '/projects/{projectID}/share/revoke',
    summary: 'Ends the share link, which stops working at once',
    tag,
    creates: false,
  }).input(ofProject),
  list: operation({
    access: 'project-people',
    method: 'GET',
    path: '/projects/{projectID}/share/links',
    summary: 'All links of a project with the people who came by them',
    tag,
  })
    .input(ofProject)
    .output(z.object({ links: z.array(sharedLink) })),
  create: operation({
    access: 'project-people',
    method: 'POST',
    path: '/projects/{projectID}/share/links',
    summary: 'Creates a further link',
    tag,
    creates: true,
    limit,
  })
    .input(
      ofProject.extend({
        kind,
        name: linkName,
        asksName: z.boolean().default(true),
        showsPrices: z.boolean().default(false),
        passcode: typedPasscode.nullable().default(null),
        endsOn: plannedDay.nullable().default(null),
      }),
    )
    .output(changedLink),
  change: operation({
    access: 'project-people',
    method: 'PATCH',
    path: '/projects/{projectID}/share/links/{linkId}',
    summary: 'Changes what a link may do, its passcode or its last day. Takes effect at once',
    tag,
    limit,
  })
    .input(
      ofProject.extend({
        linkId: z.uuid(),
        kind: kind.optional(),
        asksName: z.boolean().optional(),
        showsPrices: z.boolean().optional(),
        passcode: typedPasscode.nullable().optional(),
        endsOn: plannedDay.nullable().optional(),
      }),
    )
    .output(changedLink),
  end: operation({
    access: 'project-people',
    method: 'POST',
    path: '/projects/{projectID}/share/links/{linkId}/revoke',
    summary: 'Ends a further link, which stops working at once',
    tag,
    creates: false,
  }).input(ofProject.extend({ linkId: z.uuid() })),
  introduce: operation({
    access: 'project',
    method: 'POST',
    path: '/projects/{projectID}/share/visitor',
    summary: 'Gives the name and email of a visitor who came by a link',
    tag,
    creates: false,
    limit: { name: 'share-visitor', max: 120, windowSeconds: 3_600 },
  }).input(
    ofProject.extend({ name: z.string().trim().min(1, NO_WRITER_NAME).max(MAX_WRITER_NAME), email: typedEmail }),
  ),
};
