import { AUTHORS, THREAD_STATES } from '@colorway/rules/project/requests.ts';
import {
  MAX_COMMENT_LENGTH,
  MAX_WRITER_NAME,
  NO_COMMENT,
  NO_WRITER_NAME,
} from '@colorway/rules/project/review/comments.ts';
import { MARK_KINDS, MAX_LINE_POINTS, markFault } from '@colorway/rules/project/review/marks.ts';
import { MAX_MENTIONS } from '@colorway/rules/project/review/mentions.ts';
import * as z from 'zod';
import { storedFile } from '../file/stored-file.ts';

/** A place on the picture, in fractions of it. */
export const mark = z
  .object({
    kind: z.enum(MARK_KINDS),
    points: z.array(z.tuple([z.number(), z.number()])).max(10 * MAX_LINE_POINTS),
  })
  .superRefine((sent, context) => {
    const message = markFault(sent);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['points'], message });
  });

export const typedComment = z
  .string()
  .trim()
  .min(1, NO_COMMENT)
  .max(MAX_COMMENT_LENGTH, `A comment can have at most ${MAX_COMMENT_LENGTH} characters.`);

/** Holders of the project's link write their name with what they write; ignored from everyone else. */
export const writerName = z.string().trim().min(1, NO_WRITER_NAME).max(MAX_WRITER_NAME).optional();

/** Ids of the people that a text names with an `@`; those that it does not name are passed over. */
export const mentions = z.array(z.string().max(64)).max(MAX_MENTIONS).default([]);

/** A person whom a comment can name. No address is in it. */
export const projectPerson = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['customer', 'staff', 'visitor']),
});

const commentMessage = z.object({
  id: z.uuid(),
  author: z.enum(AUTHORS),
  /** The name of a staff member, the name that the holder of the link gave, or `The customer`. */
  name: z.string(),
  note: z.string(),
  /** Names that follow an `@` in the text. */
  mentions: z.array(z.string()),
  attachment: storedFile.nullable(),
  at: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** Whether the viewer wrote it. */
  isOwn: z.boolean(),
});

/** The presence of one page, for the others at the project; not stored. */
export const presence = z.object({
  /** One page of one person. */
  client: z.uuid(),
  /** False when the page leaves the proof. */
  isHere: z.boolean(),
  /** The number of the comment that they reply to, 0 for a new one, null while they only look. */
  writingOn: z.int().min(0).max(1_000_000).nullable(),
});

/** The data of a `people-here` event. */
export type PeopleHere = z.infer<typeof presence> & {
  readonly proofId: string;
  readonly name: string;
  readonly author: (typeof AUTHORS)[number];
};

/** A comment on a proof with its replies, as this viewer may see it. */
export const comment = z.object({
  id: z.uuid(),
  /** From 1 within the proof. */
  number: z.int(),
  state: z.enum(THREAD_STATES),
  /** Whether it requests a change. */
  isChange: z.boolean(),
  /** Staff see only what was sent (D64). */
  isSent: z.boolean(),
  mark: z.object({ kind: z.enum(MARK_KINDS), points: z.array(z.tuple([z.number(), z.number()])) }).nullable(),
  /** The version that it was made on; null in older records. */
  proofVersion: z.int().nullable(),
  /** Oldest first; the first one is the comment itself. */
  messages: z.array(commentMessage),
  changedAt: z.iso.datetime(),
});
export type ProofComment = z.infer<typeof comment>;
