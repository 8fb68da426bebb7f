import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface VisitorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is looked into by what the test expects
  readonly body: any;
}

interface RequestOptions {
  readonly body?: object | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where it comes from: limits count by network. */
  readonly from?: string;
}

/** The cookies of one browser, over kept connections as a browser has them. */
export function visitor(origin: string, cookies: Map<string, string> = new Map()) {
  const agent = new Agent({ keepAlive: true });
  const ask = async (
    method: string,
    path: string,
    { body, headers, from }: RequestOptions = {},
  ): Promise<VisitorAnswer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    const outgoing = request(new URL(path, origin), {
      method,
      ...(from === undefined ? { agent } : { agent: false, localAddress: from }),
      headers: {
        origin,
        ...(cookie !== '' && { cookie }),
        ...(sent && { 'content-length': sent.length, 'content-type': 'application/json' }),
        ...headers,
      },
    });
    outgoing.end(sent);
    return new Promise((resolve, reject) => {
      outgoing.once('error', reject);
      outgoing.once('response', (answer) => {
        for (const one of answer.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
          cookies.set(name, value);
        }
        buffer(answer).then((bytes) => {
          const isJson = answer.headers['content-type']?.startsWith('application/json') && bytes.length > 0;
          const encoded: unknown = isJson ? JSON.parse(bytes.toString()) : undefined;
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, body: encoded });
        }, reject);
      });
    });
  };
  return {
    origin,
    cookies,
    ask,
    /** Signs in with the staff account of the demo. */
    signIn: () => ask('POST', '/api/staff/sign-in', { body: { email: 'staff@example.com', password: 'colorway' } }),
    /** The same browser, spoken to by another node. */
    at: (other: string) => visitor(other, cookies),
  };
}

export type Visitor = ReturnType<typeof visitor>;

export const TUS = { 'tus-resumable': '1.0.0' };
export const PIECE = { ...TUS, 'content-type': 'application/offset+octet-stream' };

const encoded = (text: string): string => Buffer.from(text).toString('base64');

/** Headers that create an upload. */
export const beginning = (bytes: number) => ({
  ...TUS,
  'upload-length': String(bytes),
  'upload-metadata': `filename ${encoded('crest.pdf')},destination ${encoded('org-uploads')}`,
});

export const pdf = (filling: number): Buffer => Buffer.from(`%PDF-1.4\n${'y'.repeat(filling)}\n%%EOF\n`);
