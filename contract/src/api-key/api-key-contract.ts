import { EXPIRY_NAMES, MAX_KEY_NAME_LENGTH } from '@colorway/rules/api-key/key-life.ts';
import { SCOPES } from '@colorway/rules/api-key/scopes.ts';
import * as z from 'zod';
import { operation } from '../operation.ts';

const tag = 'API keys';

/** A key as owners see it. The key itself is in no answer but that of its making. */
export const apiKey = z.object({
  apiKeyId: z.uuid(),
  name: z.string(),
  /** Its first letters. */
  start: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  onlyFrom: z.array(z.string()),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  lastUsedFrom: z.string().nullable(),
  /** Calls since midnight on the maker's clock. */
  callsToday: z.number(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const apiKeyContract = {
  list: operation({
    access: 'staff',
    method: 'GET',
    path: '/admin/api-keys',
    summary: 'API keys, newest first, with their last use',
    tag,
  }).output(z.object({ keys: z.array(apiKey) })),
  create: operation({
    access: 'staff',
    method: 'POST',
    path: '/admin/api-keys',
    summary:
      'Makes an API key. The answer has the key this once; a repeated call is refused by its name, so a key is stored nowhere. Needs a recent sign-in',
    tag,
    // An answer that is stored for repetitions would hold the key.
    creates: false,
    limit: { name: 'api-keys', max: 30, windowSeconds: 3_600 },
  })
    .input(
      z.object({
        name: z.string().trim().min(1, 'Enter a name.').max(MAX_KEY_NAME_LENGTH),
        scopes: z.array(z.enum(SCOPES)).min(1, 'Choose at least one scope.').max(SCOPES.length),
        expires: z.enum(EXPIRY_NAMES),
        /** Addresses and ranges with commas or gaps between them; empty for any address. */
        onlyFrom: z.string().max(2_000).default(''),
      }),
    )
    .output(z.object({ key: z.string(), made: apiKey })),
  revoke: operation({
    access: 'staff',
    method: 'DELETE',
    path: '/admin/api-keys/{apiKeyId}',
    summary: 'Revokes an API key, whose calls are refused at once',
    tag,
  }).input(z.object({ apiKeyId: z.uuid() })),
};
