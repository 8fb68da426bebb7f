import { answers } from '../kernel/operation/answers.ts';
import type { Context as KernelContext } from '../kernel/operation/context.ts';
import type { Deps as PeopleDeps } from '../people/deps.ts';
import type { SanitizePool } from './svg/run/sanitize-pool.ts';

/** What people have, and the reader of drawings. */
export interface Deps extends PeopleDeps {
  /** Every drawing from outside goes through here before anything else is done with it. */
  readonly svg: SanitizePool;
}

export type Context = KernelContext<Deps>;

export const { read } = answers<Deps>();
