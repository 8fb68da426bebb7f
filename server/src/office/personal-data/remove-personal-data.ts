import { type Context, write } from '../../catalog/deps.ts';
import { markDeleted } from '../../files/facade.ts';
import { deleteMails, purgeSoon, removeInquiries, removePartials } from '../../inquiry/facade.ts';
import { counted } from '../../kernel/operation/counted.ts';
import { readEmail } from '../../kernel/session/read-email.ts';
import { deleteSessionsOf } from '../../kernel/session/session-store.ts';
import {
  deleteCrmEntries,
  deleteResumeLinks,
  deleteTraces,
  forgetMentions,
  inquiriesOf,
  keptOf,
  looseFilesOf,
  mailsTo,
  partialsOf,
} from './stored-rows-store.ts';

interface Kept {
  readonly projects: readonly string[];
  readonly orders: readonly string[];
}

const words = ({ projects, orders }: Kept): string => {
  const named = [
    ...(projects.length > 0 ? [`projects ${projects.join(', ')}`] : []),
    ...(orders.length > 0 ? [`orders ${orders.join(', ')}`] : []),
  ];
  if (named.length === 0) return 'Nothing about this address is left.';
  return `Everything else about this address is gone. Kept as business records, with their files, approvals, requests and history: ${named.join(' and ')}.`;
};

/** All that is held about an address, save what the business has to keep, which the answer names. */
async function remove({ tx, deps, http }: Context, typed: string) {
  const email = readEmail(typed);
  const inquiries = await inquiriesOf(tx, email);
  const removed = await removeInquiries(tx, inquiries);
  const partialInquiries = await removePartials(tx, await partialsOf(tx, email));
  const loose = await markDeleted(tx, await looseFilesOf(tx, email));
  const deleted = {
    inquiries: removed.inquiries,
    partialInquiries,
    resumeLinks: await deleteResumeLinks(tx, email),
    files: removed.files + loose,
    mails: removed.mails + (await deleteMails(tx, await mailsTo(tx, email))),
    crmEntries: removed.crmEntries + (await deleteCrmEntries(tx, email)),
    // They can log in again while a project of theirs is left.
    sessions: await deleteSessionsOf(tx, { email }),
    mentions: await forgetMentions(tx, email),
  };
  await deleteTraces(tx, email);
  const kept = await keptOf(tx, email);
  http.afterCommit(() => purgeSoon(deps));
  return { deleted, kept, message: words(kept) };
}

export const removePersonalData = write('personalData.remove', {
  activity: {
    kind: 'inquiry',
    entries: ({ output: { deleted } }) => [
      {
        what: 'Personal data',
        doing: 'deleted for one address',
        before: counted(deleted.inquiries, 'inquiry', 'inquiries'),
        after: 'Nothing',
      },
    ],
  },
  run: ({ input, context }) => remove(context, input.email),
});
