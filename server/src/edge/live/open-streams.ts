import { Problem } from '../../kernel/http/problem.ts';

const MAX_OF_SESSION = 20;
const MAX_OF_NETWORK = 200;
const MAX_OF_NODE = 10_000;

/** Long enough for a tab to be closed. */
const RETRY_SECONDS = 30;
/** Another node may have room at once. */
const NODE_RETRY_SECONDS = 10;

export interface Listener {
  /** Undefined where no sign-in is needed. */
  readonly session: string | undefined;
  readonly network: string;
}

/** The live streams of this node, each of which holds a socket and memory for minutes. */
export class OpenStreams {
  #all = 0;
  readonly #bySession = new Map<string, number>();
  readonly #byNetwork = new Map<string, number>();

  assertRoom({ session, network }: Listener): void {
    if (this.#all >= MAX_OF_NODE) throw new Problem('unavailable', { retryAfterSeconds: NODE_RETRY_SECONDS });
    if (session !== undefined && (this.#bySession.get(session) ?? 0) >= MAX_OF_SESSION) {
      throw new Problem('too-many-requests', {
        message: 'This page is open in too many tabs. Close some to get live updates here.',
        retryAfterSeconds: RETRY_SECONDS,
      });
    }
    if ((this.#byNetwork.get(network) ?? 0) >= MAX_OF_NETWORK) {
      throw new Problem('too-many-requests', { retryAfterSeconds: RETRY_SECONDS });
    }
  }

  /** Returns the release, which may be called more than once. */
  take(listener: Listener): () => void {
    this.assertRoom(listener);
    this.#count(listener, 1);
    let isCounted = true;
    return () => {
      if (isCounted) this.#count(listener, -1);
      isCounted = false;
    };
  }

  #count({ session, network }: Listener, by: 1 | -1): void {
    this.#all += by;
    add(this.#byNetwork, network, by);
    if (session !== undefined) add(this.#bySession, session, by);
  }
}

const add = (counts: Map<string, number>, key: string, by: number): void => {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
};
