import { type Option, PROPERTIES } from '@colorway/server/adapters/crm/hubspot/properties.ts';
import {
  batch,
  byUnique,
  change,
  failed,
  type HubspotState,
  type Kind,
  type Route,
  refusal,
  type Stored,
  shown,
  type Values,
} from './objects.ts';
import { readHistory, search } from './search.ts';

interface Row {
  readonly id: string;
  readonly properties: Values;
}

const upsert =
  (kind: Kind): Route =>
  ({ state, body, newId }) => {
    const { inputs } = body as { readonly inputs: readonly Row[] };
    const refused = inputs.map(({ properties }) => refusal(state, kind, properties)).find(Boolean);
    if (refused) return refused;
    const results = [];
    for (const { id: unique, properties } of inputs) {
      const taken = kind === 'contacts' ? state.secondAddresses.get(unique) : undefined;
      if (taken !== undefined) return failed(409, `Contact already exists. Existing ID: ${taken}`, 'CONFLICT');
      const known = byUnique(state, kind, unique);
      const one: Stored = known ?? { id: newId(), values: {} };
      change(state, one, properties);
      state[kind].set(one.id, one);
      results.push({ ...shown(one), new: known === undefined });
    }
    return { status: 200, body: batch(results) };
  };

const update =
  (kind: Kind): Route =>
  ({ state, holes, body }) => {
    const { properties } = body as { readonly properties: Values };
    const one = state[kind].get(holes.objectId ?? '');
    if (!one) return failed(404, 'resource not found', 'OBJECT_NOT_FOUND');
    const refused = refusal(state, kind, properties);
    if (refused) return refused;
    change(state, one, properties);
    return { status: 200, body: shown(one) };
  };

interface Ids {
  readonly inputs: readonly { readonly id: string }[];
}

const readBatch =
  (kind: Kind): Route =>
  ({ state, body }) => {
    const { inputs, idProperty } = body as Ids & { readonly idProperty?: string };
    if (idProperty !== undefined && !state.properties[kind].has(idProperty)) {
      return failed(400, `Property "${idProperty}" does not exist`, 'VALIDATION_ERROR');
    }
    const found = inputs.flatMap(({ id }) => (idProperty ? byUnique(state, kind, id) : state[kind].get(id)) ?? []);
    return { status: 200, body: batch(found.map(shown)) };
  };

const PAGE = 2;

/** Objects that are linked to a deal, a page at a time. */
const linkedTo: Route = ({ state, holes: { toObjectType = '' }, body }) => {
  const { inputs } = body as { readonly inputs: readonly { readonly id: string; readonly after?: string }[] };
  const results = inputs.flatMap(({ id, after = '0' }) => {
    const all =
      toObjectType === 'notes'
        ? [...state.notes.values()].filter(({ dealId }) => dealId === id)
        : [...(isKind(toObjectType) ? state[toObjectType] : new Map<string, Stored>()).values()].filter((one) =>
            state.associations.has(`${one.id} ${id}`),
          );
    const page = all.slice(Number(after), Number(after) + PAGE);
    const next = Number(after) + PAGE < all.length ? { paging: { next: { after: String(Number(after) + PAGE) } } } : {};
    if (page.length === 0) return [];
    return [{ from: { id }, to: page.map((one) => ({ toObjectId: one.id, associationTypes: [] })), ...next }];
  });
  return { status: 200, body: batch(results) };
};

const readNotes: Route = ({ state, body }) => {
  const found = (body as Ids).inputs.flatMap(({ id }) => state.notes.get(id) ?? []);
  return { status: 200, body: batch(found.map(shown)) };
};

const makeNote: Route = ({ state, body, newId }) => {
  const { properties, associations } = body as {
    readonly properties: Values;
    readonly associations: readonly { readonly to: { readonly id: string } }[];
  };
  const dealId = associations[0]?.to.id ?? '';
  if (!state.deals.has(dealId)) return failed(404, 'Object not found', 'OBJECT_NOT_FOUND');
  const note = { id: newId(), values: properties, dealId };
  state.notes.set(note.id, note);
  return { status: 201, body: shown(note) };
};

const hasObject = (state: HubspotState, kind: string, id: string): boolean => isKind(kind) && state[kind].has(id);

const join: Route = ({ state, holes }) => {
  const { fromObjectType = '', fromObjectId = '', toObjectType = '', toObjectId = '' } = holes;
  if (!hasObject(state, fromObjectType, fromObjectId) || !hasObject(state, toObjectType, toObjectId))
    return failed(404, 'Object not found', 'OBJECT_NOT_FOUND');
  state.associations.add(`${fromObjectId} ${toObjectId}`);
  return { status: 200, body: batch([]) };
};

const isKind = (name: string): name is Kind => name in PROPERTIES;

const makeGroup: Route = ({ state, holes: { objectType = '' }, body }) => {
  const name = `${objectType} ${(body as { readonly name: string }).name}`;
  if (state.groups.has(name)) return failed(409, 'A group of this name exists', 'CONFLICT');
  state.groups.add(name);
  return { status: 201, body: {} };
};

const makeProperty: Route = ({ state, holes: { objectType = '' }, body }) => {
  const { name, groupName, options } = body as {
    readonly name: string;
    readonly groupName: string;
    readonly options?: readonly Option[];
  };
  if (!isKind(objectType) || !state.groups.has(`${objectType} ${groupName}`))
    return failed(400, 'no such group', 'VALIDATION_ERROR');
  const known = state.properties[objectType];
  if (known.has(name)) return failed(409, `A property named ${name} already exists.`, 'CONFLICT');
  known.add(name);
  if (options) state.options.set(`${objectType} ${name}`, options);
  return { status: 201, body: {} };
};

