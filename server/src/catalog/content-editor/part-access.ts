import { needOf } from '@colorway/contract/role/operation-needs.ts';
import { type ContentPartName, EDITOR_PARTS } from '@colorway/rules/content/editor-parts.ts';
import { externalMessage, isExternal } from '@colorway/rules/content/external-content.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { assertRole, staffMay } from '../../kernel/operation/may.ts';
import type { Sessions } from '../../kernel/session/sessions.ts';
import type { Context } from '../deps.ts';

export const canChangePart = ({ sessions }: Pick<Context, 'sessions'>, part: ContentPartName): boolean =>
  staffMay(sessions, `${EDITOR_PARTS[part].area}:change`);

/** Parts that a role does not see are not sent to its holder. */
export const canSeePart = ({ sessions }: Pick<Context, 'sessions'>, part: ContentPartName): boolean =>
  staffMay(sessions, `${EDITOR_PARTS[part].area}:see`);

export function assertCanChange(context: Pick<Context, 'sessions'>, part: ContentPartName): void {
  assertRole(context.sessions, `${EDITOR_PARTS[part].area}:change`);
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

/** Whether these sessions may preview the drafts of the content. */
export const seesDrafts = (sessions: Sessions): boolean => staffMay(sessions, needOf('contentDesk.read', 'GET'));
