import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: string;
  /** The part that varies from one request to the next; its path replaces that of the address. */
  readonly each?: () => { readonly path: string; readonly body?: object; readonly headers?: Record<string, string> };
  readonly seconds?: number;
  readonly connections?: number;
  /** For a server that reports errors with 200. An answer that fails it fails the measurement. */
  readonly isRight?: (body: string) => boolean;
}

/** The path, body and headers of the next request. */
const nextOf = ({ headers, body, each }: Load) => {
  const { path, body: varied, headers: more } = each?.() ?? {};
  const sent = varied ? JSON.stringify(varied) : body;
  return {
    headers: { ...headers, ...more },
    ...(path !== undefined && { path }),
    ...(sent !== undefined && { body: sent }),
  };
};

/** One answer, parsed. Anything but 2xx throws. */
export async function answerOf(load: Load): Promise<unknown> {
  const { path, ...rest } = nextOf(load);
  const { url, method = 'GET' } = load;
  const answer = await fetch(path === undefined ? url : new URL(path, url), { method, ...rest });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

interface Measured {
  readonly perSecond: number;
  /** In milliseconds: one request in a hundred took longer. */
  readonly p99: number;
}

/** How fast requests are answered, after a second of warming up. Anything but 2xx fails the measurement. */
export async function measureLoad(load: Load): Promise<Measured> {
  const { url, headers = {}, method = 'GET', body, each, seconds = 4, connections = 16, isRight } = load;
  const vary = (request: object): object => ({ ...request, ...nextOf(load) });
  const options = {
    url,
    headers,
    method,
    connections,
    ...(body !== undefined && { body }),
    ...(each && { requests: [{ setupRequest: vary }] }),
    ...(isRight && { verifyBody: (answer: unknown) => isRight(String(answer)) }),
  };
  await autocannon({ ...options, duration: 1 });
  const result = await autocannon({ ...options, duration: seconds });
  const { non2xx, errors, mismatches } = result;
  if (non2xx > 0 || errors > 0 || mismatches > 0)
    throw new Error(`${url}: ${non2xx} refusals, ${errors} errors, ${mismatches} wrong answers`);
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
  const options = { url, connections: 16, amount: reads.length, requests: [{ setupRequest }] };
  const began = performance.now();
  let ended = began;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    // The run itself ends only at the next full second.
    run.on('response', () => {
      ended = performance.now();
    });
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`);
  return (reads.length * 1_000) / (ended - began);
}
