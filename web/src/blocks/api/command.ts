import { type ErrorMessages, errorMessage } from './error-message.ts';

export interface CommandState {
  readonly busy: boolean;
  /** The message of the last error. */
  readonly refusal: string | undefined;
  readonly error: unknown;
}

export const IDLE: CommandState = { busy: false, refusal: undefined, error: undefined };

export interface CommandOptions<Input, Output> {
  /** Runs after a success; the command stays busy until it ends. */
  readonly after?: ((output: Output, input: Input) => unknown) | undefined;
  /** Runs after an error; the command stays busy until it ends. */
  readonly refused?: ((error: unknown, input: Input) => unknown) | undefined;
  /** Runs last, after a success or an error. */
  readonly always?: (() => unknown) | undefined;
  /** Sentences of the screen in place of those of the server. */
  readonly messages?: ErrorMessages;
}

interface Work<Input, Output> extends CommandOptions<Input, Output> {
  readonly send: (input: Input, retryKey: string) => Promise<Output>;
}

/** One retry key for each input, kept after an error and renewed after a success, so that a retry does nothing twice. */
function retryKeys() {
  const keys = new Map<string, string>();
  const textOf = (input: unknown): string => JSON.stringify(input) ?? '';
  return {
    of: (input: unknown): string => {
      const key = keys.get(textOf(input)) ?? crypto.randomUUID();
      keys.set(textOf(input), key);
      return key;
    },
    forget: (input: unknown): void => void keys.delete(textOf(input)),
  };
}

/** Runs a command, one at a time: while it is busy another run is refused. An error is shown and thrown. */
export function createCommand<Input, Output>(show: (state: CommandState) => void) {
  const keys = retryKeys();
  let busy = false;
  return async ({ send, after, refused, always, messages }: Work<Input, Output>, input: Input): Promise<Output> => {
    if (busy) throw new Error('Expected the command to have ended');
    busy = true;
    let state = IDLE;
    show({ ...state, busy });
    try {
      const output = await send(input, keys.of(input));
      keys.forget(input);
      await after?.(output, input);
      return output;
    } catch (error) {
      state = { ...state, refusal: errorMessage(error, messages), error };
      await refused?.(error, input);
      throw error;
    } finally {
      await always?.();
      busy = false;
      show(state);
    }
  };
}
