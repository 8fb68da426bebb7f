import pino, { type Logger } from 'pino';

export interface RecordedLog {
  readonly log: Logger;
  /** Logged entries of at least the chosen level, oldest first. */
  readonly lines: readonly { readonly level: number; readonly msg: string; readonly [member: string]: unknown }[];
}

/** A log that a test reads. */
export function recordLog(level = 'warn'): RecordedLog {
  const lines: RecordedLog['lines'][number][] = [];
  const write = (line: string): void => void lines.push(JSON.parse(line));
  return { log: pino({ level }, { write }), lines };
}
