/** Consecutive failures after which a service is not called for a while. */
const FAILURES = 5;
const REST_MS = 60_000;

export type BreakerState = 'closed' | 'open' | 'trying';

/** Spares a service that fails, and us the waiting: after a rest one call tries whether it is back. */
export class Breaker {
  #failures = 0;
  #openUntil = 0;
  #trying = false;

  /** Whether a call may go now; who gets a yes after the rest is the one who tries. */
  admits(now: number): boolean {
    if (this.#failures < FAILURES) return true;
    if (now < this.#openUntil || this.#trying) return false;
    this.#trying = true;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#trying = false;
  }

  failed(now: number): void {
    this.#failures += 1;
    this.#trying = false;
    if (this.#failures >= FAILURES) this.#openUntil = now + REST_MS;
  }

  /** The call ended without saying anything of the service: it was taken back, or refused for what it asked. */
  saidNothing(): void {
    this.#trying = false;
  }

  restsForMs(now: number): number {
    return this.#failures < FAILURES ? 0 : Math.max(0, this.#openUntil - now);
  }

  state(now: number): BreakerState {
    if (this.#failures < FAILURES) return 'closed';
    return this.#trying || now >= this.#openUntil ? 'trying' : 'open';
  }
}
