import { findLastBackup } from '../../edge/backup/last-backup.ts';
import { os } from '../../edge/http/implementer.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { readEmail } from '../../kernel/session/read-email.ts';
import { readPortalSettings } from '../../kernel/settings/settings-store.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { mailBrand } from '../../mail/templates/brand.ts';
import { testMail } from '../../mail/templates/test-mail.ts';
import { listConnections } from './list-connections.ts';
import { type TestOutcome, testedService } from './test-service.ts';

/** To whoever asks, and to nobody else. */
async function sendTestMail({ tx, deps, sessions }: Context): Promise<TestOutcome> {
  const to = sessions.staff?.email;
  if (to === undefined) throw new Problem('not-signed-in');
  const { settings } = await readPortalSettings(tx);
  await sendMail(tx, deps.jobs, { ...testMail(mailBrand(settings, deps.publicUrl()), to), to: readEmail(to) });
  const words = deps.mailer.leaves
    ? `The mail server lets us in. A mail to ${to} is on its way; Mail says when it was taken.`
    : `No mail server is set, so the mail to ${to} is kept under Mail.`;
  return { ok: true, words };
}

export const serviceRoutes = {
  list: os.services.list.handler(async ({ context: { deps } }) => {
    const [connections, lastBackup] = await Promise.all([listConnections(deps), findLastBackup(deps.db)]);
    return { connections, lastBackupAt: lastBackup?.toISOString() ?? null };
  }),
  test: os.services.test.handler(async ({ input: { port }, context }) => {
    const outcome = testedService.of(context);
    if (port === 'mail' && outcome?.ok !== false) return sendTestMail(context);
    if (!outcome) throw new Problem('nothing-to-test');
    return outcome;
  }),
};
