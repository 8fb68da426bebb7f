import { createServer, type Socket } from 'node:net';

/** The test file that every scanner finds, in two pieces, so that a scanner of this machine does not find it here. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

const VIRUS = 'Eicar-Test-Signature';

/** Speaks as clamd(8) documents it: commands that begin with z end with a zero byte, and so do answers. */
const ANSWERS: Readonly<Record<string, string>> = {
  zPING: 'PONG',
  zVERSION: 'ClamAV 1.4.6/27000/Sat Nov 28 09:00:00 2026',
};

interface Behavior {
  maxBytes: number;
  /** Ends each connection after so many bytes of a file, without an answer. */
  breaksAfter: number;
  scanned: number;
}

/** The bytes of a complete INSTREAM, or undefined while more is to come. */
function streamed(received: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    if (at + 4 + length > received.length) return undefined;
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** Undefined while more is to come; null breaks off without an answer. */
function answerTo(received: Buffer, behavior: Behavior): string | null | undefined {
  const end = received.indexOf(0);
  if (end < 0) return undefined;
  const command = received.toString('latin1', 0, end);
  if (command !== 'zINSTREAM') return ANSWERS[command] ?? 'UNKNOWN COMMAND';
  const rest = received.subarray(end + 1);
  if (rest.length > behavior.breaksAfter) return null;
  if (rest.length > behavior.maxBytes) return 'INSTREAM size limit exceeded. ERROR';
  const file = streamed(rest);
  if (!file) return undefined;
  behavior.scanned += 1;
  return file.includes(EICAR) ? `stream: ${VIRUS} FOUND` : 'stream: OK';
}

function serve(socket: Socket, behavior: Behavior): void {
  let received = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    if (socket.writableEnded) return;
    received = Buffer.concat([received, chunk]);
    const answer = answerTo(received, behavior);
    if (answer === null) socket.destroy();
    else if (answer !== undefined) socket.end(`${answer}\0`);
  });
}

export async function startClamdStandIn() {
  const behavior: Behavior = { maxBytes: 300 * 1024 * 1024, breaksAfter: Number.POSITIVE_INFINITY, scanned: 0 };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    serve(socket, behavior);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { readonly port: number };
  return {
    address: { host: '127.0.0.1', port },
    env: { CLAMD: `127.0.0.1:${port}` },
    behavior,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
