import type { Context } from '../../catalog/deps.ts';
import { assertMay } from '../../kernel/operation/may.ts';
import { projectEmailOf } from './member-store.ts';

/**
 * For the documents' calls, which name the project in what they send: the same rule and the same refusals as where it stands
 * in the address.
 */
export async function assertProjectAccess({ tx, sessions }: Context, projectId: string): Promise<void> {
  const projectEmail = await projectEmailOf(tx, projectId);
  assertMay('project', { sessions, projectEmail, stale: [] }, projectId);
}
