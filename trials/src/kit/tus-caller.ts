import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { DestinationName } from '@colorway/rules/file/destinations.ts';

export interface TusAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is looked into by what the test expects
  readonly body: any;
  readonly bytes: Buffer;
}

export interface Sending {
  readonly filename: string;
  readonly destination?: DestinationName | string;
  readonly projectID?: string;
}

export const OCTETS = 'application/offset+octet-stream';

export const metadataOf = ({ filename, destination = 'org-uploads', projectID }: Sending): string =>
  Object.entries({ filename, destination, projectID })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key} ${Buffer.from(value ?? '').toString('base64')}`)
    .join(',');

/** A browser that uploads, over real sockets, with cookies of its own unless it is given some; `from` is its address behind a proxy. */
export function tusCaller(origin: string, cookies: Map<string, string> = new Map(), from?: string) {
  const ask = async (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: Buffer,
  ): Promise<TusAnswer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = request(new URL(path, origin), {
      method,
      headers: {
        origin,
        ...(cookie !== '' && { cookie }),
        ...(from !== undefined && { 'x-forwarded-for': from }),
        ...(body && { 'content-length': String(body.length) }),
        ...headers,
      },
    });
    sent.end(body);
    return new Promise((resolve, reject) => {
      sent.once('error', reject);
      sent.once('response', async (response) => {
        const bytes = await buffer(response);
        for (const one of response.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
          cookies.set(name, value);
        }
        const isJson = response.headers['content-type']?.startsWith('application/json') && bytes.length > 0;
        const body: unknown = isJson ? JSON.parse(bytes.toString()) : undefined;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, bytes });
      });
    });
  };
  const tus = { 'tus-resumable': '1.0.0' };
  const create = (file: Sending, bytes: number, headers: Record<string, string> = {}) =>
    ask('POST', '/api/uploads', {
      ...tus,
      'upload-length': String(bytes),
      'upload-metadata': metadataOf(file),
      ...headers,
    });
  const patch = (location: string, offset: number, body: Buffer, headers: Record<string, string> = {}) =>
    ask('PATCH', location, { ...tus, 'content-type': OCTETS, 'upload-offset': String(offset), ...headers }, body);
  return {
    cookies,
    ask,
    create,
    patch,
    head: (location: string) => ask('HEAD', location, tus),
    remove: (location: string) => ask('DELETE', location, tus),
    /** All of it in one go; answers the last word of the server and, when it took it, the stored file. */
    upload: async (file: Sending, bytes: Buffer) => {
      const created = await create(file, bytes.length);
      const location = String(created.headers.location);
      if (created.status !== 201) return { said: created, location, file: undefined };
      const answer = await patch(location, 0, bytes);
      const record = answer.status === 204 ? (await ask('GET', `${location}/file`)).body : undefined;
      return { said: answer, location, file: record };
    },
  };
}

export type TusCaller = ReturnType<typeof tusCaller>;
