/** Keys whose short lower-case values are names of the service, never of people. */
const NAMING = new Set(['status', 'category', 'object', 'type', 'currency', 'operator', 'direction', 'access']);

const isTime = (text: string): boolean => /^\d{4}-\d{2}-\d{2}(T|$)/.test(text);

function redactText(text: string, key: string): string {
  if (text === '' || /^[A-Z][A-Z_]+$/.test(text)) return text;
  if (NAMING.has(key) && /^[a-z_]{1,40}$/.test(text)) return text;
  if (isTime(text)) return '<time>';
  return /^\d+$/.test(text) ? '<digits>' : '<text>';
}

/** Names of fields stay; a key that may be a value, such as an address or an id, does not. */
const redactKey = (key: string): string => (/^[A-Za-z_$][\w$]{0,59}$/.test(key) && !/\d{4}/.test(key) ? key : '<key>');

/** The shape of a value: names of fields, kinds of values and small numbers. */
export function redact(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return redactText(value, key);
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < 1_000 ? value : '<number>';
  if (Array.isArray(value)) return value.map((one) => redact(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [redactKey(name), redact(one, name)]));
}

const isNamed = (segment: string): boolean => /^[a-z][a-z_-]*$/.test(segment) || /^(v\d|\d{4}-\d{2})$/.test(segment);

/** Ids of spaces look like names. */
const OWNERS = new Set(['spaces', 'environments']);

/** The path with its ids as `<id>`, and of the query only the names. */
export function redactPath(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://service');
  const segments = pathname.split('/').map((segment, at, all) => {
    if (segment === '' || (isNamed(segment) && !OWNERS.has(all[at - 1] ?? ''))) return segment;
    return '<id>';
  });
  const names = [...new Set([...searchParams.keys()].map(redactKey))];
  return segments.join('/') + (names.length > 0 ? `?${names.join('&')}` : '');
}

/** JSON, a form, or a document of GraphQL, whose text is reduced to its name. */
export function redactBody(text: string, contentType: string): unknown {
  if (text === '') return null;
  if (contentType.includes('form-urlencoded')) return redact(Object.fromEntries(new URLSearchParams(text)));
  if (!contentType.includes('json')) return '<body>';
  try {
    const parsed: unknown = JSON.parse(text);
    const { query, ...others } = (parsed ?? {}) as { readonly query?: unknown };
    if (typeof query !== 'string') return redact(parsed);
    const name = /^\s*(query|mutation)\s+(\w+)/.exec(query)?.[2] ?? '<text>';
    return { query: name, ...(redact(others) as object) };
  } catch {
    return '<body>';
  }
}
