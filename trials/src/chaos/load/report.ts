/** Prints one line of the run's result. */
export const report = (what: string, text: string): void => void process.stdout.write(`${what}: ${text}\n`);

/** `p50 812 ms, p99 1930 ms` */
export function spread(all: readonly number[]): string {
  const sorted = [...all].sort((one, other) => one - other);
  const at = (share: number): number =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}
