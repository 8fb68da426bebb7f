import type { Access } from '@colorway/contract/access.ts';
import type { ProblemCode } from '@colorway/contract/problem/problems.ts';
import { Problem } from '../http/problem.ts';
import type { Found } from '../session/session-store.ts';

type Asking = Found & { readonly projectId: string | undefined };

const belongsToProject = ({ sessions, projectEmail }: Asking): boolean =>
  projectEmail !== undefined && (sessions.staff !== undefined || projectEmail === sessions.customer?.email);

const holdsProject = (asking: Asking): boolean =>
  belongsToProject(asking) || asking.sessions.shares.some((share) => share.projectId === asking.projectId);

/** The callers who pass, and the refusal for a signed-in caller who does not. */
const rules: Record<Access, { readonly passes: (asking: Asking) => boolean; readonly otherwise: ProblemCode }> = {
  public: { passes: () => true, otherwise: 'not-allowed' },
  customer: { passes: ({ sessions }) => sessions.customer !== undefined, otherwise: 'not-signed-in' },
  // Another customer's project gets the answer of a project that does not exist.
  project: { passes: holdsProject, otherwise: 'not-found' },
  'project-people': { passes: belongsToProject, otherwise: 'not-found' },
  staff: { passes: ({ sessions }) => sessions.staff !== undefined, otherwise: 'not-allowed' },
  owner: { passes: ({ sessions }) => sessions.staff?.role === 'owner', otherwise: 'not-allowed' },
};

export const may = (access: Access, found: Found, projectId: string | undefined): boolean =>
  rules[access].passes({ ...found, projectId });

export function assertMay(access: Access, found: Found, projectId: string | undefined): void {
  if (may(access, found, projectId)) return;
  const { staff, customer, shares } = found.sessions;
  const signedIn = staff !== undefined || customer !== undefined || shares.length > 0;
  throw new Problem(signedIn ? rules[access].otherwise : 'not-signed-in');
}
