import type { SvgResult } from '../sanitize.ts';

/** Between the server and the process that reads drawings. */
export interface SvgJob {
  readonly bytes: Uint8Array;
  readonly prefix: string;
}

export type SvgAnswer = { readonly result: SvgResult } | { readonly fault: string };
