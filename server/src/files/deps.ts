import { answers } from '../kernel/operation/answers.ts';
import type { Context as KernelContext } from '../kernel/operation/context.ts';
import type { Deps as PeopleDeps } from '../people/deps.ts';
import type { SanitizePool } from './svg/run/sanitize-pool.ts';

/** Dependencies of people plus the SVG sanitizer. */
export interface Deps extends PeopleDeps {
  /** Sanitizes every uploaded drawing before anything else reads it. */
  readonly svg: SanitizePool;
}

export type Context = KernelContext<Deps>;

export const { read } = answers<Deps>();
