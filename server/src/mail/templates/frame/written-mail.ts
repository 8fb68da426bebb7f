import type { MailTopicName } from '@colorway/rules/email/choices/mail-topics.ts';

/** A composed mail, before it is stored. */
export interface WrittenMail {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Codes and links that are masked in lists. */
  readonly secrets: readonly string[];
  /** Overrides the topic of its kind, by which it can be turned off. */
  readonly topic?: MailTopicName | null;
  /** Numbers of certificates to attach as PDF. */
  readonly certificates?: readonly string[];
}
