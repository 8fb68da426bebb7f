const FIRST_MS = 500;
const MAX_DELAY_MS = 15_000;

/** Half a second, then twice as long each time; what the server asks for wins. */
export function retryDelay(attempt: number, retryAfter: string | null = null): number {
  const requestedMs = retryAfter === null ? Number.NaN : Number(retryAfter) * 1000;
  if (Number.isFinite(requestedMs) && requestedMs >= 0) return Math.min(requestedMs, MAX_DELAY_MS);
  return Math.min(FIRST_MS * 2 ** attempt, MAX_DELAY_MS);
}
