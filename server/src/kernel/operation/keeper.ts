import type { Sessions } from '../session/sessions.ts';
import type { Deps } from './deps.ts';

/** A read whose answer may be sent again as it was. */
export interface Keeper<Input = never> {
  /** Where it stands in the contract: `portal.read`. */
  readonly operation: string;
  /** Names everything that the answer is made of; undefined where it must be made anew. */
  readonly markOf: (deps: Deps, sessions: Sessions, input: Input) => Promise<string | undefined>;
}
