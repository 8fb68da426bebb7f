import type { Queries } from '../database/queries.ts';
import { isForGood, PortError } from '../outside/port-error.ts';
import { MAX_AUTH_TRIES, MAX_TRIES, waitAfter } from './backoff.ts';

/** Thrown by a delivery that can never arrive, so it is not tried again. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** A data center that moves may ask for a whole day. */
const MAX_WAIT_SECONDS = 86_400;

/** Describes a failed try for staff: the service's answer, and the number that finds it in the service's log. */
export function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof PortError)) return message.slice(0, 500);
  const { status, requestId } = error;
  const facts = [
    ...(status === undefined || message.includes(String(status)) ? [] : [`status ${status}`]),
    ...(requestId === undefined ? [] : [`request ${requestId}`]),
  ];
  return `${message}${facts.length === 0 ? '' : ` [${facts.join(', ')}]`}`.slice(0, 500);
}

interface Verdict {
  /** Parked for staff, and the next one of its lane passes. */
  readonly over: boolean;
  readonly waitSeconds: number;
}

/** A failed try of a kind that has waits of its own, with writes that belong to it. */
export class FailedTry extends Error {
  override readonly name = 'FailedTry';
  readonly verdict: Verdict;
  readonly settle: (tx: Queries) => Promise<void>;

  constructor(message: string, verdict: Verdict, settle: (tx: Queries) => Promise<void> = async () => {}) {
    super(message);
    this.verdict = verdict;
    this.settle = settle;
  }
}

/** Whether no further try follows. An auth failure is parked early (D131): only staff can fix a key or a scope. */
export function isLastTry(error: unknown, tries: number): boolean {
  const isAuth = error instanceof PortError && error.kind === 'auth';
  return error instanceof Undeliverable || isForGood(error) || tries >= (isAuth ? MAX_AUTH_TRIES : MAX_TRIES);
}

export function verdictOn(error: unknown, tries: number, dice: number): Verdict {
  if (error instanceof FailedTry) return error.verdict;
  const requested = error instanceof PortError ? Math.ceil((error.retryAfterMs ?? 0) / 1_000) : 0;
  return {
    over: isLastTry(error, tries),
    waitSeconds: Math.max(waitAfter(tries, dice), Math.min(requested, MAX_WAIT_SECONDS)),
  };
}
