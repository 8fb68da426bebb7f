const LONGEST = 160;

/** Anything that a field may hold, short enough for a line. */
export function shortWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}
