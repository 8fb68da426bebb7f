import { randomUUID } from 'node:crypto';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import {
  type Approved,
  type ApprovedLine,
  approvalRows,
  approvalState,
  type ProofNow,
} from '@colorway/rules/project/approval.ts';
import { formatApprovalNumber } from '@colorway/rules/project/approve/approval-number.ts';
import type { Signature } from '@colorway/rules/project/approve/approvers.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { readStoredLines, storedLines } from '../page/read-approval.ts';
import type { StoredCertificate } from '../store/new-project-store.ts';
import { type CertificateRow, insertCertificate } from './approval-store.ts';

/** Converts a certificate to an approval of the rules. */
export const approvedOf = ({ version, sha256, selections, lines, alerts }: CertificateRow): Approved => ({
  version,
  sha256,
  selections,
  lines: readStoredLines(lines),
  alerts,
});

type Product = ProductDetails | undefined;

export const isValid = (row: CertificateRow, now: ProofNow, product: Product): boolean =>
  row.takenBackAt === null && approvalState(approvalRows(approvedOf(row), now, product)) === 'approved';

/** The signatures under a proof that were not taken back, compared with the proof and cart of now. */
export const signaturesOf = (rows: readonly CertificateRow[], now: ProofNow, product: Product): readonly Signature[] =>
  rows
    .filter(({ takenBackAt }) => takenBackAt === null)
    .map((row) => ({ person: row.person, name: row.name, isValid: isValid(row, now, product) }));

/** Identifies a signature: a second one with the same values is a retry. */
const keyOf = ({
  version,
  sha256,
  lines,
  alerts,
  selections,
}: Pick<Approved, 'version' | 'sha256' | 'selections' | 'alerts'> & {
  readonly lines: readonly ApprovedLine[];
}): string =>
  JSON.stringify([
    version,
    sha256,
    lines.map((line) => [Object.entries(line.selections).sort(), line.quantity, line.unitPrice ?? null]),
    lines.length === 0 ? Object.entries(selections).sort() : [],
    (alerts ?? []).map(({ keyword }) => keyword).sort(),
  ]);

interface ToSign {
  readonly projectId: string;
  readonly proofId: string;
  readonly proofNumber: number;
  readonly person: string;
  readonly name: string;
  readonly way: 'online' | 'phone';
  readonly approved: Approved;
  readonly texts: () => Promise<StoredCertificate>;
}

/** Stores a certificate, or finds the one that this person signed for exactly the same. */
export async function sign(
  tx: Queries,
  known: readonly CertificateRow[],
  { texts, approved, proofNumber, ...who }: ToSign,
): Promise<{ readonly row: CertificateRow; readonly isNew: boolean }> {
  const { version, sha256, selections, lines, alerts } = approved;
  const same = known.find(
    (one) =>
      one.person === who.person &&
      one.name === who.name &&
      one.takenBackAt === null &&
      keyOf(approvedOf(one)) === keyOf(approved),
  );
  if (same) return { row: same, isNew: false };
  const ordinal = known.filter((one) => one.version === version).length + 1;
  const number = formatApprovalNumber({ proof: proofNumber, version, ordinal });
  const row = await insertCertificate(tx, {
    id: randomUUID(),
    ...{ ...who, version, ordinal, number, sha256, selections },
    lines: storedLines(lines),
    alerts: alerts ?? [],
    texts: await texts(),
    createdAt: new Date(),
  });
  return { row, isNew: true };
}
