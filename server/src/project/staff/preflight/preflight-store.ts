import type { Decision } from '@colorway/rules/preflight/finding-messages.ts';
import type { Selections } from '@colorway/rules/product/selections.ts';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/queries.ts';
import {
  cartLine,
  preflightDecided,
  preflightRun,
  project,
  proof,
  proofVersion,
  storedFile,
} from '../../../kernel/database/schema.ts';
import type { ProofDrawing } from '../../store/proof-drawing.ts';

export type PreflightRun = typeof preflightRun.$inferSelect;
type Result = Pick<typeof preflightRun.$inferInsert, 'state' | 'failure' | 'report' | 'maps'>;

interface VersionId {
  readonly proofId: string;
  readonly version: number;
}

const ofVersion = ({ proofId, version }: VersionId) =>
  and(eq(preflightRun.proofId, proofId), eq(preflightRun.version, version));

/** Discards the results of an earlier run. */
export async function insertWaiting(tx: Queries, versions: readonly VersionId[]): Promise<void> {
  const empty = { state: 'waiting', failure: null, report: null, maps: null } as const;
  await tx
    .insert(preflightRun)
    .values(versions.map(({ proofId, version }) => ({ proofId, version, ...empty })))
    .onConflictDoUpdate({
      target: [preflightRun.proofId, preflightRun.version],
      set: { ...empty, attempt: sql`${preflightRun.attempt} + 1`, createdAt: sql`now()` },
    });
}

export async function findRun(db: Queries, version: VersionId): Promise<PreflightRun | undefined> {
  const [row] = await db.select().from(preflightRun).where(ofVersion(version));
  return row;
}

/** Saves a result unless another run has begun since. */
export async function saveRun(tx: Queries, run: PreflightRun, result: Result): Promise<void> {
  await tx
    .update(preflightRun)
    .set(result)
    .where(and(ofVersion(run), eq(preflightRun.attempt, run.attempt), eq(preflightRun.state, 'waiting')));
}

/** Finds what is checked: the shown version, or the one of a job. */
export async function findChecked(db: Queries, proofId: string, version?: number) {
  const [row] = await db
    .select({
      projectId: proof.projectId,
      projectName: project.name,
      /** A draft version is printed at the size of its proof. */
      sizedBy: sql<string>`coalesce(${proof.versionOf}, ${proof.id})`,
      productType: proof.productType,
      version: proofVersion.version,
      fileName: proofVersion.fileName,
      proofName: proofVersion.proofName,
      sha256: proofVersion.sha256,
      drawing: proofVersion.drawing,
      file: { id: storedFile.id, newName: storedFile.newName, width: storedFile.width, height: storedFile.height },
    })
    .from(proof)
    .innerJoin(project, and(eq(project.id, proof.projectId), isNull(project.deletedAt)))
    .innerJoin(proofVersion, and(eq(proofVersion.proofId, proof.id), eq(proofVersion.version, version ?? proof.shown)))
    .leftJoin(storedFile, eq(storedFile.id, proofVersion.fileId))
    .where(and(eq(proof.id, proofId), isNull(proof.deletedAt)));
  return row && { ...row, drawing: row.drawing as ProofDrawing | null };
}
export type CheckedVersion = NonNullable<Awaited<ReturnType<typeof findChecked>>>;

/** Options of the proof's first line in the cart. */
export async function findSelections(db: Queries, proofId: string): Promise<Selections | undefined> {
  const [row] = await db
    .select({ selections: cartLine.selections })
    .from(cartLine)
    .where(and(eq(cartLine.proofId, proofId), eq(cartLine.kind, 'product'), isNull(cartLine.removal)))
    .orderBy(cartLine.position)
    .limit(1);
  return row?.selections as Selections | undefined;
}

/** Decisions that hold for a version: its own, and what was dismissed in an earlier one. For a draft version those are all of its proof. */
export async function listDecisions(
  db: Queries,
  { proofId, version }: VersionId,
): Promise<ReadonlyMap<string, Decision>> {
  const rows = await db
    .select({
      ...{ proofId: preflightDecided.proofId, key: preflightDecided.key },
      ...{ decision: preflightDecided.decision, version: preflightDecided.version },
    })
    .from(preflightDecided)
    .where(
      sql`${preflightDecided.proofId} in (${proofId}::uuid, (select d.version_of from proof d where d.id = ${proofId}::uuid))`,
    )
    .orderBy(desc(preflightDecided.createdAt));
  const holding = rows
    .filter((row) =>
      row.proofId === proofId && row.version === version
        ? true
        : row.decision === 'dismissed' && (row.proofId !== proofId || row.version < version),
    )
    // The draft's own decision is the last one.
    .sort((one, other) => Number(one.proofId === proofId) - Number(other.proofId === proofId));
  return new Map(holding.map(({ key, decision }) => [key, decision]));
}

interface Decided extends VersionId {
  readonly keys: readonly string[];
  readonly decision: Decision | null;
  readonly staffId: string | null;
}

export async function saveDecisions(
  tx: Queries,
  { proofId, version, keys, decision, staffId }: Decided,
): Promise<void> {
  if (decision === null) {
    await tx
      .delete(preflightDecided)
      .where(and(eq(preflightDecided.proofId, proofId), inArray(preflightDecided.key, [...keys])));
    return;
  }
  await tx
    .insert(preflightDecided)
    .values(keys.map((key) => ({ proofId, key, version, decision, staffId })))
    .onConflictDoUpdate({
      target: [preflightDecided.proofId, preflightDecided.key],
      set: { version, decision, staffId, createdAt: sql`now()` },
    });
}
