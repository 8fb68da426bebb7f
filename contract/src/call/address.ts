export type Route = readonly [method: string, path: string];

export interface Address {
  readonly method: string;
  readonly url: string;
  /** Input that is neither in the path nor in the query. */
  readonly body?: Readonly<Record<string, unknown>>;
}

const encoded = (value: unknown): string => encodeURIComponent(String(value));

/** One parameter of the query; a missing value is left out, and a list repeats the name. */
const parameters = ([name, value]: readonly [string, unknown]): readonly string[] =>
  [value].flat().flatMap((one) => (one === undefined || one === null ? [] : `${name}=${encoded(one)}`));

/** Where an operation is called with this input, below an address such as `/api`, and the rest of the input to send. */
export function addressOf([method, path]: Route, input: unknown, below = '/api'): Address {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const { [name]: value } = rest;
    delete rest[name];
    if (value === undefined || value === '') throw new TypeError(`${method} ${path} was called without ${name}`);
    return encoded(value);
  });
  if (method !== 'GET') return { method, url: below + filled, body: rest };
  const query = Object.entries(rest).flatMap(parameters).join('&');
  return { method, url: below + filled + (query === '' ? '' : `?${query}`) };
}
