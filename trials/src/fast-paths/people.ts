import type { Sent, Twin } from './twin-servers.ts';

/** A browser that keeps its own cookies at each of the two servers. */
export interface Person {
  readonly ip: string;
  readonly cookies: Map<string, string>;
}

/** Its network is the same at both servers, since limits are counted by it. */
export const newPerson = (ip: string, cookies: ReadonlyMap<string, string> = new Map()): Person => ({
  ip,
  cookies: new Map(cookies),
});

/** Sends as this person, and takes the cookies that come back. */
export async function sendAs(
  { send }: Twin,
  { ip, cookies }: Person,
  { method, path, body, headers }: { method: string; path: string; body?: unknown; headers?: Sent['headers'] },
) {
  const payload = method === 'GET' ? undefined : JSON.stringify(body ?? {});
  const answer = await send({
    ...{ method, url: `/api${path}`, ip, payload },
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  for (const one of answer.headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  return answer;
}
