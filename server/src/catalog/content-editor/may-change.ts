import { type ContentPartName, EDITOR_PARTS, OWNERS_ONLY } from '@colorway/rules/content/editor-parts.ts';
import { isExternal, keptOutsideWords } from '@colorway/rules/content/kept-outside.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../deps.ts';

export const mayChange = ({ sessions }: Pick<Context, 'sessions'>, part: ContentPartName): boolean =>
  !EDITOR_PARTS[part].ownersOnly || sessions.staff?.role === 'owner';

export function assertMayChange(context: Pick<Context, 'sessions'>, part: ContentPartName): void {
  if (!mayChange(context, part)) throw new Problem('not-allowed', { message: OWNERS_ONLY });
}

/** Without a field: whether anything of the part is still ours. */
export function assertOurs({ deps }: Pick<Context, 'deps'>, part: ContentPartName, field?: string): void {
  const { kept } = deps.content;
  if (kept && isExternal(part, field))
    throw new Problem('not-allowed', { message: keptOutsideWords(kept.keptBy.name) });
}

/** The operations are for staff, so there is one. */
export function staffIdOf({ sessions }: Pick<Context, 'sessions'>): string {
  if (!sessions.staff) throw new Problem('not-signed-in');
  return sessions.staff.staffId;
}
