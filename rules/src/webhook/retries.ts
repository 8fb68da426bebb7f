const [MINUTE, HOUR] = [60, 3_600];

/** Seconds between the tries of a delivery: soon at first, then a day, for about three days. */
const WAITS = [
  5,
  30,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  7 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
] as const;

export const MAX_WEBHOOK_TRIES = WAITS.length + 1;

/** The receiver says that it wants no more. */
const GONE = 410;

interface FailedTry {
  /** This one included. */
  readonly tries: number;
  /** Null without an answer. */
  readonly status: number | null;
  readonly retryAfterSeconds: number;
  /** From 0 to 1: spreads the tries of many deliveries by a fifth. */
  readonly dice: number;
}

interface Verdict {
  /** No further try; the endpoint is paused. */
  readonly over: boolean;
  readonly waitSeconds: number;
}

/** Anything but 2xx is tried again, since the receiver can be repaired. */
export function afterFailedTry({ tries, status, retryAfterSeconds, dice }: FailedTry): Verdict {
  const base = WAITS[tries - 1] ?? 0;
  const waitSeconds = Math.max(Math.round(base * (0.9 + dice * 0.2)), Math.min(retryAfterSeconds, 24 * HOUR));
  return { over: status === GONE || tries >= MAX_WEBHOOK_TRIES, waitSeconds };
}

/** The answer of a try in a table: `200 in 84 ms`, `503`, `Timed out`. */
export const answerLabel = (answer: {
  readonly status: number | null;
  readonly ms: number;
  readonly fault: string;
}): string => {
  if (answer.status === null) return answer.fault;
  return answer.status >= 200 && answer.status < 300 ? `${answer.status} in ${answer.ms} ms` : String(answer.status);
};
