import { AFTER_LOG_IN, nextPath } from '@colorway/rules/sign-in/next-path.ts';

/** Where to go after signing in. Only an address of our own is followed, never another site's. */
export function nextAddress(next: string | undefined, otherwise: string = AFTER_LOG_IN): string {
  const path = nextPath(next);
  return path === AFTER_LOG_IN && next !== AFTER_LOG_IN ? otherwise : path;
}
