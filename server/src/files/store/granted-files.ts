import type { Queries } from '../../kernel/database/connect.ts';
import { hashToken } from '../../kernel/session/cookies.ts';
import { listResumableFiles } from './files-store.ts';

/** A browser keeps the tokens of so many resume links. */
const MAX_RESUME_TOKENS = 4;

/** The cookie after one more link was opened, the newest first. */
export const addResumeToken = (cookie: string | undefined, token: string): string =>
  [token, ...(cookie?.split('.') ?? []).filter((one) => one !== token && one !== '')]
    .slice(0, MAX_RESUME_TOKENS)
    .join('.');

/** Files that a visitor may use on this device because a resume link of theirs put them aside (D37). */
export async function listGrantedFiles(db: Queries, cookie: string | undefined): Promise<ReadonlySet<string>> {
  const tokens = (cookie?.split('.') ?? []).filter((one) => one !== '').slice(0, MAX_RESUME_TOKENS);
  return tokens.length === 0 ? new Set() : new Set(await listResumableFiles(db, tokens.map(hashToken)));
}
