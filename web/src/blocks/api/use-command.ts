import { useState } from 'react';
import { call } from './client.ts';
import { type CommandOptions, type CommandState, createCommand, IDLE } from './command.ts';
import type { InputOf, OperationName, OutputOf } from './operations.ts';

type RunArguments<Input> = undefined extends Input ? [input?: Input] : [input: Input];

interface Command<Input, Output> extends CommandState {
  /** Resolves to the output, or to undefined when it is refused. */
  readonly run: (...input: RunArguments<Input>) => Promise<Output | undefined>;
  /** Rejects when it is refused, for a button that lets go. */
  readonly runOrThrow: (...input: RunArguments<Input>) => Promise<Output | undefined>;
  /** Takes the refusal off the screen. */
  readonly clear: () => void;
}

/** An operation of the contract, or work around one that sends the retry key along. The input is told apart by its JSON. */
export function useCommand<const Name extends OperationName>(
  name: Name,
  options?: CommandOptions<InputOf<Name>, OutputOf<Name>>,
): Command<InputOf<Name>, OutputOf<Name>>;
export function useCommand<Input, Output>(
  work: (input: Input, retryKey: string) => Promise<Output>,
  options?: CommandOptions<Input, Output>,
): Command<Input, Output>;
export function useCommand(
  work: OperationName | ((input: unknown, retryKey: string) => Promise<unknown>),
  options: CommandOptions<unknown, unknown> = {},
): Command<unknown, unknown> {
  const [state, show] = useState(IDLE);
  const [command] = useState(() => createCommand<unknown, unknown>(show));
  const send =
    typeof work === 'function'
      ? work
      : (input: unknown, idempotencyKey: string) => call(work, input as never, { idempotencyKey });
  const runOrThrow = (input?: unknown) => command({ ...options, send }, input);
  return {
    ...state,
    run: (input) => runOrThrow(input).catch(() => undefined),
    runOrThrow,
    clear: () => show((now) => ({ ...IDLE, busy: now.busy })),
  };
}
