import { join } from 'node:path';
import type { Differences } from '@colorway/rules/project/review/differences.ts';
import { type ProcessLimits, runInProcess } from '../preflight/limited-process.ts';

const WORKER = join(import.meta.dirname, 'compare-worker.ts');

export interface CompareJob {
  /** Paths of stored pictures, or their bytes. */
  readonly older: string | Uint8Array;
  readonly newer: string | Uint8Array;
  readonly widthMm: number;
}

/** `apart` is for pictures that are cut too differently. */
export type CompareAnswer =
  | { readonly state: 'failed' | 'apart' }
  | { readonly state: 'done'; readonly differences: Differences; readonly mask: string };

/** Compares two pictures in a process of its own, with limits of time, memory and pixels. */
export async function comparePictures(job: CompareJob, limits: ProcessLimits = {}): Promise<CompareAnswer> {
  const answer = await runInProcess<CompareAnswer>(WORKER, job, limits);
  return answer === 'limit' ? { state: 'failed' } : answer;
}
