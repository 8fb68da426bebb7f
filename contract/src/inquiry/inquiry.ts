import { MAX_COLOR_ID_LENGTH } from '@colorway/rules/color-library/library-color.ts';
import { MAX_LENGTHS } from '@colorway/rules/onboarding/basic-info.ts';
import { COLOR_SLOTS } from '@colorway/rules/onboarding/color-slots.ts';
import { SEGMENTS } from '@colorway/rules/onboarding/segments.ts';
import * as z from 'zod';
import { typedHex } from '../color/library.ts';

export const segment = z.enum(SEGMENTS);

const line = z.string().max(MAX_LENGTHS.line);
const text = z.string().max(MAX_LENGTHS.text);
/** More keys than the documents know, so that an older page is understood as well. */
const MAX_PRODUCTS = 40;

/** The basic-info object in the documents' shape. The rules know which fields a segment needs. */
export const basicInfoSent = z.object({
  fName: line,
  lName: line,
  email: line,
  phone: line.default(''),
  company: line.optional(),
  client: line.optional(),
  designIdeas: text.optional(),
  estimatedOrderVolume: line.optional(),
  deadline: line.default(''),
  /** Misspelt keys and keys that we do not know are kept as they came (D30). */
  productInterest: z
    .record(z.string().max(40), z.boolean())
    .refine((interest) => Object.keys(interest).length <= MAX_PRODUCTS, 'That is more products than we offer.'),
  adSource: line.default(''),
  segment: segment.optional(),
  pipeline: line.optional(),
  saved: z.boolean().default(true),
});
export type BasicInfoSent = z.infer<typeof basicInfoSent>;

const styleSent = z.object({
  id: line.default(''),
  patternName: z.string().min(1).max(MAX_LENGTHS.line),
  productType: z.string().min(1).max(MAX_LENGTHS.line),
  image: z.string().max(2_000).default(''),
});

const fileSent = z.object({
  originalName: z.string().max(500),
  newName: z.string().max(500),
  extension: z.string().max(20),
  /** The address that our upload gave; no other file is taken. */
  downloadURL: z.string().max(2_000),
  canPreview: z.boolean(),
});

const colorId = z.string().max(MAX_COLOR_ID_LENGTH);
const slotColor = z.object({
  colorName: line,
  hex: typedHex,
  colorSet: line,
  /** A brand color's id; its name is taken from the library. */
  colorId: colorId.optional(),
  /** The dress-maker's color that it was chosen for (D75). */
  standsFor: z.object({ colorId, name: line }).optional(),
});

/** The whole state of a flow, as the documents send it. */
export const inquirySent = z.object({
  isActive: z.boolean().default(true),
  basicInfo: basicInfoSent,
  selectedStyles: z
    .object({ styles: z.array(styleSent).max(100), custom: text, saved: z.boolean().default(true) })
    .optional(),
  uploadedFiles: z.object({ files: z.array(fileSent).max(200), saved: z.boolean().default(true) }),
  colors: z.object(
    Object.fromEntries(COLOR_SLOTS.map(({ slot }) => [slot, slotColor])) as Record<
      (typeof COLOR_SLOTS)[number]['slot'],
      typeof slotColor
    >,
  ),
});
export type InquirySent = z.infer<typeof inquirySent>;

/** How the flow went, beside the documents' shape. */
export const flowSent = z.object({
  /** Drawn by the browser when the flow begins. */
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  cameBack: z.number().int().min(0).max(10_000).default(0),
  /** A honeypot that people do not see; see rules/onboarding/abuse.ts. */
  website: z.string().max(500).default(''),
  /** Names of the files that did not come through and that it was sent without. */
  leftOut: z.array(z.string().max(500)).max(200).default([]),
  /** From the first field to the submit, measured by the browser. */
  seconds: z.number().min(0),
});
export type FlowSent = z.infer<typeof flowSent>;
