import { type ContentPartName, EDITOR_PARTS, OWNERS_ONLY } from '@colorway/rules/content/editor-parts.ts';
import { externalMessage, isExternal } from '@colorway/rules/content/external-content.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../deps.ts';

export const canChangePart = ({ sessions }: Pick<Context, 'sessions'>, part: ContentPartName): boolean =>
  !EDITOR_PARTS[part].ownersOnly || sessions.staff?.role === 'owner';

export function assertCanChange(context: Pick<Context, 'sessions'>, part: ContentPartName): void {
  if (!canChangePart(context, part)) throw new Problem('not-allowed', { message: OWNERS_ONLY });
}

/** Refuses a part or field that the content service stores. */
export function assertNotExternal({ deps }: Pick<Context, 'deps'>, part: ContentPartName, field?: string): void {
  const { cache } = deps.content;
  if (cache && isExternal(part, field))
    throw new Problem('not-allowed', { message: externalMessage(cache.origin.name) });
}

/** Needed by the types: the access of these operations guarantees a staff session. */
export function staffIdOf({ sessions }: Pick<Context, 'sessions'>): string {
  if (!sessions.staff?.staffId) throw new Problem('not-signed-in');
  return sessions.staff.staffId;
}
