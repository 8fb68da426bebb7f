import { GRACE_DAYS, IDLE_MINUTES } from '@colorway/rules/sign-in/second-factor/second-factor.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { staffRole } from './viewer.ts';

const QUARTER = 900;
const tag = 'Second factor';

export const securitySettings = z.object({
  /** From when staff need a second factor; null while they may choose. */
  requiredFrom: z.iso.datetime().nullable(),
  idleMinutes: z.literal(IDLE_MINUTES),
});
export type SecuritySettings = z.infer<typeof securitySettings>;

const security = securitySettings.extend({
  version: z.number(),
  /** Active staff with a second factor. */
  have: z.number(),
  of: z.number(),
  /** Active staff of each role. */
  people: z.record(staffRole, z.int()),
  /** Your own factors. */
  hasApp: z.boolean(),
  hasPasskey: z.boolean(),
  /** The sign-in service, and since when your account is linked to it; null where there is none. */
  provider: z.object({ name: z.string(), linkedAt: z.iso.datetime().nullable() }).nullable(),
});
export type Security = z.infer<typeof security>;

export const secondFactorContract = {
  read: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/security',
    summary: 'What sign-in requires, how many staff have a second factor, and which ones you have',
    tag,
    withoutSecondFactor: true,
  }).output(security),
  change: operation({
    access: 'staff',
    method: 'PATCH',
    path: '/admin/security',
    summary: 'Requires a second factor from everyone, or sets when staff are signed out. Needs a recent sign-in',
    tag,
  })
    .input(
      z.object({
        version: z.int().min(0),
        /** Days that staff may wait; null ends the requirement. */
        requireAfterDays: z.literal(GRACE_DAYS).nullable().optional(),
        idleMinutes: z.literal(IDLE_MINUTES).optional(),
      }),
    )
    .output(security),
  startApp: operation({
    access: 'staff',
    method: 'POST',
    path: '/staff/authenticator/start',
    summary: 'A new key for an authenticator app. It counts after confirmation. Needs a recent sign-in',
    tag,
    creates: false,
    limit: { name: 'authenticator-start', max: 20, windowSeconds: QUARTER },
    withoutSecondFactor: true,
  }).output(
    z.object({
      /** Base32 in groups of four. */
      key: z.string(),
      /** The same as a QR code: modules on one side, and the dark ones as one SVG path. */
      size: z.number(),
      path: z.string(),
    }),
  ),
  confirmApp: operation({
    access: 'staff',
    method: 'POST',
    path: '/staff/authenticator/confirm',
    summary: 'Turns the app on with its first code and ends your other sessions',
    tag,
    creates: false,
    limit: { name: 'authenticator-confirm', max: 20, windowSeconds: QUARTER },
    withoutSecondFactor: true,
  })
    .input(z.object({ code: z.string().min(1).max(40) }))
    .output(
      z.object({
        /** Ten recovery codes, shown only here; none if you had some. */
        codes: z.array(z.string()),
      }),
    ),
  removeApp: operation({
    access: 'staff',
    method: 'DELETE',
    path: '/staff/authenticator',
    summary: 'Turns the app off. Needs a recent sign-in',
    tag,
  }),
};
