import { isNoticeDue } from '@colorway/rules/file/quarantine.ts';
import { formatBytes } from '@colorway/rules/text/format-bytes.ts';
import type { Deps } from '../../catalog/deps.ts';
import { findLastNotice, lockQuarantine, markNoticed } from '../../files/facade.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { tryEmail } from '../../kernel/session/read-email.ts';
import { filesInfectedMail, mailBrand, sendMail } from '../../mail/facade.ts';
import { listOwnerEmails } from '../../people/facade.ts';

/** Mails owners about infected files, once an hour at most on all nodes together. */
export async function sendInfectedNotice(deps: Deps, now: Date): Promise<void> {
  if (!isNoticeDue(await findLastNotice(deps.db), now)) return;
  const brand = mailBrand(await deps.settings.read(), deps.publicUrl());
  await inTransaction(deps.db, async (tx) => {
    await lockQuarantine(tx);
    if (!isNoticeDue(await findLastNotice(tx), now)) return;
    const { files, bytes } = await markNoticed(tx, now);
    if (files === 0) return;
    const mail = filesInfectedMail(brand, {
      files,
      size: formatBytes(bytes),
      link: `${deps.publicUrl()}/admin/quarantine`,
    });
    for (const address of await listOwnerEmails(tx)) {
      const to = tryEmail(address);
      if (to) await sendMail(tx, deps.jobs, { ...mail, to });
    }
  });
}
