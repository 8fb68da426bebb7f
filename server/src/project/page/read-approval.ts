import { cents } from '@colorway/rules/money/cents.ts';
import type { Approved, ApprovedLine, ProofNow } from '@colorway/rules/project/approval.ts';
import type { StoredApprovedLine } from '../store/new-project-store.ts';
import type { StoredApproval, StoredProof } from '../store/stored-project.ts';

type RecordedApproval = Pick<StoredApproval, 'selections' | 'quantity' | 'unitPriceCents' | 'lines'>;

const priceOf = (of: number | null | undefined): Pick<ApprovedLine, 'unitPrice'> =>
  typeof of === 'number' ? { unitPrice: cents(of) } : {};

export const readStoredLines = (lines: readonly StoredApprovedLine[]): readonly ApprovedLine[] =>
  lines.map((line) => ({ selections: line.selections, quantity: line.quantity, ...priceOf(line.unitPriceCents) }));

/** The lines of an approval; a row of an older release has only one. */
export const approvedLines = ({
  selections,
  quantity,
  unitPriceCents,
  lines,
}: RecordedApproval): readonly ApprovedLine[] =>
  lines ? readStoredLines(lines) : [{ selections, quantity, ...priceOf(unitPriceCents) }];

/** Converts a stored row to an approval of the rules. */
export const readApproval = (stored: StoredApproval): Approved => ({
  version: stored.version,
  sha256: stored.sha256,
  selections: stored.selections,
  lines: approvedLines(stored),
  alerts: stored.alerts,
});

/** The current state that an approval is compared with (D66). */
export const readProofNow = (
  proof: Pick<StoredProof, 'shown' | 'versions'> | undefined,
  { lines, alerts }: Pick<ProofNow, 'lines' | 'alerts'>,
): ProofNow => ({
  version: proof?.shown ?? 0,
  sha256: proof?.versions.find(({ version }) => version === proof.shown)?.sha256 ?? '',
  selections: null,
  lines,
  alerts,
});

export const storedLines = (lines: readonly ApprovedLine[]): StoredApprovedLine[] =>
  lines.map(({ selections, quantity, unitPrice }) => ({
    selections,
    quantity,
    ...(unitPrice !== undefined && { unitPriceCents: unitPrice }),
  }));
