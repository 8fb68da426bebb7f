import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly method?: 'GET' | 'POST';
  readonly body?: string;
  /** The part that varies from one request to the next; its path replaces that of the address. */
  readonly each?: () => { readonly path: string; readonly body?: object; readonly headers?: Record<string, string> };
  readonly seconds?: number;
  readonly connections?: number;
}

interface Measured {
  readonly perSecond: number;
  /** In milliseconds: one request in a hundred took longer. */
  readonly p99: number;
}

/** How fast requests are answered, after a second of warming up. Anything but 2xx fails the measurement. */
export async function measureLoad({
  url,
  headers = {},
  method = 'GET',
  body,
  each,
  seconds = 4,
  connections = 16,
}: Load): Promise<Measured> {
  const vary = (request: object): object => {
    const { path = '/', body: varied, headers: more } = each?.() ?? {};
    return { ...request, path, headers: { ...headers, ...more }, ...(varied && { body: JSON.stringify(varied) }) };
  };
  const options = {
    url,
    headers,
    method,
    connections,
    ...(body !== undefined && { body }),
    ...(each && { requests: [{ setupRequest: vary }] }),
  };
  await autocannon({ ...options, duration: 1 });
  const result = await autocannon({ ...options, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

export const requestsPerSecond = async (load: Load): Promise<number> => (await measureLoad(load)).perSecond;

interface Read {
  readonly path: string;
  readonly headers: Record<string, string>;
}

/** Sends each of these once at 16 connections. Requests a second; anything but 2xx fails the measurement. */
export async function onceEach(url: string, reads: readonly Read[]): Promise<number> {
  let next = 0;
  const setupRequest = (request: object): object => ({ ...request, method: 'GET', ...reads[next++ % reads.length] });
  const began = performance.now();
  const result = await autocannon({ url, connections: 16, amount: reads.length, requests: [{ setupRequest }] });
  const seconds = (performance.now() - began) / 1_000;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`);
  return reads.length / seconds;
}
