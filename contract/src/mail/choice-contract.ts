import {
  CUSTOMER_TOPICS,
  MAIL_TOPIC_NAMES,
  MAIL_WAYS,
  STAFF_TOPICS,
} from '@colorway/rules/email/choices/mail-topics.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';

const tag = 'Mail';
const limit = { name: 'mail-choices', max: 120, windowSeconds: 900 };

const way = z.enum(MAIL_WAYS);
const ownTopic = z.object({
  topic: z.enum(STAFF_TOPICS),
  way,
  /** Staff who get these mails now, at once or in the morning. */
  receivers: z.int(),
});
export type OwnTopic = z.infer<typeof ownTopic>;

/** The mails that the signed-in member of staff gets. */
export const notificationContract = {
  read: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/notifications',
    summary: "The caller's own choice of emails, by topic; only topics whose mails go to the caller",
    tag,
  }).output(z.object({ email: z.string(), topics: z.array(ownTopic), isOwner: z.boolean(), getsAlerts: z.boolean() })),
  save: operation({
    access: 'staff',
    method: 'PUT',
    path: '/admin/notifications/{topic}',
    summary: 'Chooses how the mails of a topic reach the caller: at once, once a day, or not at all',
    tag,
    limit,
  })
    .input(z.object({ topic: z.enum(STAFF_TOPICS), way }))
    .output(z.object({ topic: z.enum(STAFF_TOPICS), before: way, way, receivers: z.int() })),
};

const choice = z.object({ topic: z.enum(MAIL_TOPIC_NAMES), on: z.boolean() });
const choices = z.object({
  /** Masked for whoever came by a link: `m…@example.com`. */
  email: z.string(),
  audience: z.enum(['staff', 'customer']),
  topics: z.array(choice),
});
export type EmailChoices = z.infer<typeof choices>;

const token = z.string().min(1).max(300);

/** The mails that a customer gets; the link in the foot of a mail works without a log-in. */
export const emailChoiceContract = {
  read: operation({
    access: 'customer',
    method: 'GET',
    path: '/email-choices',
    summary: "The signed-in customer's choice of emails",
    tag,
  }).output(choices),
  save: operation({
    access: 'customer',
    method: 'PUT',
    path: '/email-choices',
    summary: 'Turns emails of a topic on or off for the signed-in customer',
    tag,
    limit,
  })
    .input(z.object({ topic: z.enum(CUSTOMER_TOPICS), on: z.boolean() }))
    .output(choices),
  readLink: operation({
    access: 'public',
    method: 'GET',
    path: '/email-choices/{token}',
    summary: 'The choice of emails that the link of a mail opens. It changes nothing',
    tag,
    limit,
  })
    .input(z.object({ token }))
    .output(choices.extend({ about: z.enum(MAIL_TOPIC_NAMES) })),
  saveLink: operation({
    access: 'public',
    method: 'PUT',
    path: '/email-choices/{token}',
    summary: 'Turns emails of a topic on or off by the link of a mail, without a log-in',
    tag,
    limit,
  })
    .input(choice.extend({ token }))
    .output(choices.extend({ about: z.enum(MAIL_TOPIC_NAMES) })),
};
