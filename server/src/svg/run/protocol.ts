import type { SvgResult } from '../sanitize.ts';

/** Between the server and the process that reads drawings. */
export interface SvgJob {
  readonly bytes: Uint8Array;
  readonly prefix: string;
}

/** With what the process holds by now. */
export type SvgAnswer = { readonly result: SvgResult; readonly memoryMb?: number } | { readonly fault: string };
