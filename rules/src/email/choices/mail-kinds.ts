import { MAIL_TOPICS, type MailTopicName, type MailWay } from './mail-topics.ts';

/** Null for a mail that always comes. A mention is another topic for staff than for customers. */
type KindTopic = MailTopicName | { readonly staff: MailTopicName; readonly customer: MailTopicName } | null;

/** Every kind of mail. An alert names its topic itself. */
export const MAIL_KINDS = {
  'log-in-code': null,
  'log-in-no-projects': null,
  'inquiry-receipt': null,
  'request-moved': null,
  'request-withdrawn': null,
  'continue-link': null,
  'saved-design': 'designs',
  'new-inquiry': 'inquiries',
  'request-added': 'inquiries',
  'new-proof': 'proofs',
  'proofs-ready': 'proofs',
  reminder: 'reminders',
  'request-made': 'requests',
  'request-answer': 'comments',
  mention: { staff: 'mentions', customer: 'comments' },
  approval: null,
  'order-summary': 'summaries',
  'order-paid': null,
  'order-started': null,
  'order-shipped': null,
  'order-delivered': null,
  'order-cancelled': null,
  'order-refunded': null,
  'order-later': null,
  'order-message': null,
  'order-message-received': 'messages',
  'payment-received': null,
  'payment-due': null,
  'invoice-link': null,
  'certificate-sent': 'certificates',
  'certificate-decided': null,
  'problem-received': 'problems',
  'problem-answered': null,
  'floor-problem': 'problems',
  'webhook-paused': 'webhooks',
  'files-infected': 'infected',
  alert: null,
  'api-key-ends': null,
  'staff-invitation': null,
  digest: null,
  'test-mail': null,
} as const satisfies Readonly<Record<string, KindTopic>>;

export type MailKind = keyof typeof MAIL_KINDS;

/** Whether anybody can turn mails of this kind off. */
export const hasTopic = (kind: string): boolean => (MAIL_KINDS[kind as MailKind] ?? null) !== null;

export function topicOfKind(kind: string, { isStaff }: { readonly isStaff: boolean }): MailTopicName | null {
  const topic: KindTopic = MAIL_KINDS[kind as MailKind] ?? null;
  if (topic === null || typeof topic === 'string') return topic;
  return isStaff ? topic.staff : topic.customer;
}

/** The choices of one person. A topic without one is mailed at once. */
export type MailChoices = Readonly<Partial<Record<MailTopicName, MailWay>>>;

/** Whether a mail of this topic goes, now or in the mail of the morning; null is a mail that always goes. */
export function mailWay(topic: MailTopicName | null, choices: MailChoices): MailWay {
  const way = topic === null ? 'now' : (choices[topic] ?? 'now');
  return way === 'daily' && topic !== null && !MAIL_TOPICS[topic].canWait ? 'now' : way;
}
