import { useRef, useState } from 'react';
import { call } from './client.ts';
import { type CommandOptions, type CommandState, createCommand, IDLE } from './command.ts';
import type { CalledName, InputOf, OutputOf } from './operations.ts';

type RunArguments<Input> = undefined extends Input ? [input?: Input] : [input: Input];

interface Command<Input, Output> extends CommandState {
  /** Resolves to the output, or to undefined when it is refused or still busy. */
  readonly run: (...input: RunArguments<Input>) => Promise<Output | undefined>;
  /** Rejects instead, for a button that lets go. */
  readonly runOrThrow: (...input: RunArguments<Input>) => Promise<Output>;
  /** Takes the refusal off the screen. */
  readonly clear: () => void;
}

const sender = (name: CalledName) => (input: unknown, idempotencyKey: string) =>
  call(name, input as never, { idempotencyKey });

/** An operation of the contract, or work around one that sends the retry key along. Inputs are compared as JSON. */
export function useCommand<const Name extends CalledName>(
  name: Name,
  options?: CommandOptions<InputOf<Name>, OutputOf<Name>>,
): Command<InputOf<Name>, OutputOf<Name>>;
export function useCommand<Input, Output>(
  work: (input: Input, retryKey: string) => Promise<Output>,
  options?: CommandOptions<Input, Output>,
): Command<Input, Output>;
export function useCommand(
  work: CalledName | ((input: unknown, retryKey: string) => Promise<unknown>),
  options: CommandOptions<unknown, unknown> = {},
): Command<unknown, unknown> {
  const [state, show] = useState(IDLE);
  const latest = useRef({ work, options });
  latest.current = { work, options };
  const [commands] = useState(() => {
    const command = createCommand<unknown, unknown>(show);
    const runOrThrow = (input?: unknown) => {
      const { work: now, options: rest } = latest.current;
      const send = typeof now === 'function' ? now : sender(now);
      return command({ ...rest, send }, input);
    };
    return {
      run: (input?: unknown) => runOrThrow(input).catch(() => undefined),
      runOrThrow,
      clear: () => show(({ busy }) => ({ ...IDLE, busy })),
    };
  });
  return { ...state, ...commands };
}
