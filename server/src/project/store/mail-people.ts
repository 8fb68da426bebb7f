import type { Context } from '../../catalog/deps.ts';
import { listStaffToNotify } from '../../inquiry/facade.ts';
import { tryEmail } from '../../kernel/session/read-email.ts';
import { isVisitor } from '../../kernel/session/sessions.ts';
import { readPortalSettings } from '../../kernel/settings/settings-store.ts';
import {
  canMailStaff,
  MAX_STAFF_NOTIFIED,
  type MailBrand,
  mailBrand,
  sendMail,
  type WrittenMail,
} from '../../mail/facade.ts';

interface ProjectMail {
  /** Stored addresses, never typed ones; or all staff. */
  readonly to: readonly string[] | 'staff';
  /** Addresses that got another mail about the same change. */
  readonly except?: ReadonlySet<string>;
  readonly mail: (brand: MailBrand) => WrittenMail;
}

/** Stores the mails in the transaction of the change that they report. */
export async function mailPeople(context: Context, { to, except, mail }: ProjectMail): Promise<void> {
  if (to === 'staff' && !(await canMailStaff(context.tx, { isVisitor: isVisitor(context.sessions) }))) return;
  const { tx, deps } = context;
  const { settings } = await readPortalSettings(tx);
  const written = mail(mailBrand(settings, deps.publicUrl()));
  const addresses =
    to === 'staff' ? (await listStaffToNotify(tx, MAX_STAFF_NOTIFIED)).map(({ email: own }) => own) : to;
  for (const address of addresses) {
    const email = tryEmail(address);
    if (email !== undefined && !except?.has(email)) await sendMail(tx, deps.jobs, { ...written, to: email });
  }
}
