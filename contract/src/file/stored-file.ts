import { destinationNames } from '@colorway/rules/file/destinations.ts';
import * as z from 'zod';

/** A completely received file, as its readers see it. */
export const storedFile = z.object({
  id: z.string(),
  destination: z.enum(destinationNames),
  /** The documented name: base, digits, extension. */
  name: z.string(),
  originalName: z.string(),
  url: z.string(),
  /** A small picture of it; null shows a placeholder. */
  previewUrl: z.string().nullable(),
  contentType: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Parts that the sanitizer removed from a drawing, as text (D23); empty for other files. */
  removed: z.array(z.string()),
});

export type StoredFile = z.infer<typeof storedFile>;
