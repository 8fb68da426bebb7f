import { NO_SUCH_PROOF } from '@colorway/rules/project/proof-fields.ts';
import type { Context } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { ProjectRow } from '../store/new-project-store.ts';
import { lockProjectRow } from './admin-project-store.ts';
import { lockProofRow, type ProofRow } from './proofs/admin-proof-store.ts';

/** Locks the project's row until the transaction ends. */
export async function lockProject({ tx }: Context, projectID: string): Promise<ProjectRow> {
  const found = await lockProjectRow(tx, projectID);
  if (!found) throw new Problem('not-found');
  return found;
}

export async function lockProof({ tx }: Context, projectID: string, proofId: string): Promise<ProofRow> {
  const found = await lockProofRow(tx, projectID, proofId);
  if (!found) throw new Problem('not-found', { message: NO_SUCH_PROOF });
  return found;
}

export const staffIdOf = ({ sessions }: Pick<Context, 'sessions'>): string | null => sessions.staff?.staffId ?? null;

export const toInvalidInput = (path: string, message: string): Problem =>
  new Problem('invalid-input', { message, details: { issues: [{ path, message }] } });
