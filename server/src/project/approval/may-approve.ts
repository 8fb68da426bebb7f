import type { Context } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { may } from '../../kernel/operation/may.ts';
import type { StoredProject } from '../store/stored-project.ts';

type ApprovableProject = Pick<StoredProject, 'id' | 'email'>;

/** Whether this person may approve: the project's people, and holders of a link that may order (D65). */
export const canApprove = ({ sessions }: Pick<Context, 'sessions'>, { id, email }: ApprovableProject): boolean =>
  may('project-order', { sessions, projectEmail: email, stale: [] }, id);

export function assertMayApprove(context: Pick<Context, 'sessions'>, project: ApprovableProject): void {
  if (!canApprove(context, project)) throw new Problem('not-allowed');
}
