import { randomBytes, randomUUID } from 'node:crypto';
import type { ApiKey } from '@colorway/contract/api-key/api-key-contract.ts';
import { KEY_BYTES, keyStart, writeApiKey } from '@colorway/rules/api-key/key-format.ts';
import { endOf, MAX_KEYS } from '@colorway/rules/api-key/key-life.ts';
import { parseOnlyFrom } from '@colorway/rules/api-key/only-from.ts';
import { scopeLabels } from '@colorway/rules/api-key/scopes.ts';
import { instantAt, localTime } from '@colorway/rules/dates/zone.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Input, Output } from '../../kernel/operation/answers.ts';
import { countedSince } from '../../kernel/operation/limit.ts';
import { fingerprintOf, KEY_LIMIT } from '../../kernel/session/api-keys.ts';
import { readDateSettings } from '../../kernel/settings/date-settings-store.ts';
import { type Context, read, write } from '../deps.ts';
import { assertFresh } from '../staff/account/assert-fresh.ts';
import { lockStaff } from '../staff/account/staff-store.ts';
import { deleteKey, findKeyName, insertKey, type KeyRow, listKeys } from './key-admin-store.ts';

const presentKey = (row: KeyRow, callsToday: number): ApiKey => {
  const { id: apiKeyId, name, start, scopes, onlyFrom, creator: createdBy, lastUsedFrom } = row;
  return {
    ...{ apiKeyId, name, start, scopes, onlyFrom, createdBy, lastUsedFrom, callsToday },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
};

async function countCallsToday(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { timeZone } = (await readDateSettings(db)).settings;
  const midnight = instantAt(localTime(new Date(), timeZone).day, 0, timeZone);
  return countedSince(db, KEY_LIMIT, ids, midnight);
}

function readRanges(typed: string): string[] {
  const parsed = parseOnlyFrom(typed);
  if (parsed.ok) return [...parsed.value];
  throw new Problem('invalid-input', {
    message: parsed.refusal,
    details: { issues: [{ path: 'onlyFrom', message: parsed.refusal }] },
  });
}

const nameTaken = (name: string): Problem => {
  const message = `There is a key named ${name}. Revoke it first, or choose another name.`;
  return new Problem('conflict', { message, details: { issues: [{ path: 'name', message }] } });
};

/** Only the fingerprint is stored. A repeated call finds the name taken, so no copy of the key has to wait for it. */
async function createKey(context: Context, input: Input<'apiKeys.create'>): Promise<Output<'apiKeys.create'>> {
  const { staffId, name: creator } = assertFresh(context);
  const { tx } = context;
  const { name, scopes, expires, onlyFrom } = input;
  // Serialized, so that concurrent calls do not exceed the maximum.
  await lockStaff(tx);
  if ((await listKeys(tx)).length >= MAX_KEYS) {
    throw new Problem('conflict', { message: `There are ${MAX_KEYS} keys. Revoke one that is not used.` });
  }
  const key = writeApiKey(randomBytes(KEY_BYTES));
  const now = new Date();
  const row = {
    ...{ id: randomUUID(), name, start: keyStart(key), scopes: [...new Set(scopes)], onlyFrom: readRanges(onlyFrom) },
    ...{ expiresAt: endOf(expires, now), createdBy: staffId, lastUsedAt: null, lastUsedFrom: null },
  };
  if (!(await insertKey(tx, { ...row, keyHash: fingerprintOf(key) }))) throw nameTaken(name);
  return { key, made: presentKey({ ...row, createdAt: now, creator }, 0) };
}

export const listApiKeys = read('apiKeys.list', {
  run: async ({ context: { tx } }) => {
    const rows = await listKeys(tx);
    const calls = await countCallsToday(
      tx,
      rows.map(({ id }) => id),
    );
    return { keys: rows.map((row) => presentKey(row, calls.get(row.id) ?? 0)) };
  },
});

export const createApiKey = write('apiKeys.create', {
  activity: {
    kind: 'staff',
    entries: ({ output: { made } }) => [
      { what: `API key ${made.name}`, doing: 'made', after: scopeLabels(made.scopes).join(', ') },
    ],
  },
  run: ({ input, context }) => createKey(context, input),
});

export const revokeApiKey = write('apiKeys.revoke', {
  activity: {
    kind: 'staff',
    before: (tx, { apiKeyId }) => findKeyName(tx, apiKeyId),
    entries: ({ before }) => [{ what: `API key ${before ?? ''}`, doing: 'revoked' }],
  },
  run: async ({ input, context }) => {
    if (!(await deleteKey(context.tx, input.apiKeyId))) throw new Problem('not-found');
  },
});
