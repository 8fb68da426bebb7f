import { type DestinationStream, type Logger, pino } from 'pino';

/** Named fields that may carry a secret or a person, should anybody ever log one. */
const redact = [
  'req',
  'res',
  'email',
  '*.email',
  'password',
  '*.password',
  'token',
  '*.token',
  'code.digits',
  '*.cookie',
  'headers',
];

/** A driver's error quotes the row it choked on; the log gets its kind, words and place only. */
const err = (error: Error & { code?: unknown; cause?: unknown }): object => ({
  type: error.name,
  code: error.code,
  message: error.message.split('\nparams:')[0],
  stack: error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n'),
  ...(error.cause instanceof Error && { cause: err(error.cause) }),
});

type Tap = (line: string) => void;
const tapsOf = new WeakMap<Logger, Set<Tap>>();

export function createLog(level: string, to?: DestinationStream): Logger {
  const taps = new Set<Tap>();
  const streamWrite = (line: string): string => {
    for (const tap of taps) tap(line);
    return line;
  };
  const options = {
    ...{ level, base: null, redact: { paths: redact, remove: true }, serializers: { err } },
    hooks: { streamWrite },
  };
  const log = to ? pino(options, to) : pino(options);
  tapsOf.set(log, taps);
  return log;
}

/** Calls with each written line of a log and of its children, until the answer is called. */
export function tapLog(log: Logger, tap: Tap): () => void {
  tapsOf.get(log)?.add(tap);
  return () => void tapsOf.get(log)?.delete(tap);
}
