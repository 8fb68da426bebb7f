/** Today by the clock, this year by the day, older ones with the year; in the reader's own time. */
export function formatWhen(iso: string, now: Date): string {
  const at = new Date(iso);
  if (at.toDateString() === now.toDateString()) {
    return at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  }
  const year = at.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return at.toLocaleDateString('en-US', { month: 'short', day: 'numeric', ...year });
}
