import { type NamedProof, proofNames } from '@colorway/rules/project/work/next-version.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/queries.ts';
import { proof } from '../../../kernel/database/schema.ts';

export interface NamedTarget extends NamedProof {
  readonly productType: string;
}

interface NamesRow extends Record<string, unknown> {
  readonly id: string;
  readonly productType: string;
  readonly proofName: string;
  readonly versions: readonly { readonly fileName: string; readonly originalName: string | null }[];
}

/** Proofs that the customer was sent, with the names by which a new file matches them. */
export async function listNamedProofs(db: Queries, projectId: string): Promise<NamedTarget[]> {
  const { rows } = await db.execute<NamesRow>(sql`
    select pr.id, pr.product_type as "productType", min(v.proof_name) as "proofName",
      json_agg(json_build_object('fileName', v.file_name, 'originalName', f.original_name)) as versions
    from proof pr join proof_version v on v.proof_id = pr.id left join stored_file f on f.id = v.file_id
    where pr.project_id = ${projectId} and pr.deleted_at is null and not pr.is_draft
    group by pr.id`);
  return rows.map(({ id, productType, proofName, versions }) => ({
    ...{ id, productType },
    names: proofNames(proofName, versions),
  }));
}

/** Ids of the changes of a project's proofs that were sent and have no answer yet, by proof. */
export async function listOpenChanges(db: Queries, projectId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.execute<{ proofId: string; ids: string[] }>(sql`
    select proof_id as "proofId", json_agg(id order by number) as ids from request_thread
    where project_id = ${projectId} and proof_id is not null and kind = 'revision' and state = 'open' and sent_at is not null
    group by proof_id`);
  return new Map(rows.map(({ proofId, ids }) => [proofId, ids]));
}

const isVersionOf = (proofId: string) => and(eq(proof.versionOf, proofId), isNull(proof.deletedAt));

/** A version that waits for a proof goes with it. */
export async function deleteVersionsOf(tx: Queries, proofId: string, deletedAt: Date): Promise<void> {
  await tx.update(proof).set({ deletedAt }).where(isVersionOf(proofId));
}

/** Call it before the proof itself is restored: those that were deleted with it share its time. */
export async function restoreVersionsOf(tx: Queries, projectId: string, proofId: string): Promise<void> {
  await tx.execute(sql`
    update proof d set deleted_at = null from proof t
    where t.id = ${proofId} and t.project_id = ${projectId} and d.version_of = t.id and d.deleted_at = t.deleted_at`);
}

/** Returns the ids of the draft versions, which are printed on the product of their proof. */
export async function setTypeOfVersions(tx: Queries, proofId: string, productType: string): Promise<string[]> {
  const rows = await tx.update(proof).set({ productType }).where(isVersionOf(proofId)).returning({ id: proof.id });
  return rows.map(({ id }) => id);
}

interface VersionPlace {
  readonly proofId: string;
  readonly version: number;
  readonly proofName: string;
}

/**
 * Gives the picture of a draft to another proof, with its check, the decisions about it and its comparison, and deletes the
 * draft. Its time is that of the sending, because the customer has not seen it before. Returns whether it was checked.
 */
export async function moveDraftVersion(
  tx: Queries,
  draftId: string,
  { proofId, version, proofName }: VersionPlace,
): Promise<boolean> {
  await tx.execute(sql`
    insert into proof_version (proof_id, version, file_id, drawing, file_name, proof_name, sha256, created_by)
    select ${proofId}::uuid, ${version}::int, file_id, drawing, file_name, ${proofName}, sha256, created_by
    from proof_version where proof_id = ${draftId}`);
  const { rows } = await tx.execute<{ state: string }>(sql`
    update preflight_run set proof_id = ${proofId}, version = ${version}::int where proof_id = ${draftId} returning state`);
  await tx.execute(sql`
    insert into preflight_decided (proof_id, key, version, decision, staff_id, created_at)
    select ${proofId}::uuid, key, ${version}::int, decision, staff_id, created_at from preflight_decided where proof_id = ${draftId}
    on conflict (proof_id, key) do update
      set version = excluded.version, decision = excluded.decision, staff_id = excluded.staff_id, created_at = excluded.created_at`);
  await tx.execute(sql`delete from preflight_decided where proof_id = ${draftId}`);
  // A comparison that is still running would not find its draft, and one with an older version is of no use.
  await tx.execute(sql`
    update proof_comparison set proof_id = ${proofId}, newer = ${version}::int
    where proof_id = ${draftId} and older_proof_id = ${proofId} and older = ${version}::int - 1 and state in ('done', 'apart')`);
  await tx.execute(sql`delete from proof_comparison where proof_id = ${draftId}`);
  await tx.execute(sql`delete from proof_version where proof_id = ${draftId}`);
  await tx.execute(sql`delete from proof where id = ${draftId}`);
  return rows[0]?.state === 'done';
}
