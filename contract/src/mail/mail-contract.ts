import * as z from 'zod';
import { operation } from '../operation.ts';

const tag = 'Mail';

/** `kept`: no mail server is set, so the mail is only stored. `failed`: the last try failed. */
export const mailState = z.enum(['kept', 'waiting', 'sent', 'failed']);
export type MailState = z.infer<typeof mailState>;

export const mailRow = z.object({
  id: z.uuid(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: mailState,
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type MailRow = z.infer<typeof mailRow>;

export const renderedMail = mailRow.extend({
  from: z.object({ name: z.string(), address: z.string() }),
  text: z.string(),
  html: z.string(),
  /** Codes and links of staff accounts are always hidden. */
  masked: z.boolean(),
});
export type RenderedMail = z.infer<typeof renderedMail>;

export const mailContract = {
  list: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/mail',
    summary: 'Emails, newest first',
    tag,
  })
    .input(
      z
        .object({
          cursor: z.string().max(200).optional(),
          kind: z.string().max(50).optional(),
          state: mailState.optional(),
          q: z.string().max(200).optional(),
        })
        .optional(),
    )
    .output(
      z.object({
        mails: z.array(mailRow),
        nextCursor: z.string().nullable(),
        /** Whether a mail server is set. */
        mailServer: z.boolean(),
      }),
    ),
  read: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/mail/{mailId}',
    summary: 'One email',
    tag,
  })
    .input(z.object({ mailId: z.uuid() }))
    .output(renderedMail),
  sendAgain: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/mail/{mailId}/send-again',
    summary: 'Tries again to deliver an email to its stored address',
    tag,
    creates: false,
    limit: { name: 'mail-again', max: 60, windowSeconds: 3_600 },
  })
    .input(z.object({ mailId: z.uuid() }))
    .output(mailRow),
};
