/** A stop, counted from the word to stop. Service managers and containers kill after ten seconds. */
export const STOP = {
  /** Requests that are not answered by then are cut. */
  requestsByMs: 7_500,
  /** Jobs that still run are put back for another node. */
  jobsByMs: 8_500,
  /** A stop that hangs ends all the same. */
  longestMs: 9_500,
} as const;
