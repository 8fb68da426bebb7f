import type { CheckOutcome } from '@colorway/contract/services/connect-contract.ts';
import {
  fieldOnServer,
  KEYS_CHANGED,
  missingField,
  NOT_SWAPPED,
  TURN_OFF_FIRST,
  UNKNOWN_FIELD,
} from '@colorway/rules/connection/messages.ts';
import { type ConnectField, connectable, fieldsOf, type ServiceId } from '@colorway/rules/connection/services.ts';
import { type Context, type Deps, write } from '../../../catalog/deps.ts';
import { ConfigError } from '../../../kernel/config/variables.ts';
import type { Queries } from '../../../kernel/database/queries.ts';
import { publish } from '../../../kernel/events/publish.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import type { Input, Output } from '../../../kernel/operation/answers.ts';
import { assertFresh } from '../../../people/facade.ts';
import { presentService, readSetting } from './present-service.ts';
import { checkService } from './run-checks.ts';
import {
  deleteSetting,
  findSetting,
  lockSetting,
  type StoredValues,
  saveSetting,
  sealValues,
} from './setting-store.ts';
import { configFor, SERVICES_CHANNEL } from './stored-config.ts';

type Values = Record<string, string>;

const refuse = (name: string, message: string): Problem =>
  new Problem('invalid-input', { message, details: { issues: [{ path: `values.${name}`, message }] } });

/** Every node switches its services once the change is committed. */
export const announce = (tx: Queries): Promise<void> =>
  publish(tx, { channel: SERVICES_CHANNEL, kind: 'services-changed', data: {} });

/** During a rotation messages that were signed before it still count. */
function rotated({ name, keepsOld }: ConnectField, typed: string, before: Values, isOn: boolean): string {
  const old = before[name]?.split(',')[0];
  return isOn && keepsOld && old !== undefined && old !== typed && !typed.includes(',') ? `${typed},${old}` : typed;
}

interface Merging {
  readonly before: Values;
  readonly typed: Values;
  readonly isOn: boolean;
}

/** An absent value stays, and an empty text removes an optional value. */
function mergeValues({ config }: Deps, service: ServiceId, { before, typed, isOn }: Merging): Values {
  const fields = fieldsOf(service);
  const unknown = Object.keys(typed).find((name) => !fields.some((one) => one.name === name));
  if (unknown !== undefined) throw refuse(unknown, UNKNOWN_FIELD);
  const values: Values = {};
  for (const field of fields) {
    const { name, label, isOptional } = field;
    const given = typed[name]?.trim();
    const onServer = config.given[name] !== undefined;
    if (given && onServer) throw refuse(name, fieldOnServer(label));
    const value = given === undefined ? before[name] : rotated(field, given, before, isOn);
    if (value) values[name] = value;
    else if (!isOptional && !onServer) throw refuse(name, missingField(label));
  }
  return values;
}

/** Names the field by its label, since owners do not know variables. */
function assertFits(deps: Deps, service: ServiceId, values: Values): void {
  for (const { name, label, pattern } of fieldsOf(service) as readonly ConnectField[]) {
    const value = values[name];
    if (value !== undefined && pattern && !new RegExp(pattern).test(value)) throw refuse(name, missingField(label));
  }
  try {
    configFor(deps.config, service, values);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const field = fieldsOf(service).find(({ name }) => error.message.startsWith(`${name} `));
    if (!field) throw new Problem('invalid-input', { message: error.message });
    throw refuse(field.name, error.message.replace(field.name, field.label));
  }
}

interface Prepared {
  readonly values: StoredValues;
  /** Set for keys that replace those in use. */
  readonly outcome: CheckOutcome | undefined;
}

/** While the service is on, its new keys have to work before they count. */
async function prepareKeys(deps: Deps, { service, values: typed }: Input<'connect.saveKeys'>): Promise<Prepared> {
  const { row, values: before } = await readSetting(deps.db, deps, service);
  const isOn = row?.onSince != null;
  const values = mergeValues(deps, service, { before: before ?? {}, typed, isOn });
  assertFits(deps, service, values);
  if (!isOn) return { values, outcome: undefined };
  const outcome = await checkService(deps, service, values);
  const red = outcome.rows.filter(({ state }) => state === 'fail');
  if (red.length === 0) return { values, outcome };
  throw new Problem('conflict', { message: [NOT_SWAPPED, ...red.map(({ text }) => text)].join(' ') });
}

async function save(
  context: Context,
  { service, version }: Input<'connect.saveKeys'>,
  { values, outcome }: Prepared,
): Promise<Output<'connect.saveKeys'>> {
  const { tx, deps } = context;
  const row = await lockSetting(tx, service);
  if (row?.onSince) assertFresh(context);
  // Keys that were turned on after the look were not checked as a rotation.
  if ((row?.version ?? 0) !== version || (row?.onSince != null) !== (outcome !== undefined)) {
    throw new Problem('conflict', { message: KEYS_CHANGED });
  }
  await saveSetting(tx, {
    service,
    port: connectable(service).port,
    sealed: sealValues(deps.secrets.data, service, values),
    version: version + 1,
    savedBy: context.sessions.staff?.staffId ?? null,
    savedAt: new Date(),
    onSince: row?.onSince ?? null,
    checks: outcome ?? null,
    checkedAt: outcome ? new Date() : null,
    attempt: null,
  });
  if (row?.onSince) await announce(tx);
  return presentService(tx, deps, service);
}

const keysOf = (service: ServiceId): string => `Keys of ${connectable(service).name}`;

export const saveKeys = write('connect.saveKeys', {
  prepare: prepareKeys,
  activity: {
    kind: 'staff',
    before: async (tx, { service }) => (await findSetting(tx, service)) !== undefined,
    entries: ({ input: { service }, before }) => [{ what: keysOf(service), doing: before ? 'changed' : 'added' }],
  },
  run: ({ input, context, prepared }) => save(context, input, prepared),
});

async function forget({ tx, deps }: Context, service: ServiceId): Promise<Output<'connect.forgetKeys'>> {
  const row = await lockSetting(tx, service);
  if (!row) throw new Problem('not-found');
  if (row.onSince) throw new Problem('conflict', { message: TURN_OFF_FIRST });
  await deleteSetting(tx, service);
  return presentService(tx, deps, service);
}

export const forgetKeys = write('connect.forgetKeys', {
  activity: { kind: 'staff', entries: ({ input: { service } }) => [{ what: keysOf(service), doing: 'deleted' }] },
  run: ({ input: { service }, context }) => forget(context, service),
});
