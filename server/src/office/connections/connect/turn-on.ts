import type { CheckOutcome } from '@colorway/contract/services/connect-contract.ts';
import { CHECK_FIRST, NO_KEYS, SET_ON_SERVER, takenBy, UNREADABLE } from '@colorway/rules/connection/messages.ts';
import { connectable, type ServiceId } from '@colorway/rules/connection/services.ts';
import { type Context, type Deps, write } from '../../../catalog/deps.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Output } from '../../../kernel/operation/answers.ts';
import { assertFresh } from '../../../people/facade.ts';
import { findHolder, presentService, readSetting } from './present-service.ts';
import { type Attempt, attemptService, checkService } from './run-checks.ts';
import { announce } from './save-keys.ts';
import { lockSetting, openValues, type StoredSetting, type StoredValues, updateSetting } from './setting-store.ts';
import { setOnServer } from './stored-config.ts';

interface Looked<Value> {
  /** Undefined for a service of the server, whose outcome is not stored. */
  readonly row: StoredSetting | undefined;
  readonly value: Value;
}

/** Looks with the stored keys, or those of the server. */
async function lookWith<Value>(
  deps: Deps,
  service: ServiceId,
  look: (values: StoredValues) => Promise<Value>,
): Promise<Looked<Value>> {
  if (setOnServer(deps.config, service) === connectable(service).name) return { row: undefined, value: await look({}) };
  const { row, values } = await readSetting(deps.db, deps, service);
  if (!row) throw new Problem('conflict', { message: NO_KEYS });
  if (!values) throw new Problem('conflict', { message: UNREADABLE });
  return { row, value: await look(values) };
}

async function noteCheck({ tx, deps }: Context, service: ServiceId, { row, value: checks }: Looked<CheckOutcome>) {
  const checkedAt = new Date();
  if (row) await updateSetting(tx, row, { checks, checkedAt });
  const shown = await presentService(tx, deps, service);
  return row ? shown : { ...shown, checks, checkedAt: checkedAt.toISOString() };
}

export const checkConnection = write('connect.check', {
  prepare: (deps, { service }) => lookWith(deps, service, (values) => checkService(deps, service, values)),
  activity: { none: 'It changes nothing, and repeats while its page is open.' },
  run: ({ input: { service }, context, prepared }) => noteCheck(context, service, prepared),
});

async function noteAttempt({ tx, deps }: Context, service: ServiceId, { row, value: attempt }: Looked<Attempt>) {
  if (row) await updateSetting(tx, row, { attempt });
  return { ...(await presentService(tx, deps, service)), attempt };
}

export const attemptConnection = write('connect.attempt', {
  prepare: (deps, { service }) => lookWith(deps, service, (values) => attemptService(deps, service, values)),
  activity: { none: 'It leaves nothing behind.' },
  run: ({ input: { service }, context, prepared }) => noteAttempt(context, service, prepared),
});

const refuse = (message: string): Problem => new Problem('conflict', { message });

async function turnOn(context: Context, service: ServiceId): Promise<Output<'connect.turnOn'>> {
  assertFresh(context);
  const { tx, deps } = context;
  const row = await lockSetting(tx, service);
  const holder = await findHolder(tx, deps, service);
  if (holder) throw refuse(takenBy(holder.name, holder.onServer));
  if (setOnServer(deps.config, service) !== undefined) throw refuse(SET_ON_SERVER);
  if (!row) throw refuse(NO_KEYS);
  if (!openValues(deps.secrets.data, row)) throw refuse(UNREADABLE);
  const isGood = row.checks?.rows.every(({ state }) => state !== 'fail') === true;
  if (!isGood) throw refuse(CHECK_FIRST);
  if (!row.onSince) {
    await updateSetting(tx, row, { onSince: new Date() });
    await announce(tx);
  }
  return presentService(tx, deps, service);
}

async function turnOff({ tx, deps }: Context, service: ServiceId): Promise<Output<'connect.turnOff'>> {
  const row = await lockSetting(tx, service);
  if (!row) throw refuse(NO_KEYS);
  if (row.onSince) {
    await updateSetting(tx, row, { onSince: null });
    await announce(tx);
  }
  return presentService(tx, deps, service);
}

export const turnServiceOn = write('connect.turnOn', {
  activity: {
    kind: 'staff',
    entries: ({ input: { service } }) => [{ what: connectable(service).name, doing: 'turned on' }],
  },
  run: ({ input: { service }, context }) => turnOn(context, service),
});

export const turnServiceOff = write('connect.turnOff', {
  activity: {
    kind: 'staff',
    entries: ({ input: { service } }) => [{ what: connectable(service).name, doing: 'turned off' }],
  },
  run: ({ input: { service }, context }) => turnOff(context, service),
});
