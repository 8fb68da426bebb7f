export const AFTER_LOG_IN = '/projects';
const LONGEST = 500;

/** Where to go after log-in: a path of ours or `/projects`, never another site (`//evil`, `/\evil`, `https:`). */
export function nextPath(asked: string | null | undefined): string {
  if (!asked?.startsWith('/') || asked.length > LONGEST) return AFTER_LOG_IN;
  // Browsers read a backslash as a slash and drop tabs and line breaks.
  const plain = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(asked);
  return plain ? asked : AFTER_LOG_IN;
}
