import type { SvgResult } from '../sanitize.ts';

/** Between the server and the process that reads drawings. */
export interface SvgJob {
  readonly bytes: Uint8Array;
  readonly prefix: string;
  /** Processor time it may take, in milliseconds. */
  readonly cpuMs: number;
}

/** By this signal a reader ends itself when its drawing has used up its processor time. */
export const OUT_OF_TIME = 'SIGVTALRM';

/** With what the process holds by now. */
export type SvgAnswer = { readonly result: SvgResult; readonly memoryMb?: number } | { readonly fault: string };
