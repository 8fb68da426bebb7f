import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreflightReport } from '@colorway/fabric/preflight/preflight.ts';
import type { PreflightKind, PreflightLimits } from '@colorway/rules/preflight/preflight.ts';
import { ownRuns, type ProcessLimits, runInProcess } from './limited-process.ts';
import type { SoftProof } from './printer-profile.ts';

const WORKER = join(import.meta.dirname, 'preflight-worker.ts');
const DEFAULT_PROFILE = join(import.meta.dirname, 'fogra39-coated.icc');
/** Made by `make-cloth-profile.ts`. */
const CLOTH_PROFILE = join(import.meta.dirname, 'cloth-silk.icc');
export interface PictureJob {
  /** Path of a stored picture, or its bytes. */
  readonly source: string | Uint8Array;
  readonly profile: Uint8Array;
  readonly widthMm: number;
  readonly limits: PreflightLimits;
}
interface ProofJob {
  readonly profile: Uint8Array;
  readonly colors: readonly string[];
}
export type PreflightJob = PictureJob | ProofJob | { readonly profile: Uint8Array };

/** `limit` is too much time or memory, or a crash. */
export type PreflightFailure = 'picture' | 'profile' | 'limit';
export interface CheckedPicture {
  readonly report: PreflightReport;
  /** PNG pictures as base64, by kind. */
  readonly maps: Readonly<Record<PreflightKind, string>>;
}
export type PreflightAnswer =
  | CheckedPicture
  | SoftProof
  | { readonly name: string }
  | { readonly failure: PreflightFailure };

export const clothProfile = (): Promise<Uint8Array> => readFile(CLOTH_PROFILE);
export const defaultPrinterProfile = (): Promise<Uint8Array> => readFile(DEFAULT_PROFILE);

/** Checks a picture in a process of its own, with limits of time, memory and pixels. */
export async function checkPicture(
  job: PictureJob,
  limits: ProcessLimits = {},
): Promise<CheckedPicture | { readonly failure: PreflightFailure }> {
  const answer = await runInProcess<PreflightAnswer>(WORKER, job, limits);
  return answer === 'limit' || 'name' in answer ? { failure: 'limit' } : answer;
}

/** Reads the name of a printer's ICC profile in a process of its own; undefined if it is none. */
export async function profileName(profile: Uint8Array): Promise<string | undefined> {
  const job: PreflightJob = { profile };
  const answer = await runInProcess<PreflightAnswer>(WORKER, job);
  return answer !== 'limit' && 'name' in answer ? answer.name : undefined;
}

/** A page waits for it, and not for pictures that are checked. */
const runProof = ownRuns();

/** Shows colors as they come out on the cloth, in a process of its own; undefined if the profile cannot be read. */
export async function proofColors(profile: Uint8Array, colors: readonly string[]): Promise<SoftProof | undefined> {
  const job: PreflightJob = { profile, colors };
  const answer = await runProof<PreflightAnswer>(WORKER, job);
  return answer !== 'limit' && 'hexes' in answer ? answer : undefined;
}
