import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { proof, proofVersion, storedFile } from '../../kernel/database/schema.ts';
import type { ProofDrawing } from '../store/proof-drawing.ts';

/** Finds the drawing of one version, or of the shown one. */
export async function findDrawing(
  db: Queries,
  { projectId, proofId, version }: { projectId: string; proofId: string; version: number | undefined },
): Promise<{ readonly drawing: ProofDrawing; readonly version: number; readonly hidden: boolean } | undefined> {
  const [row] = await db
    .select({ drawing: proofVersion.drawing, version: proofVersion.version, hidden: proof.hidden })
    .from(proof)
    .innerJoin(proofVersion, and(eq(proofVersion.proofId, proof.id), eq(proofVersion.version, version ?? proof.shown)))
    .where(and(eq(proof.id, proofId), eq(proof.projectId, projectId), isNull(proof.deletedAt)));
  return row?.drawing ? { ...row, drawing: row.drawing as ProofDrawing } : undefined;
}

interface VersionOf {
  readonly proofId: string;
  readonly version: number;
  readonly withHidden: boolean;
}

/** The drawing of a version, or the file that staff uploaded. */
export async function findVersionPicture(
  db: Queries,
  { proofId, version, withHidden }: VersionOf,
): Promise<{ readonly drawing: ProofDrawing | null; readonly fileId: string | null } | undefined> {
  const [row] = await db
    .select({ drawing: proofVersion.drawing, fileId: storedFile.id })
    .from(proof)
    .innerJoin(proofVersion, and(eq(proofVersion.proofId, proof.id), eq(proofVersion.version, version)))
    .leftJoin(storedFile, and(eq(storedFile.id, proofVersion.fileId), isNull(storedFile.deletedAt)))
    .where(and(eq(proof.id, proofId), isNull(proof.deletedAt), withHidden ? undefined : eq(proof.hidden, false)));
  return row && { ...row, drawing: row.drawing as ProofDrawing | null };
}
