import type { Queries } from '../../kernel/database/connect.ts';
import { hashToken } from '../../kernel/session/cookies.ts';
import { filesPutAside } from './files-store.ts';

/** A browser keeps the tokens of so many resume links. */
const MAX_RESUMED = 4;

/** The cookie after one more link was opened, the newest first. */
export const withResumed = (cookie: string | undefined, token: string): string =>
  [token, ...(cookie?.split('.') ?? []).filter((one) => one !== token && one !== '')].slice(0, MAX_RESUMED).join('.');

/** Files that a visitor may use on this device because a resume link of theirs put them aside (D37). */
export async function grantedFiles(db: Queries, cookie: string | undefined): Promise<ReadonlySet<string>> {
  const tokens = (cookie?.split('.') ?? []).filter((one) => one !== '').slice(0, MAX_RESUMED);
  return tokens.length === 0 ? new Set() : new Set(await filesPutAside(db, tokens.map(hashToken)));
}
