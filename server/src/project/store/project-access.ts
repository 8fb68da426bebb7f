import type { Access } from '@colorway/contract/access.ts';
import type { Context } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { assertMay } from '../../kernel/operation/may.ts';
import { findHead, type ProjectHead, projectEmailOf } from './member-store.ts';

/**
 * Access check for the documents' calls, which name the project in the body: the same rule and refusals as for a project
 * in the path.
 */
export async function assertProjectAccess(
  { tx, sessions }: Pick<Context, 'tx' | 'sessions'>,
  projectId: string,
  access: Access = 'project',
): Promise<void> {
  const projectEmail = await projectEmailOf(tx, projectId);
  assertMay(access, { sessions, projectEmail, stale: [] }, projectId);
}

export async function readHead({ tx }: Pick<Context, 'tx'>, projectId: string): Promise<ProjectHead> {
  const head = await findHead(tx, projectId);
  if (!head) throw new Problem('not-found');
  return head;
}

/** Changes of one project wait for each other; those of several share a transaction. */
export const SHARED_BY_PROJECT = {
  transaction: {
    shared: ({ projectID }: { readonly projectID: string }): readonly string[] => [`project ${projectID}`],
  },
} as const;
