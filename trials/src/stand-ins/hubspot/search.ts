import { batch, failed, type Kind, type Route, type Stored, shown, type Values, valuesOf } from './objects.ts';

interface Filter {
  readonly propertyName: string;
  readonly operator: string;
  readonly value?: string;
}

interface Query {
  readonly filterGroups: readonly { readonly filters: readonly Filter[] }[];
  readonly sorts?: readonly { readonly propertyName: string }[];
  readonly after?: string;
}

/** Fewer than HubSpot gives, so that a handful of rows needs several pages. */
const PAGE = 2;

const time = (value: string): number => (/^\d+$/.test(value) ? Number(value) : Date.parse(value));

const fits = (values: Values, { propertyName, operator, value = '' }: Filter): boolean => {
  const own = values[propertyName];
  if (operator === 'HAS_PROPERTY') return own !== undefined && own !== '';
  if (own === undefined) return false;
  return operator === 'GTE' ? time(own) >= time(value) : own.toLowerCase() === value.toLowerCase();
};

/** Refuses a filter on a property that the account lacks, as HubSpot does. */
export const search =
  (kind: Kind): Route =>
  ({ state, body }) => {
    const { filterGroups, sorts, after = '0' } = body as Query;
    const named = filterGroups.flatMap(({ filters }) => filters.map(({ propertyName }) => propertyName));
    const unknown = named.find((name) => !state.properties[kind].has(name) && !name.endsWith('lastmodifieddate'));
    if (unknown !== undefined) return failed(400, `Property "${unknown}" does not exist`, 'VALIDATION_ERROR');
    const found = [...state[kind].values()]
      .map((stored) => ({ ...stored, values: valuesOf(kind, stored) }))
      .filter(({ values }) => filterGroups.some(({ filters }) => filters.every((filter) => fits(values, filter))));
    const [sorted] = sorts ?? [];
    if (sorted) found.sort((a, b) => (a.changedAt ?? 0) - (b.changedAt ?? 0));
    const page = found.slice(Number(after), Number(after) + PAGE);
    const next = Number(after) + PAGE;
    const paging = next < found.length ? { paging: { next: { after: String(next) } } } : {};
    return { status: 200, body: { total: found.length, results: page.map(shown), ...paging } };
  };

const withHistory = (stored: Stored, names: readonly string[]) => ({
  ...shown(stored),
  propertiesWithHistory: Object.fromEntries(names.map((name) => [name, stored.history?.[name] ?? []])),
});

/** Contacts by their ids, with the history of some values. */
export const readHistory: Route = ({ state, body }) => {
  const { inputs, propertiesWithHistory } = body as {
    readonly inputs: readonly { readonly id: string }[];
    readonly propertiesWithHistory: readonly string[];
  };
  if (propertiesWithHistory.length > 0 && inputs.length > 50) {
    return failed(
      400,
      'The maximum number of inputs supported in a batch request for property histories is 50.',
      'VALIDATION_ERROR',
    );
  }
  const found = inputs.flatMap(({ id }) => state.contacts.get(id) ?? []);
  return { status: 200, body: batch(found.map((one) => withHistory(one, propertiesWithHistory))) };
};
