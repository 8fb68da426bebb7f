import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { proof, proofVersion } from '../../kernel/database/schema.ts';
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
