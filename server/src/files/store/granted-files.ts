import type { Queries } from '../../kernel/database/queries.ts';
import { hashToken } from '../../kernel/session/cookies.ts';
import { listResumableFiles } from './files-store.ts';

/** Resume tokens that one cookie holds. */
const MAX_RESUME_TOKENS = 4;

/** Adds a token to the cookie, newest first. */
export const addResumeToken = (cookie: string | undefined, token: string): string =>
  [token, ...(cookie?.split('.') ?? []).filter((one) => one !== token && one !== '')]
    .slice(0, MAX_RESUME_TOKENS)
    .join('.');

/** Files that the resume links in this browser's cookie grant (D37). */
export async function listGrantedFiles(db: Queries, cookie: string | undefined): Promise<ReadonlySet<string>> {
  const tokens = (cookie?.split('.') ?? []).filter((one) => one !== '').slice(0, MAX_RESUME_TOKENS);
  return tokens.length === 0 ? new Set() : new Set(await listResumableFiles(db, tokens.map(hashToken)));
}
