import { isDigestDue } from '@colorway/rules/email/choices/digest.ts';
import { mailWay } from '@colorway/rules/email/choices/mail-kinds.ts';
import type { Deps } from '../../adapters/deps.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { tryEmail } from '../../kernel/session/read-email.ts';
import { readDateSettings } from '../../kernel/settings/date-settings-store.ts';
import { sendMail } from '../send-mail.ts';
import { type MailBrand, mailBrand } from '../templates/frame/brand.ts';
import { digestMail } from '../templates/office/digest.ts';
import { isActiveStaff, listWaiting, readChoices, takeLines } from './choice-store.ts';

interface Sending {
  readonly deps: Deps;
  readonly brand: MailBrand;
  readonly now: Date;
  readonly zone: string;
}

/** The lines leave with the mail in one transaction. What was turned off since is dropped with them. */
async function sendDigest(tx: Queries, email: string, { deps, brand, now, zone }: Sending): Promise<void> {
  const lines = await takeLines(tx, email, ({ createdAt }) => isDigestDue(createdAt, now, zone));
  const to = tryEmail(email);
  if (lines.length === 0 || to === undefined || !(await isActiveStaff(tx, email))) return;
  const choices = await readChoices(tx, email);
  const chosen = lines.filter(({ topic }) => mailWay(topic, choices) !== 'off');
  if (chosen.length > 0) await sendMail(tx, deps.jobs, { ...digestMail(brand, chosen), to });
}

/** One mail to each person from 8 AM on the clock of the office, with what was written since the last one. */
export async function sendDigests(deps: Deps, now: Date): Promise<void> {
  const waiting = await listWaiting(deps.db);
  if (waiting.length === 0) return;
  const zone = (await readDateSettings(deps.db)).settings.timeZone;
  const due = waiting.filter(({ oldest }) => isDigestDue(oldest, now, zone));
  if (due.length === 0) return;
  const brand = mailBrand(await deps.settings.read(), deps.publicUrl());
  for (const { email } of due) await inTransaction(deps.db, (tx) => sendDigest(tx, email, { deps, brand, now, zone }));
}
