import { and, count, eq, gt, isNull, max, or, sql } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/queries.ts';
import { recoveryCode } from '../../../kernel/database/schema.ts';

/** Deletes the person's earlier codes, used or not. */
export async function replaceCodes(tx: Queries, staffId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.staffId, staffId));
  await tx.insert(recoveryCode).values(hashes.map((codeHash) => ({ codeHash, staffId })));
}

/** Returns the owner. One statement: of concurrent calls one succeeds, with the same work for an unknown address. */
export async function spendCode(tx: Queries, email: string, hashes: readonly string[]): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update recovery_code r set used_at = now() from staff s
    where r.code_hmac in (select jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb)) and r.used_at is null
      and (r.ends_at is null or r.ends_at > now())
      and s.id = r.staff_id and s.email = ${email} and s.suspended_at is null
    returning s.id`);
  return rows[0]?.id;
}

const isCurrent = or(isNull(recoveryCode.endsAt), gt(recoveryCode.endsAt, sql`now()`));

interface RemainingCodes {
  readonly left: number;
  readonly madeAt: Date | null;
  /** Set for codes of 80 bits, which an earlier version made. */
  readonly endsAt: Date | null;
}

export async function readRemainingCodes(db: Queries, staffId: string): Promise<RemainingCodes> {
  const [row] = await db
    .select({ left: count(), madeAt: max(recoveryCode.createdAt), endsAt: max(recoveryCode.endsAt) })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.staffId, staffId), isNull(recoveryCode.usedAt), isCurrent));
  return row ?? { left: 0, madeAt: null, endsAt: null };
}
