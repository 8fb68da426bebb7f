import type { Deps } from '../../catalog/deps.ts';

/** The key is in the fragment, so it reaches no log and no Referer header (D40). */
export const withKey = (url: string, key: string): string => `${url}#k=${key}`;

export const shareUrl = (deps: Pick<Deps, 'publicUrl'>, projectId: string, key: string): string =>
  withKey(`${deps.publicUrl()}/project/${encodeURIComponent(projectId)}`, key);
