import { createWriteStream, mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { redactBody, redactPath } from './redact.ts';

/** An exchange as it was, for the clean-up; it is never written. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly answer: string;
}

interface Recorder {
  readonly url: string;
  readonly exchanges: readonly Exchange[];
  close(): Promise<void>;
}

interface Options {
  readonly service: string;
  /** The real address, or a stand-in's. */
  readonly target: string;
  readonly folder: string;
}

const HOP = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding']);

const headersOf = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) => (HOP.has(name) ? [] : [[name, String(value)]])),
  );

/** Passes each call on to the service and writes its shape as a line of JSON. */
export async function startRecorder({ service, target, folder }: Options): Promise<Recorder> {
  mkdirSync(folder, { recursive: true });
  const file = createWriteStream(join(folder, `${service}.jsonl`));
  const exchanges: Exchange[] = [];
  const server = createServer((request, response) => {
    const pass = async (): Promise<void> => {
      const { method = 'GET', url = '/' } = request;
      const sent = await buffer(request);
      const init = { method, headers: headersOf(request), redirect: 'manual' as const };
      const answered = await fetch(target + url, sent.length > 0 ? { ...init, body: new Uint8Array(sent) } : init);
      const answer = await answered.text();
      exchanges.push({ method, path: url.split('?')[0] ?? '', status: answered.status, answer });
      const line = {
        ...{ service, method, path: redactPath(url), status: answered.status },
        request: redactBody(sent.toString(), request.headers['content-type'] ?? ''),
        answer: redactBody(answer, answered.headers.get('content-type') ?? ''),
      };
      file.write(`${JSON.stringify(line)}\n`);
      const headers = [...answered.headers].filter(([name]) => !HOP.has(name) && name !== 'content-encoding');
      response.writeHead(answered.status, Object.fromEntries(headers)).end(answer);
    };
    pass().catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await finished(file.end());
    },
  };
}
