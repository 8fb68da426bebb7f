/** Where to go after signing in. Only an address of our own is followed, never another site's. */
export function nextAddress(next: unknown, otherwise: string): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return otherwise;
  const base = 'http://here.invalid';
  try {
    const url = new URL(next, base);
    return url.origin === base ? url.pathname + url.search + url.hash : otherwise;
  } catch {
    return otherwise;
  }
}
