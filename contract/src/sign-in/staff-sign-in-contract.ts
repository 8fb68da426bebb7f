import { MAX_PASSWORD_LENGTH } from '@colorway/rules/sign-in/password-limits.ts';
import { SECOND_WAYS } from '@colorway/rules/sign-in/second-factor/second-factor.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';
import { typedEmail } from './typed-email.ts';
import { viewer } from './viewer.ts';

const QUARTER = 900;
const tag = 'Staff sign-in';
const password = z
  .string()
  .min(1)
  .max(MAX_PASSWORD_LENGTH * 4);
const token = z.string().min(1).max(200);
const signedIn = z.object({ viewer });

/** Without a session yet: how to finish. */
export const secondStep = z.object({ ways: z.array(z.enum(SECOND_WAYS)) });

export const staffSignInContract = {
  signIn: operation({
    access: 'public',
    method: 'POST',
    path: '/staff/sign-in',
    withoutSecondFactor: true,
    summary: 'Signs in with email and password',
    tag,
    creates: false,
    limit: { name: 'staff-sign-in', max: 100, windowSeconds: QUARTER },
  })
    .input(z.object({ email: typedEmail, password }))
    .output(signedIn.extend({ secondStep: secondStep.optional() })),
  secondStep: operation({
    access: 'public',
    method: 'POST',
    path: '/staff/second-step',
    withoutSecondFactor: true,
    summary: 'Finishes a sign-in with the code of the authenticator app or a recovery code',
    tag,
    creates: false,
    limit: { name: 'staff-second-step', max: 100, windowSeconds: QUARTER },
  })
    .input(z.object({ code: z.string().min(1).max(60) }))
    .output(signedIn),
  changePassword: operation({
    access: 'staff',
    method: 'POST',
    path: '/staff/password',
    summary: 'Changes your password and ends other sessions',
    tag,
    creates: false,
    limit: { name: 'staff-password', max: 10, windowSeconds: QUARTER },
  })
    .input(z.object({ current: z.string().max(MAX_PASSWORD_LENGTH * 4), next: password }))
    .output(signedIn),
  lookAtSetUp: operation({
    access: 'public',
    method: 'GET',
    path: '/staff/set-up',
    summary: 'Whether a set-up link still works, and for which address',
    tag,
    limit: { name: 'staff-set-up', max: 60, windowSeconds: QUARTER },
  })
    .input(z.object({ token }))
    .output(
      z.object({
        state: z.literal('ready'),
        email: z.string().optional(),
        name: z.string().optional().describe('Of an account that is set up again'),
      }),
    ),
  setUp: operation({
    access: 'public',
    method: 'POST',
    path: '/staff/set-up',
    summary: 'Creates the account for a set-up link',
    tag,
    creates: false,
    limit: { name: 'staff-set-up', max: 60, windowSeconds: QUARTER },
  })
    .input(z.object({ token, email: typedEmail, name: z.string().trim().min(1).max(100), password }))
    .output(signedIn),
};
