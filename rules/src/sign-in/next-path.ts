export const AFTER_LOG_IN = '/projects';
const MAX_LENGTH = 500;

/** Returns the path after log-in: one of this site or `/projects`, never another site (`//evil`, `/\evil`, `https:`). */
export function nextPath(requested: string | null | undefined): string {
  if (!requested?.startsWith('/') || requested.length > MAX_LENGTH) return AFTER_LOG_IN;
  // Browsers read a backslash as a slash and drop tabs and line breaks.
  const plain = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(requested);
  return plain ? requested : AFTER_LOG_IN;
}
