import type { PortalContent } from '@colorway/contract/content/content.ts';
import type { DiscountCodeKind } from '@colorway/rules/pricing/discount/discount-code.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { content, discountCode, setting } from '../../kernel/database/schema.ts';

/** True on the first start of an installation. A second node waits for the first one's transaction. */
export async function claimFirstLoad(tx: Queries, key: 'first.content' | 'first.discount-codes'): Promise<boolean> {
  const inserted = await tx
    .insert(setting)
    .values({ key, value: true })
    .onConflictDoNothing()
    .returning({ key: setting.key });
  return inserted.length > 0;
}

/** Existing parts stay unchanged. */
export async function insertContent(tx: Queries, parts: Partial<PortalContent>): Promise<void> {
  const rows = Object.entries(parts).map(([part, published]) => ({ part: part as keyof PortalContent, published }));
  await tx.insert(content).values(rows).onConflictDoNothing();
}

export interface FirstCode {
  readonly code: string;
  readonly kind: DiscountCodeKind;
  readonly value: number;
  readonly endsAt: Date | null;
}

export async function insertDiscountCodes(tx: Queries, codes: readonly FirstCode[]): Promise<void> {
  await tx
    .insert(discountCode)
    .values([...codes])
    .onConflictDoNothing();
}
