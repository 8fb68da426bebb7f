import { countOf } from '@colorway/rules/text/count-of.ts';
import { type Context, type Deps, write } from '../../catalog/deps.ts';
import { markDeleted, purgeFiles } from '../../files/facade.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { publish } from '../../kernel/events/publish.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { listMailIds } from '../../mail/facade.ts';
import { findInquiry } from '../intake/inquiry-store.ts';
import {
  deleteCrmRows,
  deleteInquiries,
  deleteMails,
  deletePartials,
  listFilesToDelete,
  listFlowIds,
} from './removal-store.ts';

export interface Removed {
  readonly inquiries: number;
  readonly files: number;
  readonly mails: number;
  readonly crmEntries: number;
}

/** Deletes inquiries with their mails, files and CRM entries, but not projects and their files. */
export async function removeInquiries(tx: Queries, ids: readonly string[]): Promise<Removed> {
  const files = await listFilesToDelete(tx, ids);
  const flowIds = await listFlowIds(tx, ids);
  const inquiries = await deleteInquiries(tx, ids);
  return {
    inquiries,
    files: await markDeleted(tx, files),
    mails: await deleteMails(tx, ids.flatMap(listMailIds)),
    crmEntries: await deleteCrmRows(tx, { inquiryIds: ids, flowIds }),
  };
}

/** Deletes flows that were never sent. */
export async function removePartials(tx: Queries, flowIds: readonly string[]): Promise<number> {
  await deleteCrmRows(tx, { inquiryIds: [], flowIds });
  return deletePartials(tx, flowIds);
}

/** Purges bytes of deleted files without waiting. After a crash the next clean-up purges them. */
export const purgeSoon = (deps: Deps): void => {
  purgeFiles(deps).catch((err: unknown) => deps.log.warn({ err }, 'files: deleted files were not purged'));
};

async function remove({ tx, deps, http }: Context, id: string) {
  if (!(await findInquiry(tx, id))) throw new Problem('not-found');
  const { files, mails } = await removeInquiries(tx, [id]);
  await publish(tx, { channel: 'staff', kind: 'inquiry-removed', data: { id } });
  http.afterCommit(() => purgeSoon(deps));
  return { files, mails };
}

/** The activity entry must not name the visitor, because the deletion is for privacy. */
export const removeInquiry = write('adminInquiries.remove', {
  activity: {
    kind: 'inquiry',
    entries: ({ output: { files } }) => [
      { what: 'Inquiry', doing: 'deleted', before: countOf(files, 'file', 'files'), after: 'None' },
    ],
  },
  run: ({ input, context }) => remove(context, input.id),
});
