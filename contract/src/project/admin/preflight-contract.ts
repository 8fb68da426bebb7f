import { DECISIONS } from '@colorway/rules/preflight/finding-messages.ts';
import { PREFLIGHT_KINDS, SEVERITIES } from '@colorway/rules/preflight/preflight.ts';
import * as z from 'zod';
import { operation } from '../../operation.ts';
import { alikeLimits, productType } from '../../pattern/pattern.ts';
import { proofPicture } from '../proof.ts';
import { projectID } from '../share-contract.ts';

const tag = 'Preflight';
const ofProof = { projectID, proofId: z.uuid() };
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

export const preflightLimits = z.object({
  thinLineMm: z.number().min(0.05).max(5),
  brokenLineMm: z.number().min(0.05).max(5),
  contrast: z.number().min(1).max(5),
  fixDpi: z.number().min(20).max(600),
  softDpi: z.number().min(20).max(600),
  gamutDifference: z.number().min(1).max(30),
  ...alikeLimits.shape,
});

const preflightFinding = z.object({
  /** Stays the same in the next version of the proof. */
  key: z.string(),
  kind: z.enum(PREFLIGHT_KINDS),
  severity: z.enum(SEVERITIES),
  value: z.number(),
  places: z.int(),
  box,
  colors: z.array(z.string()),
  decision: z.enum(DECISIONS).nullable(),
});

/** A preflight as staff see it. */
export const preflightView = z.object({
  project: z.object({ projectID: z.string(), name: z.string() }),
  proof: z.object({
    id: z.uuid(),
    fileName: z.string(),
    version: z.int(),
    productType: z.string(),
    picture: proofPicture,
  }),
  /** `unchecked` is a version from before there was a preflight; `sizeless` a product of unknown size. */
  state: z.enum(['sizeless', 'unchecked', 'waiting', 'done', 'failed']),
  /** Why it failed, as a sentence. */
  message: z.string().nullable(),
  size: z.object({ mm: z.number(), label: z.string() }).nullable(),
  report: z
    .object({
      dpi: z.number().nullable(),
      product: box,
      widthMm: z.number(),
      findings: z.array(preflightFinding),
      /** A picture of each kind's faults as a data URL, of the product's part or of the picture's. */
      maps: z.record(z.enum(PREFLIGHT_KINDS), z.string()),
    })
    .nullable(),
  /** The alert that a customer reads for each kind; null if the content has none. */
  alerts: z.record(
    z.enum(PREFLIGHT_KINDS),
    z.object({ alertName: z.string(), alertDescription: z.string() }).nullable(),
  ),
  limits: preflightLimits,
});
export type PreflightView = z.infer<typeof preflightView>;

const clothProfile = z.object({
  productType,
  /** `own` is a profile of this product; `none` shows customers no preview of the cloth. */
  use: z.enum(['usual', 'own', 'none']),
  /** The name of the product's own profile. */
  name: z.string().nullable(),
});
export type ClothProfile = z.infer<typeof clothProfile>;

export const preflightSettings = z.object({
  version: z.int(),
  limits: preflightLimits,
  profile: z.object({ name: z.string(), isDefault: z.boolean() }),
  /** All products, in the order of their tabs. */
  cloths: z.array(clothProfile),
});
export type PreflightSettings = z.infer<typeof preflightSettings>;

/** Base64 of 3 MB, more than the profiles of print shops have. */
const MAX_PROFILE_LENGTH = 4 * 2 ** 20;
const profileFile = z.base64().max(MAX_PROFILE_LENGTH, 'A profile can have at most 3 MB.');

export const preflightContract = {
  read: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/projects/{projectID}/proofs/{proofId}/preflight',
    summary: 'Findings of the shown version of a proof, with what staff decided',
    tag,
  })
    .input(z.object(ofProof))
    .output(preflightView),
  run: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/projects/{projectID}/proofs/{proofId}/preflight/run',
    summary: 'Checks the shown version of a proof again',
    tag,
    creates: false,
  })
    .input(z.object(ofProof))
    .output(preflightView),
  decide: operation({
    access: 'staff',
    method: 'PUT',
    path: '/admin/projects/{projectID}/proofs/{proofId}/preflight/decisions',
    summary: 'Tells the customer of findings by an alert, dismisses them, or takes a decision back (null)',
    tag,
  })
    .input(
      z.object({
        ...ofProof,
        /** The version of the picture whose findings were seen. */
        version: z.int().min(1),
        keys: z.array(z.string().min(1).max(200)).min(1).max(60),
        decision: z.enum(DECISIONS).nullable(),
      }),
    )
    .output(preflightView),
  readSettings: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/preflight/settings',
    summary: 'Limits and printer profiles',
    tag,
  }).output(preflightSettings),
  saveSettings: operation({
    access: 'staff',
    method: 'PATCH',
    path: '/admin/preflight/settings',
    summary:
      'Changes limits, the printer profile (null is the usual one) or that of one product. Refused if changed since `version`',
    tag,
    bodyLimit: 2 * MAX_PROFILE_LENGTH + 4_096,
  })
    .input(
      z.object({
        version: z.int().min(0),
        limits: preflightLimits.optional(),
        /** The ICC file as base64. */
        profile: profileFile.nullable().optional(),
        /** The cloth of one product; `own` needs a file. */
        cloth: z
          .discriminatedUnion('use', [
            z.object({ productType, use: z.literal('own'), profile: profileFile }),
            z.object({ productType, use: z.enum(['usual', 'none']) }),
          ])
          .optional(),
      }),
    )
    .output(preflightSettings),
};
