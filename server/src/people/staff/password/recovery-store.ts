import { and, count, eq, isNull, max, sql } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/queries.ts';
import { recoveryCode } from '../../../kernel/database/schema.ts';

/** Deletes the person's earlier codes, used or not. */
export async function replaceCodes(tx: Queries, staffId: string, hmacs: readonly string[]): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.staffId, staffId));
  await tx.insert(recoveryCode).values(hmacs.map((codeHmac) => ({ codeHmac, staffId })));
}

/** Returns the owner. One statement: of concurrent calls one succeeds, with the same work for an unknown address. */
export async function spendCode(tx: Queries, email: string, hmac: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update recovery_code r set used_at = now() from staff s
    where r.code_hmac = ${hmac} and r.used_at is null
      and s.id = r.staff_id and s.email = ${email} and s.suspended_at is null
    returning s.id`);
  return rows[0]?.id;
}

export async function readRemainingCodes(
  db: Queries,
  staffId: string,
): Promise<{ readonly left: number; readonly madeAt: Date | null }> {
  const [row] = await db
    .select({ left: count(), madeAt: max(recoveryCode.createdAt) })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.staffId, staffId), isNull(recoveryCode.usedAt)));
  return row ?? { left: 0, madeAt: null };
}