const listProperties: Route = ({ state, holes: { objectType = '' } }) => ({
  status: 200,
  body: { results: isKind(objectType) ? [...state.properties[objectType]].map((name) => ({ name })) : [] },
});

const readProperty: Route = ({ state, holes: { objectType = '', propertyName = '' } }) => ({
  status: 200,
  body: { name: propertyName, options: state.options.get(`${objectType} ${propertyName}`) ?? [] },
});

const changeProperty: Route = ({ state, holes: { objectType = '', propertyName = '' }, body }) => {
  state.options.set(`${objectType} ${propertyName}`, (body as { readonly options: readonly Option[] }).options);
  return { status: 200, body: {} };
};

const readSchema: Route = ({ state, holes: { objectType = '' } }) =>
  isKind(objectType)
    ? { status: 200, body: { requiredProperties: state.required[objectType] } }
    : failed(404, 'no such object', 'OBJECT_NOT_FOUND');

const archive =
  (kind: Kind | 'notes'): Route =>
  ({ state, body }) => {
    for (const { id } of (body as Ids).inputs) state[kind].delete(id);
    return { status: 204, body: undefined };
  };

interface Form {
  readonly file: { readonly name: string; readonly bytes: number };
  readonly fileName: string;
  readonly folderPath: string;
  readonly options: { readonly access: string; readonly overwrite?: boolean };
}

/** A file of the same name is replaced, or the new one gets a number. */
const upload: Route = ({ state, body, newId }) => {
  const { file, fileName, folderPath, options: given } = body as Form;
  const same = [...state.files.values()].find((one) => one.name === fileName && one.folderPath === folderPath);
  const id = same && given.overwrite ? same.id : newId();
  state.files.set(id, { id, name: fileName, folderPath, access: given.access, bytes: file.bytes });
  return { status: 201, body: { id, access: given.access, name: fileName, size: file.bytes } };
};

const stage = (id: string, label: string, probability: string) => ({
  ...{ id, label },
  metadata: { isClosed: String(id.startsWith('closed')), probability },
});
const stages = [
  stage('appointmentscheduled', 'Appointment scheduled', '0.2'),
  stage('closedwon', 'Closed won', '1.0'),
  stage('closedlost', 'Closed lost', '0.0'),
];

/** Handlers by method and path of the contract. */
export const routes: Readonly<Record<string, Route>> = {
  'POST /crm/objects/2026-09/contacts/batch/upsert': upsert('contacts'),
  'POST /crm/objects/2026-09/deals/batch/upsert': upsert('deals'),
  'POST /crm/objects/2026-09/companies/batch/upsert': upsert('companies'),
  'POST /crm/objects/2026-09/line_items/batch/upsert': upsert('line_items'),
  'POST /crm/objects/2026-09/line_items/batch/archive': archive('line_items'),
  'POST /crm/objects/2026-09/contacts/batch/archive': archive('contacts'),
  'POST /crm/objects/2026-09/companies/batch/archive': archive('companies'),
  'POST /crm/objects/2026-09/deals/batch/archive': archive('deals'),
  'POST /crm/objects/2026-09/notes/batch/archive': archive('notes'),
  'POST /crm/objects/2026-09/contacts/batch/read': readHistory,
  'POST /crm/objects/2026-09/deals/batch/read': readBatch('deals'),
  'POST /crm/objects/2026-09/companies/batch/read': readBatch('companies'),
  'POST /crm/objects/2026-09/line_items/batch/read': readBatch('line_items'),
  'POST /crm/objects/2026-09/contacts/search': search('contacts'),
  'POST /crm/objects/2026-09/deals/search': search('deals'),
  'POST /crm/objects/2026-09/companies/search': search('companies'),
  'PATCH /crm/objects/2026-09/companies/{objectId}': update('companies'),
  'POST /files/2026-03/files': upload,
  'GET /crm/owners/2026-09': ({ state }) => ({ status: 200, body: { results: state.owners } }),
  'PATCH /crm/objects/2026-09/contacts/{objectId}': update('contacts'),
  'PATCH /crm/objects/2026-09/deals/{objectId}': update('deals'),
  'PUT /crm/objects/2026-09/{fromObjectType}/{fromObjectId}/associations/default/{toObjectType}/{toObjectId}': join,
  'POST /crm/objects/2026-09/notes': makeNote,
  'POST /crm/objects/2026-09/notes/batch/read': readNotes,
  'POST /crm/associations/2026-09/{fromObjectType}/{toObjectType}/batch/read': linkedTo,
  'POST /crm/properties/2026-09/{objectType}/groups': makeGroup,
  'POST /crm/properties/2026-09/{objectType}': makeProperty,
  'GET /crm/properties/2026-09/{objectType}': listProperties,
  'GET /crm/properties/2026-09/{objectType}/{propertyName}': readProperty,
  'PATCH /crm/properties/2026-09/{objectType}/{propertyName}': changeProperty,
  'GET /crm-object-schemas/2026-09/schemas/{objectType}': readSchema,
  'GET /crm/pipelines/2026-09/{objectType}': () => ({
    status: 200,
    body: { results: [{ id: 'default', label: 'Sales pipeline', stages }] },
  }),
  'GET /account-info/2026-09/details': () => ({
    status: 200,
    body: { portalId: 4_711, timeZone: 'US/Eastern' },
  }),
};
