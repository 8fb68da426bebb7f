import type { Deps as PortDeps } from '../adapters/deps.ts';
import type { Queries } from '../kernel/database/connect.ts';
import { answers } from '../kernel/operation/answers.ts';
import type { Context as KernelContext } from '../kernel/operation/context.ts';

/** What the ports have, and what sign-in asks of the domains behind it. */
export interface Deps extends PortDeps {
  /** Whether a project, or a request that none was made from yet, waits for this address behind the log-in. */
  readonly hasProjectOrRequest: (db: Queries, email: string) => Promise<boolean>;
}

export type Context = KernelContext<Deps>;

export const { read, write } = answers<Deps>();
