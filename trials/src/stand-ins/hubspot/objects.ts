import {
  GROUP,
  INQUIRY_ID,
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
export type Kind = 'contacts' | 'deals';

export interface Stored {
  readonly id: string;
  values: Values;
}

export interface StoredNote extends Stored {
  readonly dealId: string;
}

export interface HubspotState {
  readonly contacts: Map<string, Stored>;
  readonly deals: Map<string, Stored>;
  readonly notes: Map<string, StoredNote>;
  /** `deal contact`. */
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
  deals: ['dealname', 'pipeline', 'dealstage', 'description', 'amount'],
};

const ownOptions = (): Map<string, readonly Option[]> =>
  new Map(
    Object.entries(PROPERTIES).flatMap(([kind, properties]) =>
      (properties as readonly Property[]).flatMap(({ name, options }): [string, readonly Option[]][] =>
        options ? [[`${kind} ${name}`, options]] : [],
      ),
    ),
  );

export const newState = (isSetUp: boolean): HubspotState => {
  const made = (kind: Kind): string[] => (isSetUp ? PROPERTIES[kind].map(({ name }) => name) : []);
  return {
    contacts: new Map(),
    deals: new Map(),
    notes: new Map(),
    associations: new Set(),
    properties: {
      contacts: new Set([...OWN.contacts, ...made('contacts')]),
      deals: new Set([...OWN.deals, ...made('deals')]),
    },
    groups: new Set(isSetUp ? [`contacts ${GROUP.name}`, `deals ${GROUP.name}`] : []),
    options: isSetUp ? ownOptions() : new Map(),
    required: { contacts: [], deals: [] },
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
  dealstage: ['appointmentscheduled', 'closedwon'],
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

const NOW = '2026-11-21T00:00:00.000Z';
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

const uniqueOf: Record<Kind, string> = { contacts: 'email', deals: INQUIRY_ID };
export const byUnique = (state: HubspotState, kind: Kind, value: string): Stored | undefined =>
  [...state[kind].values()].find(({ values }) => values[uniqueOf[kind]]?.toLowerCase() === value.toLowerCase());
