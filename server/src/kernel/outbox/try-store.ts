import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../database/queries.ts';
import { outboxTry, type TryAnswer } from '../database/schema.ts';

export type { TryAnswer };

/** The error of one try; null for a successful one. */
export async function keepTry(
  tx: Queries,
  outboxId: string,
  fault: string | null,
  answer?: TryAnswer | undefined,
): Promise<void> {
  await tx.insert(outboxTry).values({ outboxId, fault, answer });
}

/** From the first. */
export const triesOf = (db: Queries, outboxId: string) =>
  db
    .select({ at: outboxTry.createdAt, fault: outboxTry.fault, answer: outboxTry.answer })
    .from(outboxTry)
    .where(eq(outboxTry.outboxId, outboxId))
    .orderBy(asc(outboxTry.id))
    .limit(200);
