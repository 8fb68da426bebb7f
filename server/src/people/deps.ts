import type { Deps as PortDeps } from '../adapters/deps.ts';
import type { Queries } from '../kernel/database/queries.ts';
import { answers } from '../kernel/operation/answers.ts';
import type { Context as KernelContext } from '../kernel/operation/context.ts';

/** Dependencies of the adapters, plus a check by later domains. */
export interface Deps extends PortDeps {
  /** True if this address has a project, or an inquiry without a project. */
  readonly hasProjectOrRequest: (db: Queries, email: string) => Promise<boolean>;
}

export type Context = KernelContext<Deps>;

export const { read, write } = answers<Deps>();
