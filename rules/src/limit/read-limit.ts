/** Reads that a network may make at once; a page with its scripts, fonts and pictures is about 50. */
export const MAX_READS_AT_ONCE = 6_000;
/** Reads that it may make all the time. */
export const READS_A_MINUTE = 3_000;

const READS_A_MS = READS_A_MINUTE / 60_000;

/** The reads that a network has left, counted at a time in milliseconds of one clock. */
export interface Reads {
  readonly left: number;
  readonly at: number;
}

/** A network that read nothing for a while has all of them. */
const refilled = ({ left, at }: Reads, now: number): number =>
  Math.min(MAX_READS_AT_ONCE, left + Math.max(0, now - at) * READS_A_MS);

/** Takes one; undefined where none is left. */
export function takeRead(reads: Reads | undefined, now: number): Reads | undefined {
  const left = reads === undefined ? MAX_READS_AT_ONCE : refilled(reads, now);
  return left < 1 ? undefined : { left: left - 1, at: now };
}
