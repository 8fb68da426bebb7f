import * as z from 'zod';
import { operation } from '../operation.ts';
import { passkeyCreationOptions, passkeyRequestOptions } from './passkey-options.ts';
import { viewer } from './viewer.ts';

const QUARTER = 900;
const tag = 'Passkeys';
const limit = { name: 'passkey', max: 100, windowSeconds: QUARTER };

/** The answer of `navigator.credentials`. The WebAuthn library checks it, so this only describes its shape. */
const credential = z.object({
  id: z.string().min(1).max(2_000),
  rawId: z.string().min(1).max(2_000),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().nullish(),
});

export const passkeyRow = z.object({
  id: z.string(),
  name: z.string(),
  backedUp: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

export const passkeyContract = {
  signInOptions: operation({
    access: 'public',
    method: 'POST',
    path: '/staff/passkey/options',
    summary: 'A challenge to sign in with a passkey',
    tag,
    creates: false,
    limit,
  }).output(passkeyRequestOptions),
  signIn: operation({
    access: 'public',
    method: 'POST',
    path: '/staff/passkey/verify',
    withoutSecondFactor: true,
    summary: 'Signs in with a passkey',
    tag,
    creates: false,
    limit,
  })
    .input(credential)
    .output(z.object({ viewer })),
  addOptions: operation({
    access: 'staff',
    method: 'POST',
    path: '/staff/passkeys/options',
    withoutSecondFactor: true,
    summary: 'A challenge to add a passkey to your account. Needs a recent sign-in',
    tag,
    creates: false,
    limit,
  }).output(passkeyCreationOptions),
  add: operation({
    access: 'staff',
    method: 'POST',
    path: '/staff/passkeys/create',
    withoutSecondFactor: true,
    summary: 'Adds a passkey to your account',
    tag,
    creates: false,
    limit,
  })
    .input(credential.extend({ name: z.string().trim().min(1).max(100).optional() }))
    .output(passkeyRow),
  list: operation({
    access: 'staff',
    method: 'GET',
    path: '/staff/passkeys',
    withoutSecondFactor: true,
    summary: 'Your passkeys',
    tag,
  }).output(z.array(passkeyRow)),
  remove: operation({
    access: 'staff',
    method: 'DELETE',
    path: '/staff/passkeys/{passkeyId}',
    summary: 'Removes one of your passkeys',
    tag,
  }).input(z.object({ passkeyId: z.string().min(1).max(2_000) })),
};
