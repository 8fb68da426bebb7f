import { DRAFT_DAYS } from '@colorway/rules/onboarding/state/drafts.ts';
import { DAY_MS } from '@colorway/rules/time/day.ts';
import type { Deps } from '../../catalog/deps.ts';
import { listStrayFiles, markDeleted, purgeFiles } from '../../files/facade.ts';
import { deleteMails, removeInquiries, removePartials } from '../../inquiry/facade.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { deleteOldRest, listOldInquiries, listOldMails, listOldPartials } from './retention-store.ts';

const MAX_AT_ONCE = 200;

/** Deletes rows older than the retention setting in batches, and flows that ended; the next sweep continues. */
export async function sweepOld(deps: Deps): Promise<void> {
  const { db, settings } = deps;
  const { inquiryRetentionDays } = await settings.read();
  const [before, draftsBefore] = [inquiryRetentionDays, Math.min(inquiryRetentionDays, DRAFT_DAYS)].map(
    (days) => new Date(Date.now() - days * DAY_MS),
  ) as [Date, Date];
  await inTransaction(db, async (tx) => {
    await removeInquiries(tx, await listOldInquiries(tx, before, MAX_AT_ONCE));
    await removePartials(tx, await listOldPartials(tx, draftsBefore, MAX_AT_ONCE));
    await deleteMails(tx, await listOldMails(tx, before, MAX_AT_ONCE));
    await markDeleted(tx, await listStrayFiles(tx, before, MAX_AT_ONCE));
  });
  await deleteOldRest(db, before);
  await purgeFiles(deps);
}
