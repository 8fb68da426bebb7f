import { ALERTS, type AlertName } from '../../health/alerts.ts';
import { DIGEST_HOUR } from './digest.ts';

export const MAIL_WAYS = ['now', 'daily', 'off'] as const;
export type MailWay = (typeof MAIL_WAYS)[number];

export const MAIL_WAY_LABELS: Readonly<Record<MailWay, string>> = {
  now: 'At once',
  daily: `Once a day at ${DIGEST_HOUR} AM`,
  off: 'Off',
};

/** The staff who get the mails of a topic: all, owners, those chosen for alerts, or the one person it names. */
export type MailReceivers = 'staff' | 'owners' | 'alerts' | 'named';

interface StaffTopic {
  readonly audience: 'staff';
  readonly label: string;
  readonly detail: string;
  readonly receivers: MailReceivers;
  /** An urgent mail cannot wait for the morning. */
  readonly canWait: boolean;
  /** Work is left undone when none of the staff gets it. */
  readonly isWork: boolean;
}

interface CustomerTopic {
  readonly audience: 'customer';
  readonly label: string;
  readonly detail: string;
  readonly canWait: false;
}

const staff = (
  label: string,
  detail: string,
  { receivers = 'staff', canWait = true, isWork = true }: Partial<Omit<StaffTopic, 'label' | 'detail'>> = {},
): StaffTopic => ({ audience: 'staff', label, detail, receivers, canWait, isWork });

const customer = (label: string, detail: string): CustomerTopic => ({
  audience: 'customer',
  label,
  detail,
  canWait: false,
});

const alert = (name: AlertName): StaffTopic =>
  staff(ALERTS[name].label, 'An alert of Health. It is mailed once until it is fine again.', {
    receivers: 'alerts',
    canWait: false,
  });

/** Each topic that a person can turn off, in the order of the pages. Every topic is on at first. */
export const MAIL_TOPICS = {
  inquiries: staff('New inquiries', 'A visitor sends an inquiry, or adds to one.'),
  requests: staff('Requested changes', 'A customer requests changes to a proof or a project.'),
  summaries: staff('Order summaries', 'A customer sends a cart to you instead of ordering it.'),
  messages: staff('Messages about orders', 'A customer writes a message about an order.'),
  problems: staff('Problems with orders', 'A customer or the shop floor reports a problem.'),
  certificates: staff('Tax certificates', 'A customer sends a tax certificate that you have to check.'),
  mentions: staff('Mentions', 'Someone mentions you in a comment.', { receivers: 'named', isWork: false }),
  webhooks: staff('Paused webhooks', 'A webhook is paused because its deliveries fail.', { receivers: 'owners' }),
  infected: staff('Infected files', 'The scanner found a virus in a file, at most once an hour.', {
    receivers: 'owners',
  }),
  'alert-delivery': alert('delivery'),
  'alert-disk': alert('disk'),
  'alert-backup': alert('backup'),
  'alert-errors': alert('errors'),
  'alert-service': staff('A service stays failed', 'An outside service fails for 15 minutes. It is mailed once.', {
    receivers: 'alerts',
    canWait: false,
  }),
  reminders: customer('Reminders', 'Proofs that wait for your decision, before their last day.'),
  proofs: customer('Proofs to review', 'A new proof or a new version of one is ready.'),
  comments: customer('Comments', 'Answers to your requests, and comments that mention you.'),
  designs: customer('Saved designs', 'Links to designs that were saved with your address.'),
} as const satisfies Readonly<Record<string, StaffTopic | CustomerTopic>>;

export type MailTopicName = keyof typeof MAIL_TOPICS;
export const MAIL_TOPIC_NAMES = Object.keys(MAIL_TOPICS) as [MailTopicName, ...MailTopicName[]];

type OfAudience<Audience> = {
  [Name in MailTopicName]: (typeof MAIL_TOPICS)[Name] extends { readonly audience: Audience } ? Name : never;
}[MailTopicName];
export type StaffTopicName = OfAudience<'staff'>;
export type CustomerTopicName = OfAudience<'customer'>;

const namesOf = <Audience extends 'staff' | 'customer'>(audience: Audience) =>
  MAIL_TOPIC_NAMES.filter((name) => MAIL_TOPICS[name].audience === audience) as unknown as [
    OfAudience<Audience>,
    ...OfAudience<Audience>[],
  ];
export const STAFF_TOPICS = namesOf('staff');
export const CUSTOMER_TOPICS = namesOf('customer');

export const isMailTopic = (name: string): name is MailTopicName => Object.hasOwn(MAIL_TOPICS, name);

/** Undefined for the alert that always comes. */
export const topicOfAlert = (name: AlertName): MailTopicName | undefined => {
  const topic = `alert-${name}`;
  return isMailTopic(topic) ? topic : undefined;
};

/** Mails to staff that no one can turn off, each with its reason. */
export const ALWAYS_TO_STAFF = [
  { label: 'Invitation and set-up', detail: 'The link that makes an account.', receivers: 'named' },
  { label: 'API key ends soon', detail: 'Other software stops working when its key ends.', receivers: 'owners' },
  {
    label: ALERTS.drill.label,
    detail: 'Without a drill that passes, a backup may be of no use.',
    receivers: 'alerts',
  },
] as const satisfies readonly {
  readonly label: string;
  readonly detail: string;
  readonly receivers: MailReceivers;
}[];

export const NOBODY_GETS_IT = 'Nobody gets this email.';
export const PROOF_EMAILS_OFF = 'This customer turned emails about proofs off. Call or write to them instead.';
export const NO_SUCH_EMAIL_LINK = 'This link is not valid. You may have copied only a part of it.';
export const UNSUBSCRIBED = 'These emails are off. You can turn them on again by the link in any of our emails.';

export const ALWAYS_TO_STAFF_SENTENCE = 'Sign in to choose your other emails.';

/** The last line of the customer's page. */
export const ALWAYS_TO_CUSTOMERS =
  'Log-in codes, receipts, approvals, orders, payments and invoices are always mailed.';
