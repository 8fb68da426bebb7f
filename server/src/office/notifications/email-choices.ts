import type { EmailChoices } from '@colorway/contract/mail/choice-contract.ts';
import { mailWay } from '@colorway/rules/email/choices/mail-kinds.ts';
import {
  CUSTOMER_TOPICS,
  MAIL_TOPICS,
  MAIL_WAY_LABELS,
  type MailTopicName,
  NO_SUCH_EMAIL_LINK,
} from '@colorway/rules/email/choices/mail-topics.ts';
import { maskEmail } from '@colorway/rules/email/mask-email.ts';
import { type Context, read, write } from '../../catalog/deps.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Deps } from '../../kernel/operation/deps.ts';
import { recordFor } from '../../kernel/operation/record.ts';
import { type ChoiceLink, openChoiceToken, readChoices, saveChoice } from '../../mail/facade.ts';
import { findStaffByEmail } from '../../people/facade.ts';

async function present(db: Queries, email: string, topics: readonly MailTopicName[]): Promise<EmailChoices> {
  const choices = await readChoices(db, email);
  const audience = topics.every((topic) => MAIL_TOPICS[topic].audience === 'staff') ? 'staff' : 'customer';
  return { email, audience, topics: topics.map((topic) => ({ topic, on: mailWay(topic, choices) !== 'off' })) };
}

const ownEmail = ({ sessions: { customer } }: Context): string => {
  if (!customer) throw new Problem('not-signed-in');
  return customer.email;
};

/** A link of a mail to staff opens that topic alone, since others are for those who are signed in. */
const topicsOf = ({ topic }: ChoiceLink): readonly MailTopicName[] =>
  MAIL_TOPICS[topic].audience === 'staff' ? [topic] : CUSTOMER_TOPICS;

export function openLink(deps: Pick<Deps, 'secrets'>, token: string): ChoiceLink {
  const link = openChoiceToken(deps, token);
  if (!link) throw new Problem('not-found', { message: NO_SUCH_EMAIL_LINK });
  return link;
}

async function presentLink(db: Queries, link: ChoiceLink) {
  const shown = await present(db, link.email, topicsOf(link));
  return { ...shown, email: maskEmail(link.email), about: link.topic };
}

/** Turns a topic on or off for whom the link names. Staff's activity shows what was done by a link, too. */
export async function turnByLink(tx: Queries, { email, topic }: ChoiceLink, on: boolean): Promise<void> {
  const before = await saveChoice(tx, email, topic, on ? 'now' : 'off');
  const after = on ? 'now' : 'off';
  const staff = MAIL_TOPICS[topic].audience === 'staff' && (await findStaffByEmail(tx, email));
  if (!staff || before === after) return;
  await recordFor(tx, { staffId: staff.id, by: staff.name, operation: 'emailChoices.saveLink' }, 'staff', {
    what: `Own emails: ${MAIL_TOPICS[topic].label}`,
    doing: 'changed by a link of an email',
    before: MAIL_WAY_LABELS[before],
    after: MAIL_WAY_LABELS[after],
  });
}

export const readEmailChoices = read('emailChoices.read', {
  run: ({ context }) => present(context.tx, ownEmail(context), CUSTOMER_TOPICS),
});

export const saveEmailChoice = write('emailChoices.save', {
  activity: 'customer-only',
  run: async ({ input: { topic, on }, context }) => {
    const email = ownEmail(context);
    await saveChoice(context.tx, email, topic, on ? 'now' : 'off');
    return present(context.tx, email, CUSTOMER_TOPICS);
  },
});

export const readChoiceLink = read('emailChoices.readLink', {
  run: ({ input, context: { tx, deps } }) => presentLink(tx, openLink(deps, input.token)),
});

export const saveChoiceByLink = write('emailChoices.saveLink', {
  activity: 'customer-only',
  run: async ({ input: { token, topic, on }, context: { tx, deps } }) => {
    const link = openLink(deps, token);
    if (!topicsOf(link).includes(topic)) throw new Problem('not-found', { message: NO_SUCH_EMAIL_LINK });
    await turnByLink(tx, { email: link.email, topic }, on);
    return presentLink(tx, link);
  },
});
