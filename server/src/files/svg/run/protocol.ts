import type { LintOptions, SvgResult } from '../sanitize.ts';

/** Message to the sanitizing process. */
export interface SvgJob {
  readonly bytes: Uint8Array;
  readonly prefix: string;
  /** Limit of CPU time in milliseconds. */
  readonly cpuMs: number;
  /** Set for patterns, which are checked for printing too. */
  readonly lint?: LintOptions | undefined;
}

/** A process kills itself with this signal when a drawing exceeds its CPU time. */
export const OUT_OF_TIME = 'SIGVTALRM';

/** Answer with the memory of the process. */
export type SvgAnswer = { readonly result: SvgResult; readonly memoryMb?: number } | { readonly fault: string };
