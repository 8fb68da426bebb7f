import type { AnyProcedure } from '@orpc/server';
import type { DrawingCaller } from '../../files/svg/run/places.ts';
import type { Context } from './context.ts';
import type { Deps } from './deps.ts';
import { drawingCaller } from './drawing-caller.ts';

/**
 * Hard work on what was sent that a write needs done before it begins: a transaction that waited for it would hold
 * a connection. It may refuse, and it must not store anything.
 */
export interface Preparation<T = unknown> {
  /** Where it stands in the contract: `patterns.configure`. */
  readonly operation: string;
  readonly work: (deps: Deps, input: never, caller: DrawingCaller) => Promise<T>;
  readonly of: (context: Context) => T;
}

export const preparation = <Input, T>(
  operation: string,
  work: (deps: Deps, input: Input, caller: DrawingCaller) => Promise<T>,
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
  { deps, sessions, http }: Pick<Context, 'deps' | 'sessions' | 'http'>,
  input: unknown,
): Promise<Prepared | undefined> {
  if (!found) return undefined;
  const parsed = await procedure['~orpc'].inputSchema?.['~standard'].validate(input);
  if (!parsed || parsed.issues) return undefined;
  const caller = drawingCaller(sessions, http.ip);
  return { operation: found.operation, value: await found.work(deps, parsed.value as never, caller) };
}
