import type { AnyProcedure } from '@orpc/server';
import type { Deps } from '../deps.ts';
import type { Context } from './context.ts';

/**
 * Hard work on what was sent that a write needs done before it begins: a transaction that waited for it would hold
 * a connection. It may refuse, and it must not store anything.
 */
export interface Preparation<T = unknown> {
  /** Where it stands in the contract: `patterns.configure`. */
  readonly operation: string;
  readonly work: (deps: Deps, input: never) => Promise<T>;
  readonly of: (context: Context) => T;
}

export const preparation = <Input, T>(
  operation: string,
  work: (deps: Deps, input: Input) => Promise<T>,
): Preparation<T> => ({
  operation,
  work,
  of: ({ prepared }) => {
    if (prepared?.operation !== operation) throw new Error(`${operation} was not prepared`);
    return prepared.value as T;
  },
});

export interface Prepared {
  readonly operation: string;
  readonly value: unknown;
}

/** Input that does not parse is left to the operation, which says what is wrong with it. */
export async function prepare(
  found: Preparation | undefined,
  procedure: AnyProcedure,
  deps: Deps,
  input: unknown,
): Promise<Prepared | undefined> {
  if (!found) return undefined;
  const parsed = await procedure['~orpc'].inputSchema?.['~standard'].validate(input);
  if (!parsed || parsed.issues) return undefined;
  return { operation: found.operation, value: await found.work(deps, parsed.value as never) };
}
