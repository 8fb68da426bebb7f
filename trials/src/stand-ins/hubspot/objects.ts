import type { Matched } from '@colorway/server/adapters/crm/hubspot/contract.ts';
import {
  COMPANY_KEY,
  GROUP,
  INQUIRY_ID,
  LINE_KEY,
  type ObjectKind,
  type Option,
  PROPERTIES,
  type Property,
} from '@colorway/server/adapters/crm/hubspot/properties.ts';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Values = Readonly<Record<string, string>>;
export type Kind = ObjectKind;

interface Version {
  readonly value: string;
  readonly timestamp: string;
}

export interface Stored {
  readonly id: string;
  values: Values;
  /** Milliseconds. */
  changedAt?: number;
  /** The latest version first. */
  history?: Readonly<Record<string, readonly Version[]>>;
}

export interface StoredUpload {
  readonly id: string;
  readonly name: string;
  readonly folderPath: string;
  readonly access: string;
  readonly bytes: number;
}

interface Owner {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface StoredNote extends Stored {
  readonly dealId: string;
}

export interface HubspotState {
  readonly contacts: Map<string, Stored>;
  readonly deals: Map<string, Stored>;
  readonly companies: Map<string, Stored>;
  readonly line_items: Map<string, Stored>;
  readonly files: Map<string, StoredUpload>;
  readonly owners: Owner[];
  /** Milliseconds of the account's clock, which each change moves on. */
  clock: number;
  readonly notes: Map<string, StoredNote>;
  /** `9001 9002`: from and to. */
  readonly associations: Set<string>;
  readonly properties: Record<Kind, Set<string>>;
  /** Options of enumerations by key, such as `contacts portal_segment`. */
  readonly options: Map<string, readonly Option[]>;
  /** Properties that the account requires. */
  readonly required: Record<Kind, string[]>;
  readonly groups: Set<string>;
  /** A second address by which HubSpot knows a contact, and its id. */
  readonly secondAddresses: Map<string, string>;
}

const OWN: Record<Kind, readonly string[]> = {
  contacts: ['email', 'firstname', 'lastname', 'phone', 'company'],
  deals: ['dealname', 'pipeline', 'dealstage', 'description', 'amount', 'hubspot_owner_id'],
  companies: ['name', 'domain'],
  line_items: ['name', 'quantity', 'price', 'hs_sku'],
};

const ownOptions = (): Map<string, readonly Option[]> =>
  new Map(
    Object.entries(PROPERTIES).flatMap(([kind, properties]) =>
      (properties as readonly Property[]).flatMap(({ name, options }): [string, readonly Option[]][] =>
        options ? [[`${kind} ${name}`, options]] : [],
      ),
    ),
  );

const NOW = '2026-11-21T00:00:00.000Z';

export const newState = (isSetUp: boolean): HubspotState => {
  const made = (kind: Kind): string[] => (isSetUp ? PROPERTIES[kind].map(({ name }) => name) : []);
  return {
    contacts: new Map(),
    deals: new Map(),
    companies: new Map(),
    line_items: new Map(),
    files: new Map(),
    owners: [{ id: '501', email: 'sales@example.com', firstName: 'Sales', lastName: 'Person' }],
    clock: Date.parse(NOW),
    notes: new Map(),
    associations: new Set(),
    properties: {
      contacts: new Set([...OWN.contacts, ...made('contacts')]),
      deals: new Set([...OWN.deals, ...made('deals')]),
      companies: new Set([...OWN.companies, ...made('companies')]),
      line_items: new Set([...OWN.line_items, ...made('line_items')]),
    },
    groups: new Set(isSetUp ? Object.keys(PROPERTIES).map((kind) => `${kind} ${GROUP.name}`) : []),
    options: isSetUp ? ownOptions() : new Map(),
    required: { contacts: [], deals: [], companies: [], line_items: [] },
    secondAddresses: new Map(),
  };
};

const CORRELATION = 'aeb5f871-7f07-4993-9211-075dc63e7cbf';
export const failed = (status: number, message: string, category: string): Reply => ({
  status,
  body: { status: 'error', message, correlationId: CORRELATION, category },
});

const day = /^\d{4}-\d{2}-\d{2}$/;
const options: Readonly<Record<string, readonly string[]>> = {
  dealstage: ['appointmentscheduled', 'closedwon', 'closedlost'],
};

const faultOf = (state: HubspotState, kind: Kind, name: string, value: string): string | undefined => {
  if (!state.properties[kind].has(name)) return 'PROPERTY_DOESNT_EXIST';
  if (name === 'email' && !/^\S+@\S+\.\S+$/.test(value)) return 'INVALID_EMAIL';
  if (name === 'portal_deadline' && !day.test(value)) return 'INVALID_DATE';
  const known = options[name] ?? state.options.get(`${kind} ${name}`)?.map((one) => one.value);
  return known && !value.split(';').every((one) => known.includes(one)) ? 'INVALID_OPTION' : undefined;
};

/** One property that does not fit, and the whole call is refused; the sentence quotes the value, as HubSpot's does. */
export function refusal(state: HubspotState, kind: Kind, values: Values): Reply | undefined {
  const wrong = Object.entries(values).flatMap(([name, value]) => {
    const error = faultOf(state, kind, name, value);
    return error ? [{ isValid: false, message: `${value} is not valid for ${name}`, error, name }] : [];
  });
  if (wrong.length === 0) return undefined;
  return failed(400, `Property values were not valid: ${JSON.stringify(wrong)}`, 'VALIDATION_ERROR');
}

export const shown = ({ id, values }: Stored) => ({
  id,
  properties: values,
  createdAt: NOW,
  updatedAt: NOW,
  archived: false,
});
export const batch = (results: readonly unknown[]) => ({
  status: 'COMPLETE',
  startedAt: NOW,
  completedAt: NOW,
  results,
});

const CHANGED_BY: Readonly<Record<Kind, string>> = {
  contacts: 'lastmodifieddate',
  deals: 'hs_lastmodifieddate',
  companies: 'hs_lastmodifieddate',
  line_items: 'hs_lastmodifieddate',
};

/** All values as HubSpot shows them, with the time of the last change. */
export const valuesOf = (kind: Kind, { values, changedAt }: Stored): Values =>
  changedAt === undefined ? values : { ...values, [CHANGED_BY[kind]]: new Date(changedAt).toISOString() };

/** Writes values with their history; an unchanged value has no new version. */
export function change(state: HubspotState, stored: Stored, values: Values): void {
  state.clock += 1_000;
  const timestamp = new Date(state.clock).toISOString();
  const changed = Object.entries(values).filter(([name, value]) => stored.values[name] !== value);
  const versions = changed.map(([name, value]) => [name, [{ value, timestamp }, ...(stored.history?.[name] ?? [])]]);
  stored.history = { ...stored.history, ...Object.fromEntries(versions) };
  stored.values = { ...stored.values, ...values };
  stored.changedAt = state.clock;
}

const uniqueOf: Record<Kind, string> = {
  contacts: 'email',
  deals: INQUIRY_ID,
  companies: COMPANY_KEY,
  line_items: LINE_KEY,
};
export const byUnique = (state: HubspotState, kind: Kind, value: string): Stored | undefined =>
  [...state[kind].values()].find(({ values }) => values[uniqueOf[kind]]?.toLowerCase() === value.toLowerCase());

export interface RouteCall {
  readonly state: HubspotState;
  readonly holes: Matched['params'];
  /** Valid by the contract. */
  readonly body: never;
  readonly newId: () => string;
}

export type Route = (call: RouteCall) => Reply;
