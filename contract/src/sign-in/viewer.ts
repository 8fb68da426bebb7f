import { ROLE_NAMES } from '@colorway/rules/role/roles.ts';
import * as z from 'zod';

export const staffRole = z.enum(ROLE_NAMES);
export type StaffRole = z.infer<typeof staffRole>;

/** The viewer, as far as their own browser may know. */
export const viewer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nobody') }),
  z.object({ kind: z.literal('customer'), email: z.string() }),
  z.object({ kind: z.literal('share'), projectID: z.string() }),
  z.object({
    kind: z.literal('staff'),
    email: z.string(),
    name: z.string(),
    role: staffRole,
    /** When they need a second factor, while they are signed in without one. */
    secondFactorFrom: z.iso.datetime().optional(),
  }),
]);

export type Viewer = z.infer<typeof viewer>;
