const FIRST_MS = 500;
const MAX_DELAY_MS = 15_000;

/** Half a second, then twice as long each time, up to a limit; the wait that the server names wins. */
export function retryDelay(attempt: number, retryAfter: string | null = null, maxDelayMs = MAX_DELAY_MS): number {
  const requestedMs = retryAfter === null ? Number.NaN : Number(retryAfter) * 1000;
  if (Number.isFinite(requestedMs) && requestedMs >= 0) return Math.min(requestedMs, maxDelayMs);
  return Math.min(FIRST_MS * 2 ** attempt, maxDelayMs);
}
