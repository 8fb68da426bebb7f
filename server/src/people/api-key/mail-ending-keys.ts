import { formatYearDay } from '@colorway/rules/dates/calendar-day.ts';
import { isMailingTime } from '@colorway/rules/dates/reminders.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { tryEmail } from '../../kernel/session/read-email.ts';
import { readDateSettings } from '../../kernel/settings/date-settings-store.ts';
import { apiKeyEndsMail, mailBrand, sendMail } from '../../mail/facade.ts';
import type { Deps } from '../deps.ts';
import { listEndingKeys, listOwnerEmails, markNoticed } from './key-admin-store.ts';

/** Mails the owners once, eight days before a key ends, at the hours of all reminders. */
export async function mailEndingKeys(deps: Deps, now: Date): Promise<void> {
  const ending = await listEndingKeys(deps.db, now);
  if (ending.length === 0) return;
  const { timeZone: zone, closingDays } = (await readDateSettings(deps.db)).settings;
  if (!isMailingTime(now, { zone, closingDays })) return;
  const brand = mailBrand(await deps.settings.read(), deps.publicUrl());
  const link = `${deps.publicUrl()}/admin/api-keys`;
  for (const { id, name, start, expiresAt } of ending) {
    await inTransaction(deps.db, async (tx) => {
      if (expiresAt === null || !(await markNoticed(tx, id, now))) return;
      const mail = apiKeyEndsMail(brand, { name, start, link, day: formatYearDay(localTime(expiresAt, zone).day) });
      for (const address of await listOwnerEmails(tx)) {
        const to = tryEmail(address);
        if (to) await sendMail(tx, deps.jobs, { ...mail, to });
      }
    });
  }
}
