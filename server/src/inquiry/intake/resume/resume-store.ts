import type { InquirySent } from '@colorway/contract/inquiry/inquiry.ts';
import type { StepId } from '@colorway/rules/onboarding/flows.ts';
import type { Segment } from '@colorway/rules/onboarding/segments.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/queries.ts';
import { resumeLink } from '../../../kernel/database/schema.ts';

/** Stored with a resume link: the state, and the files that its holder may read. */
export interface ResumeState {
  readonly sent: InquirySent;
  readonly flowId: string | null;
  /** Absent in links of an older release. */
  readonly step?: StepId | null;
  readonly fileIds: readonly string[];
}

export async function insertResumeLink(
  tx: Queries,
  link: { readonly tokenHash: string; readonly segment: Segment; readonly email: string; readonly state: ResumeState },
  days: number,
): Promise<void> {
  await tx.insert(resumeLink).values({ ...link, expiresAt: sql`now() + make_interval(days => ${days})` });
}

export async function findResumeLink(
  db: Queries,
  tokenHash: string,
): Promise<{ readonly segment: Segment; readonly state: ResumeState } | undefined> {
  const [row] = await db
    .select({ segment: resumeLink.segment, state: resumeLink.state })
    .from(resumeLink)
    .where(and(eq(resumeLink.tokenHash, tokenHash), gt(resumeLink.expiresAt, sql`now()`)));
  return row && { segment: row.segment, state: row.state as ResumeState };
}
