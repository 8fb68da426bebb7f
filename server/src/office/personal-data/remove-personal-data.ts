import { countOf } from '@colorway/rules/text/count-of.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { markDeleted } from '../../files/facade.ts';
import { deleteMails, purgeSoon, removeInquiries, removePartials } from '../../inquiry/facade.ts';
import { readEmail } from '../../kernel/session/read-email.ts';
import { deleteSessionsOf } from '../../kernel/session/session-store.ts';
import {
  countBusinessRecords,
  deleteCrmEntries,
  deleteResumeLinks,
  deleteTraces,
  forgetMentions,
  listInquiryIds,
  listMailIds,
  listPartialIds,
  listUnusedFileIds,
} from './stored-rows-store.ts';

interface BusinessRecords {
  readonly projects: readonly string[];
  readonly orders: readonly string[];
}

const messageOf = ({ projects, orders }: BusinessRecords): string => {
  const named = [
    ...(projects.length > 0 ? [`projects ${projects.join(', ')}`] : []),
    ...(orders.length > 0 ? [`orders ${orders.join(', ')}`] : []),
  ];
  if (named.length === 0) return 'Nothing about this address is left.';
  return `Everything else about this address is gone. Kept as business records, with their files, approvals, requests and history: ${named.join(' and ')}.`;
};

/** Deletes everything about an address except business records, which the answer names. */
async function remove({ tx, deps, http }: Context, typed: string) {
  const email = readEmail(typed);
  const inquiries = await listInquiryIds(tx, email);
  const removed = await removeInquiries(tx, inquiries);
  const partialInquiries = await removePartials(tx, await listPartialIds(tx, email));
  const unusedFiles = await markDeleted(tx, await listUnusedFileIds(tx, email));
  const deleted = {
    inquiries: removed.inquiries,
    partialInquiries,
    resumeLinks: await deleteResumeLinks(tx, email),
    files: removed.files + unusedFiles,
    mails: removed.mails + (await deleteMails(tx, await listMailIds(tx, email))),
    crmEntries: removed.crmEntries + (await deleteCrmEntries(tx, email)),
    // The customer can log in again while a project is left.
    sessions: await deleteSessionsOf(tx, { email }),
    mentions: await forgetMentions(tx, email),
  };
  await deleteTraces(tx, email);
  const records = await countBusinessRecords(tx, email);
  http.afterCommit(() => purgeSoon(deps));
  return { deleted, kept: records, message: messageOf(records) };
}

export const removePersonalData = write('personalData.remove', {
  activity: {
    kind: 'inquiry',
    entries: ({ output: { deleted } }) => [
      {
        what: 'Personal data',
        doing: 'deleted for one address',
        before: countOf(deleted.inquiries, 'inquiry', 'inquiries'),
        after: 'Nothing',
      },
    ],
  },
  run: ({ input, context }) => remove(context, input.email),
});
