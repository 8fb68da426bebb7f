import type { FastifyInstance } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is looked into by what the test expects
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The raw headers, with all flags. */
  readonly setCookies: readonly string[];
}

export interface Browser {
  readonly cookies: Map<string, string>;
  get(path: string): Promise<Answer>;
  post(path: string, body?: object): Promise<Answer>;
  put(path: string, body?: object): Promise<Answer>;
  patch(path: string, body?: object): Promise<Answer>;
  delete(path: string): Promise<Answer>;
}

interface Options {
  readonly ip?: string;
  readonly userAgent?: string;
}

let opened = 0;

/** A browser with its own cookies and, by default, its own network; sends `sec-fetch-site` like a real one. */
export function openBrowser(app: FastifyInstance, { ip, userAgent = 'test' }: Options = {}): Browser {
  const cookies = new Map<string, string>();
  opened++;
  const remoteAddress = ip ?? `10.${(opened >> 16) & 255}.${(opened >> 8) & 255}.${opened & 255}`;
  const ask = async (method: Method, path: string, body?: object): Promise<Answer> => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress,
      headers: { 'sec-fetch-site': 'same-origin', 'user-agent': userAgent },
      cookies: Object.fromEntries(cookies),
      ...(method !== 'GET' && { payload: body ?? {} }),
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const sent = answer.headers['set-cookie'] ?? [];
    return {
      status: answer.statusCode,
      body: answer.body === '' ? undefined : answer.json(),
      headers: answer.headers,
      setCookies: Array.isArray(sent) ? sent : [sent],
    };
  };
  return {
    cookies,
    get: (path) => ask('GET', path),
    post: (path, body) => ask('POST', path, body),
    put: (path, body) => ask('PUT', path, body),
    patch: (path, body) => ask('PATCH', path, body),
    delete: (path) => ask('DELETE', path),
  };
}
