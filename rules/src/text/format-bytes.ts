const UNITS = ['KB', 'MB', 'GB'] as const;

/** "48 KB", "3.1 MB". */
export function formatBytes(bytes: number): string {
  let value = Math.max(1, bytes / 1_000);
  let unit = 0;
  while (Math.round(value) >= 1_000 && unit < UNITS.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`;
}
