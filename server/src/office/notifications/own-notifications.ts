import { mailWay } from '@colorway/rules/email/choices/mail-kinds.ts';
import {
  MAIL_TOPICS,
  MAIL_WAY_LABELS,
  type MailReceivers,
  STAFF_TOPICS,
  type StaffTopicName,
} from '@colorway/rules/email/choices/mail-topics.ts';
import { type Context, read, write } from '../../catalog/deps.ts';
import { listStaffToNotify } from '../../inquiry/facade.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input } from '../../kernel/operation/answers.ts';
import { countReceivers, MAX_STAFF_NOTIFIED, readChoices, saveChoice } from '../../mail/facade.ts';
import { listOwnerEmails } from '../../people/facade.ts';
import { listAddresses } from '../health/alert-store.ts';

const list: Readonly<Record<MailReceivers, (db: Queries, own: string) => Promise<readonly string[]>>> = {
  staff: async (db) => (await listStaffToNotify(db, MAX_STAFF_NOTIFIED)).map(({ email }) => email),
  owners: (db) => listOwnerEmails(db),
  alerts: (db) => listAddresses(db),
  named: async (_db, own) => [own],
};

const receiversOf = (topic: StaffTopicName): MailReceivers => MAIL_TOPICS[topic].receivers;

const ownEmail = ({ sessions: { staff } }: Context): string => {
  if (!staff) throw new Problem('not-signed-in');
  return staff.email;
};

async function present(context: Context) {
  const { tx, sessions } = context;
  const email = ownEmail(context);
  const choices = await readChoices(tx, email);
  const topics: { topic: StaffTopicName; way: ReturnType<typeof mailWay>; receivers: number }[] = [];
  for (const topic of STAFF_TOPICS) {
    const receivers = await list[receiversOf(topic)](tx, email);
    if (receivers.includes(email))
      topics.push({ topic, way: mailWay(topic, choices), receivers: await countReceivers(tx, topic, receivers) });
  }
  const getsAlerts = (await list.alerts(tx, email)).includes(email);
  return { email, topics, isOwner: sessions.staff?.role === 'owner', getsAlerts };
}

async function save(context: Context, { topic, way }: Input<'notifications.save'>) {
  const { tx } = context;
  const email = ownEmail(context);
  if (way === 'daily' && !MAIL_TOPICS[topic].canWait)
    throw new Problem('invalid-input', { details: { issues: [{ path: 'way', message: 'This email cannot wait.' }] } });
  const before = await saveChoice(tx, email, topic, way);
  const receivers = await countReceivers(tx, topic, await list[receiversOf(topic)](tx, email));
  return { topic, before, way, receivers };
}

export const readNotifications = read('notifications.read', { run: ({ context }) => present(context) });

export const saveNotification = write('notifications.save', {
  activity: {
    kind: 'staff',
    entries: ({ output: { topic, before, way } }) =>
      before === way
        ? []
        : [
            {
              what: `Own emails: ${MAIL_TOPICS[topic].label}`,
              doing: 'changed',
              before: MAIL_WAY_LABELS[before],
              after: MAIL_WAY_LABELS[way],
            },
          ],
  },
  run: ({ input, context }) => save(context, input),
});
