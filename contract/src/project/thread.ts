import { AUTHORS, MAX_NOTE_LENGTH, NO_NOTE, REQUEST_KINDS, THREAD_STATES } from '@colorway/rules/project/requests.ts';
import * as z from 'zod';
import { storedFile } from '../file/stored-file.ts';

export const typedNote = z
  .string()
  .trim()
  .min(1, NO_NOTE)
  .max(MAX_NOTE_LENGTH, `A note can have at most ${MAX_NOTE_LENGTH} characters.`);

const message = z.object({
  id: z.uuid(),
  author: z.enum(AUTHORS),
  /** The name of a staff member, or `The customer` or `Someone with the project link`. */
  name: z.string(),
  note: z.string(),
  attachment: storedFile.nullable(),
  at: z.iso.datetime(),
});

/** A request and its answers. */
export const thread = z.object({
  id: z.uuid(),
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(THREAD_STATES),
  /** From 1 within its proof; null for the project itself. */
  number: z.int().nullable(),
  /** Null for the project itself. */
  proofId: z.uuid().nullable(),
  /** The version of the proof when the request was made, compared with the version shown now. */
  proofVersion: z.int().nullable(),
  version: z.int(),
  /** Whether each side has seen the other's last message. */
  seenByMaker: z.boolean(),
  seenByCustomer: z.boolean(),
  messages: z.array(message),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export type Thread = z.infer<typeof thread>;
