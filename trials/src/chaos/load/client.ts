import { tusCaller } from '../../kit/tus-caller.ts';
import type { AnswerLog } from './answer-log.ts';

/** Thrown when the connection breaks before the answer is complete. */
export class Cut extends Error {
  override readonly name = 'Cut';
}

export interface Client {
  /** Returns the body if the call was acknowledged, undefined if it was refused. Throws `Cut`. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer is looked into by who asked
  call(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<any>;
  /** Uploads a file in one request. Returns its record once acknowledged. */
  upload(
    sending: { readonly filename: string; readonly destination?: string; readonly projectID?: string },
    bytes: Buffer,
  ): Promise<{ readonly id: string; readonly url: string } | undefined>;
  /** Reads a file without recording the answer. */
  read(path: string): Promise<{ readonly status: number; readonly bytes: Buffer }>;
  /** A client with other cookies. */
  as(cookies: Map<string, string>): Client;
}

interface Options {
  readonly url: string;
  readonly log: AnswerLog;
  readonly cookies: Map<string, string>;
  readonly signal: AbortSignal;
}

let network = 0;

/** Calls the server and records each answer. Every client has its own network. */
export function clientOf(options: Options): Client {
  const { url, log, cookies, signal } = options;
  network++;
  const from = `10.9.${(network >> 8) & 255}.${network & 255}`;
  const call: Client['call'] = async (method, path, body, headers = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          origin: url,
          cookie,
          'x-forwarded-for': from,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        signal,
        ...(body && { body: JSON.stringify(body) }),
      });
      text = await answer.text();
      for (const one of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
        cookies.set(name, value);
      }
    } catch {
      log.cut();
      throw new Cut();
    }
    let read: unknown;
    try {
      read = text === '' ? undefined : JSON.parse(text);
    } catch {
      log.find(`${method} ${path} was answered ${answer.status} with invalid JSON: ${text.slice(0, 100)}`);
    }
    const answered = { status: answer.status, headers: answer.headers, body: read };
    return log.record(answered, `${method} ${path}`) === 'done' ? (read ?? {}) : undefined;
  };
  const upload: Client['upload'] = async (sending, bytes) => {
    const caller = tusCaller(url, cookies, from);
    const record = ({ status, headers, body }: Awaited<ReturnType<typeof caller.head>>, request: string): boolean => {
      const received = new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      return log.record({ status, headers: received, body }, request) === 'done';
    };
    try {
      const created = await caller.create(sending, bytes.length);
      if (!record(created, 'POST /uploads')) return undefined;
      const location = String(created.headers.location);
      if (!record(await caller.patch(location, 0, bytes), 'PATCH /uploads')) return undefined;
      const file = await caller.ask('GET', `${location}/file`);
      // The bytes are acknowledged, but the answer with their URL may be lost.
      return record(file, 'GET /uploads/file') ? file.body : undefined;
    } catch {
      log.cut();
      throw new Cut();
    }
  };
  return {
    call,
    upload,
    read: (path) => tusCaller(url, cookies).ask('GET', path),
    as: (others) => clientOf({ ...options, cookies: others }),
  };
}
