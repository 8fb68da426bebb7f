import type { Context } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { StoredProject } from '../store/stored-project.ts';

type ApprovableProject = Pick<StoredProject, 'id' | 'email'>;

/** Whether this person may approve. Today everyone who may open the project may, also holders of its link (D65). */
export function canApprove({ sessions }: Pick<Context, 'sessions'>, { id, email }: ApprovableProject): boolean {
  if (sessions.staff || sessions.customer?.email === email) return true;
  return sessions.shares.some(({ projectId }) => projectId === id);
}

export function assertMayApprove(context: Pick<Context, 'sessions'>, project: ApprovableProject): void {
  if (!canApprove(context, project)) throw new Problem('not-allowed');
}
