import type { Access } from '@colorway/contract/access.ts';
import type { ProblemCode } from '@colorway/contract/problem/problems.ts';
import { allows, type LinkKind, needsName, rightsNow } from '@colorway/rules/project/share/link-kinds.ts';
import { meetsNeed, type Need, roleRefusal } from '@colorway/rules/role/roles.ts';
import { Problem } from '../http/problem.ts';
import type { Found } from '../session/session-store.ts';
import { isPerson, type Sessions, shareOf } from '../session/sessions.ts';

type Asking = Found & { readonly projectId: string | undefined };

const belongsToProject = ({ sessions, projectEmail }: Asking): boolean =>
  projectEmail !== undefined && (sessions.staff !== undefined || projectEmail === sessions.customer?.email);

/** The rights of this caller in the project: its people have all, a visitor those of the link. */
function rightsOf(asking: Asking): LinkKind | undefined {
  if (belongsToProject(asking)) return 'order';
  const link = shareOf(asking.sessions, asking.projectId);
  return link && rightsNow(link);
}

interface Rule {
  readonly passes: (asking: Asking) => boolean;
  /** The refusal for a signed-in caller. */
  readonly otherwise: (asking: Asking) => ProblemCode;
}

// Another customer's project gets the answer of a project that does not exist.
const NOT_FOUND = (): ProblemCode => 'not-found';
const NOT_ALLOWED = (): ProblemCode => 'not-allowed';

/** A visitor knows the project, so the refusal names what the link lacks. */
const beyondLink =
  (needed: LinkKind) =>
  ({ sessions, projectId }: Asking): ProblemCode => {
    const link = shareOf(sessions, projectId);
    if (!link) return 'not-found';
    if (needsName(link) && allows(link.kind, needed)) return 'name-needed';
    return link.kind === 'look' ? 'link-looks-only' : 'link-comments-only';
  };

const byRight = (needed: LinkKind): Rule => ({
  passes: (asking) => {
    const rights = rightsOf(asking);
    return rights !== undefined && allows(rights, needed);
  },
  otherwise: beyondLink(needed),
});

/** The callers who pass, and the refusal for a signed-in caller who does not. */
const rules: Record<Access, Rule> = {
  public: { passes: () => true, otherwise: NOT_ALLOWED },
  customer: { passes: ({ sessions }) => sessions.customer !== undefined, otherwise: () => 'not-signed-in' },
  project: byRight('look'),
  'project-comment': byRight('comment'),
  'project-order': byRight('order'),
  'project-people': { passes: belongsToProject, otherwise: NOT_FOUND },
  floor: { passes: ({ sessions }) => sessions.tablet !== undefined, otherwise: NOT_ALLOWED },
  staff: { passes: ({ sessions }) => sessions.staff !== undefined, otherwise: NOT_ALLOWED },
};

export const may = (access: Access, found: Found, projectId: string | undefined): boolean =>
  rules[access].passes({ ...found, projectId });

export function assertMay(access: Access, found: Found, projectId: string | undefined): void {
  if (may(access, found, projectId)) return;
  const { staff, customer, shares } = found.sessions;
  const signedIn = staff !== undefined || customer !== undefined || shares.length > 0;
  throw new Problem(signedIn ? rules[access].otherwise({ ...found, projectId }) : 'not-signed-in');
}

/** Whether the staff of this browser have a right of the table of roles. An API key has its scopes instead. */
export const staffMay = ({ staff }: Sessions, need: Need): boolean =>
  staff !== undefined && (!isPerson(staff) || meetsNeed(staff.role, need));

/** Refuses a member of staff whose role lacks the need; other callers have no role. */
export function assertRole({ staff }: Sessions, need: Need): void {
  if (!isPerson(staff) || need === 'any' || meetsNeed(staff.role, need)) return;
  throw new Problem('not-allowed', { message: roleRefusal(staff.role, need) });
}
