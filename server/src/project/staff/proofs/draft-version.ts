import type { ProofCommand } from '@colorway/contract/project/admin/admin-project.ts';
import { NO_SUCH_PROOF } from '@colorway/rules/project/proof-fields.ts';
import { NO_SUCH_CHANGE } from '@colorway/rules/project/review/compare.ts';
import { DRAFT_VERSION, NOT_A_DRAFT, SENDING_ALREADY } from '@colorway/rules/project/work/drafts.ts';
import type { Context } from '../../../catalog/deps.ts';
import { Problem } from '../../../kernel/http/problem.ts';
import { findOpenSending } from '../drafts/draft-store.ts';
import { toInvalidInput } from '../lock-project.ts';
import { lockProofRow, type ProofRow } from './admin-proof-store.ts';
import { listOpenChanges } from './draft-version-store.ts';

const refused = (message: string): Problem => new Problem('conflict', { message });

/** A draft version takes over the product of its proof, and every open change as answered. */
export const asVersionOf = (
  target: { readonly id: string; readonly productType: string },
  open: ReadonlyMap<string, readonly string[]>,
) => ({
  versionOf: target.id,
  productType: target.productType,
  hasType: true,
  answers: open.get(target.id) ?? [],
});

/** Drafts that are about to be sent stay what their sender saw. */
async function attach({ tx }: Context, draft: ProofRow, proofId: string | null): Promise<Partial<ProofRow>> {
  if (!draft.isDraft) throw refused(NOT_A_DRAFT);
  if ((await findOpenSending(tx, draft.projectId))?.proofIds.includes(draft.id)) throw refused(SENDING_ALREADY);
  if (proofId === null) return { answers: [] };
  const target = await lockProofRow(tx, draft.projectId, proofId);
  if (!target || target.isDraft) throw toInvalidInput('command.value', NO_SUCH_PROOF);
  return asVersionOf(target, await listOpenChanges(tx, draft.projectId));
}

/**
 * Refuses fields that a proof does not have: a draft version has only its place and its answers. Returns what else the
 * command changes.
 */
export async function draftChange(
  context: Context,
  proof: ProofRow,
  command: ProofCommand,
): Promise<Partial<ProofRow>> {
  if (command.field === 'versionOf')
    return command.value === proof.versionOf ? {} : attach(context, proof, command.value);
  if (command.field !== 'answer') {
    if (proof.versionOf !== null) throw refused(DRAFT_VERSION);
    return {};
  }
  if (proof.versionOf === null) throw refused(NOT_A_DRAFT);
  const open = (await listOpenChanges(context.tx, proof.projectId)).get(proof.versionOf);
  if (!open?.includes(command.changeId)) throw toInvalidInput('command.changeId', NO_SUCH_CHANGE);
  return {};
}
