import * as z from 'zod';
import { operation } from '../operation.ts';
import { secondStep } from './staff-sign-in-contract.ts';
import { typedEmail } from './typed-email.ts';
import { viewer } from './viewer.ts';

const QUARTER = 900;
const tag = 'Recovery codes';

export const recoveryContract = {
  read: operation({
    access: 'staff',
    method: 'GET',
    path: '/staff/recovery-codes',
    withoutSecondFactor: true,
    summary: 'How many of your recovery codes are left, and whether a new password needs the current one',
    tag,
  }).output(
    z.object({
      left: z.number(),
      madeAt: z.iso.datetime().nullable(),
      endsAt: z.iso.datetime().nullable().describe('When short codes of an earlier version end; null for all others'),
      asksForPassword: z.boolean(),
    }),
  ),
  make: operation({
    access: 'staff',
    method: 'POST',
    path: '/staff/recovery-codes',
    summary: 'Creates ten recovery codes, shown only once. Older ones stop working. Needs a recent sign-in',
    tag,
    creates: true,
    limit: { name: 'staff-recovery-codes', max: 10, windowSeconds: QUARTER },
  }).output(z.object({ codes: z.array(z.string()) })),
  recover: operation({
    access: 'public',
    method: 'POST',
    path: '/staff/recover',
    summary: 'Signs in with a recovery code, which uses it up',
    tag,
    creates: false,
    limit: { name: 'staff-recover', max: 100, windowSeconds: QUARTER },
  })
    .input(z.object({ email: typedEmail, code: z.string().min(1).max(60) }))
    .output(z.object({ viewer, secondStep: secondStep.optional() })),
};
