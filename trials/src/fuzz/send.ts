import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
  /** A line of its own: what is wrong with its head may end the line. */
  readonly alone?: boolean;
}

export interface FuzzAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const PATIENCE_MS = 60_000;

/** Some answers never end: of a stream of events the head and the first words are enough. */
const isStream = (type: string): boolean => type.startsWith('text/event-stream');

const unpacked = (bytes: Buffer, coding: string | undefined): Buffer => {
  if (bytes.length === 0) return bytes;
  if (coding === 'br') return brotliDecompressSync(bytes);
  return coding === 'gzip' ? gunzipSync(bytes) : bytes;
};

/** One request as it was made up; undefined when our own client refuses to send it. A line that breaks throws. */
export function send(
  url: string,
  { method, path, headers, body, alone = false }: Sent,
): Promise<FuzzAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    let outgoing: ReturnType<typeof request>;
    try {
      outgoing = request({ agent: alone ? false : agent, hostname, port, method, path, headers: { ...headers } });
    } catch {
      return resolve(undefined);
    }
    outgoing.setTimeout(PATIENCE_MS, () => outgoing.destroy(new Error('no answer in time')));
    outgoing.once('error', reject);
    outgoing.once('response', (answer) => {
      const type = answer.headers['content-type'] ?? '';
      const status = answer.statusCode ?? 0;
      if (isStream(type)) {
        answer.destroy();
        return resolve({ status, type, text: '', headers: answer.headers });
      }
      buffer(answer).then((all) => {
        const text = unpacked(all, answer.headers['content-encoding']).toString();
        resolve({ status, type, text, headers: answer.headers });
      }, reject);
    });
    outgoing.end(body);
  });
}

/** Bytes as they are, past any client that would mend them; what came until the line was closed or fell silent. */
export function sendBytes(url: string, bytes: string | Buffer, silenceMs = 400): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    let received = '';
    const end = (): void => {
      socket.destroy();
      resolve(received);
    };
    socket.setTimeout(silenceMs, end);
    socket.on('data', (some) => {
      received += some.toString('latin1');
    });
    socket.once('error', end);
    socket.once('close', end);
    socket.write(bytes);
  });
}
