import { isMailTopic, MAIL_TOPICS, type MailTopicName } from '@colorway/rules/email/choices/mail-topics.ts';
import type { Deps } from '../../kernel/operation/deps.ts';
import { acceptedKeys, linkSealer } from '../../kernel/secrets/link-keys.ts';
import { footLink } from '../templates/frame/frame.ts';
import { CHOICES_MARK } from '../templates/frame/html.ts';

type Secrets = Pick<Deps, 'secrets'>;

export interface ChoiceLink {
  readonly email: string;
  readonly topic: MailTopicName;
}

const PURPOSE = 'mail-choice';
/** A longer address makes a token that no route takes; its owner can still choose after signing in. */
const MAX_EMAIL = 160;

/** Names a person and a topic. It is sealed, so that no log holds an address, and no one can write one. */
export const choiceToken = ({ secrets }: Secrets, { email, topic }: ChoiceLink): string | undefined =>
  email.length > MAX_EMAIL ? undefined : linkSealer(secrets.links.current).seal(`${topic} ${email}`, PURPOSE);

/** Undefined for a token that was changed, cut, or written by someone else. */
export function openChoiceToken({ secrets }: Secrets, token: string): ChoiceLink | undefined {
  // An earlier version sealed them with the data key.
  const sealers = [...acceptedKeys(secrets.links).map(linkSealer), secrets.data];
  const opened = sealers.map((sealer) => sealer.open(token, PURPOSE)).find((text) => text !== undefined);
  const at = opened?.indexOf(' ') ?? -1;
  if (opened === undefined || at < 0) return undefined;
  const topic = opened.slice(0, at);
  return isMailTopic(topic) ? { topic, email: opened.slice(at + 1) } : undefined;
}

interface Sent {
  readonly to: string;
  readonly topic: MailTopicName | null;
  readonly text: string;
  readonly html: string;
}

export interface WithChoices {
  readonly text: string;
  readonly html: string;
  /** The address of RFC 8058; undefined for a mail that always comes. */
  readonly unsubscribeUrl?: string;
}

/** Adds the link when a mail leaves: mails that staff read hold no key of another person. */
export function withChoices(deps: Secrets & Pick<Deps, 'publicUrl'>, { to, topic, text, html }: Sent): WithChoices {
  const token = topic === null ? undefined : choiceToken(deps, { email: to, topic });
  if (topic === null || token === undefined) return { text, html: html.replace(CHOICES_MARK, '') };
  const unsubscribeUrl = `${deps.publicUrl()}/emails/${token}`;
  const isStaff = MAIL_TOPICS[topic].audience === 'staff';
  const url = isStaff ? `${deps.publicUrl()}/admin/notifications` : unsubscribeUrl;
  const label = 'Choose which emails you get';
  return {
    text: `${text.trimEnd()}\n${label}: ${url}\n`,
    html: html.replace(CHOICES_MARK, () => footLink(url, label)),
    unsubscribeUrl,
  };
}
