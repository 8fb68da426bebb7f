export type Route = readonly [method: string, path: string];

export interface Address {
  readonly method: string;
  readonly url: string;
  /** Input that is neither in the path nor in the query. */
  readonly body?: Readonly<Record<string, unknown>>;
}

const API = '/api';

/** A word more of the query; what is not set is left out, a list repeats its name. */
function addWord(query: URLSearchParams, name: string, value: unknown): void {
  for (const one of Array.isArray(value) ? value : [value])
    if (one !== undefined && one !== null) query.append(name, String(one));
}

/** Where an operation is asked with this input, and what is left of the input to send. */
export function addressOf([method, path]: Route, input: unknown): Address {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const { [name]: value } = rest;
    delete rest[name];
    if (value === undefined || value === '') throw new TypeError(`${method} ${path} was asked without ${name}`);
    return encodeURIComponent(String(value));
  });
  if (method !== 'GET') return { method, url: API + filled, body: rest };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) addWord(query, name, value);
  return { method, url: API + filled + (query.size > 0 ? `?${query}` : '') };
}
