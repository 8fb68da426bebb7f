import { EDITOR_PART_NAMES } from '@colorway/rules/content/editor-parts.ts';
import { MAIL_SLOT_NAMES, MAIL_TEXT_KINDS } from '@colorway/rules/email/mail-texts.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';

const tag = 'Content';
const part = z.enum(EDITOR_PART_NAMES);
const field = z.string().min(1).max(200);
const at = z.iso.datetime();
/** Each part has its own shape (`draft-fields.ts`). */
const value = z.unknown();

const change = z.object({
  field,
  from: value,
  to: value,
  at,
  /** Null for a deleted account. */
  by: z.string().nullable(),
});
const fault = z.object({ part, field, message: z.string() });
const partState = z.object({
  part,
  published: value,
  /** The published value with its draft applied. */
  value,
  changes: z.array(change),
});
export type PartState = z.infer<typeof partState>;
export type ContentFault = z.infer<typeof fault>;

const contentEditor = z.object({
  parts: z.array(partState),
  /** Faults of every part that block publishing. */
  faults: z.array(fault),
  /** Version of all drafts; publishing names it, so unseen drafts are not published. */
  version: z.string(),
  /** A project that shows the drafts, if there is one. */
  previewProject: z.string().nullable(),
  /** The service that holds the fields of `rules/src/content/external-content.ts`; null if all content is stored here. */
  outside: z.object({ name: z.string(), url: z.url() }).nullable(),
});
export type ContentEditor = z.infer<typeof contentEditor>;

const historyEntry = z.object({
  id: z.int(),
  part,
  at,
  by: z.string().nullable(),
  changes: z.array(z.object({ field, from: value, to: value })),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const mailKind = z.enum(MAIL_TEXT_KINDS);
/** The texts as they are typed; one that is empty means our own. */
const typedMailTexts = z.partialRecord(z.enum(MAIL_SLOT_NAMES), z.string().max(5_000));

export const contentEditorContract = {
  read: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/content/draft',
    summary: 'All published and drafted content, with what is not ready to publish',
    tag,
  }).output(contentEditor),
  save: operation({
    access: 'staff',
    method: 'PATCH',
    path: '/admin/content/draft/{part}',
    summary: 'Drafts one field. Refused with the current value if it differs from `was`',
    tag,
  })
    .input(z.object({ part, field, value, was: value }))
    .output(contentEditor),
  discard: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/content/draft/discard',
    summary: 'Discards drafts: all of them, one part, or one field',
    tag,
    creates: false,
  })
    .input(z.object({ part: part.optional(), field: field.optional() }))
    .output(contentEditor),
  publish: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/content/publish',
    summary: 'Publishes all drafts or some parts, if they have no errors',
    tag,
    creates: false,
  })
    .input(
      z.object({
        version: z.string().max(64),
        parts: z.array(part).min(1).optional(),
        /** Confirms an accent that is hard to read. */
        acceptAccent: z.boolean().optional(),
      }),
    )
    .output(contentEditor),
  mailTexts: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/content/mail-texts',
    summary: 'Our own text of each mail whose texts can be replaced, with placeholders in braces',
    tag,
  }).output(z.array(z.object({ kind: mailKind, ours: z.record(z.enum(MAIL_SLOT_NAMES), z.string()) }))),
  previewMail: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/content/mail-texts/preview',
    summary: 'The mail as a customer would see it, with these texts and example values. Nothing is sent or stored',
    tag,
    creates: false,
    limit: { name: 'mail-preview', max: 600, windowSeconds: 600 },
  })
    .input(z.object({ kind: mailKind, texts: typedMailTexts }))
    .output(z.object({ subject: z.string(), html: z.string(), text: z.string() })),
  testMail: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/content/mail-texts/test',
    summary: 'Mails these texts with example values to the member of staff who asks for it',
    tag,
    creates: false,
    limit: { name: 'mail-test', max: 20, windowSeconds: 600 },
  }).input(z.object({ kind: mailKind, texts: typedMailTexts })),
  history: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/content/history',
    summary: 'Publications, newest first: who and when, with old and new values',
    tag,
  })
    .input(z.object({ before: z.coerce.number().int().positive().optional(), part: part.optional() }).optional())
    .output(z.object({ entries: z.array(historyEntry), nextBefore: z.int().nullable() })),
  restore: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/content/history/{id}/restore',
    summary: 'Drafts a part as it was before a publication. Customers see no change until it is published',
    tag,
    creates: false,
  })
    .input(z.object({ id: z.coerce.number().int().positive() }))
    .output(contentEditor),
};
