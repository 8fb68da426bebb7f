import type { Proof, ProofApproval } from '@colorway/contract/project/proof.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import {
  type ApprovedLine,
  approvalRows,
  approvalState,
  type ProofNow,
  withoutPrices,
} from '@colorway/rules/project/approval.ts';
import { approvalChanges } from '@colorway/rules/project/approve/approval-changes.ts';
import { alertsShown, type ProofAlert } from '@colorway/rules/project/proof-alerts.ts';
import type { StoredProof } from '../../store/stored-project.ts';
import { readApproval, readProofNow } from '../read-approval.ts';
import { proofPicture } from './proof-picture.ts';

const iso = (time: string): string => new Date(time).toISOString();

interface CurrentFacts {
  /** Cart lines of a proof at the charged prices. */
  readonly linesOf: (proofId: string) => readonly ApprovedLine[];
  readonly products: readonly ProductDetails[];
  /** False for holders of the share link: they see no address. */
  readonly mayName: boolean;
  readonly seesPrices: boolean;
}

type ComparedProof = Pick<StoredProof, 'id' | 'productType' | 'shown' | 'versions' | 'approval'>;

/** Compares the last approval with the proof and cart of now (D66); undefined without one. */
export function compareApproval(
  proof: ComparedProof,
  alerts: ProofNow['alerts'],
  { linesOf, products, seesPrices }: Omit<CurrentFacts, 'mayName'>,
) {
  if (!proof.approval) return undefined;
  const approved = readApproval(proof.approval);
  // Cuts prices if the project has become a distributor's since.
  const forViewer = (lines: readonly ApprovedLine[]) => (seesPrices ? lines : withoutPrices(lines));
  const now = readProofNow(proof, { lines: forViewer(linesOf(proof.id)), alerts });
  const product = products.find(({ productType }) => productType === proof.productType);
  const compared = { ...approved, lines: forViewer(approved.lines) };
  const rows = approvalRows(compared, now, product);
  return { compared, now, product, rows, state: approvalState(rows) };
}

function presentApproval(
  proof: StoredProof,
  alerts: ProofNow['alerts'],
  { mayName, ...facts }: CurrentFacts,
): ProofApproval | null {
  const { approval: stored } = proof;
  const comparison = compareApproval(proof, alerts, facts);
  if (!stored || !comparison) return null;
  const { compared, now, product, rows, state } = comparison;
  return {
    id: stored.id,
    version: compared.version,
    sha256: compared.sha256,
    selections: { ...compared.selections },
    lines: compared.lines.map((line) => ({ ...line, selections: { ...line.selections } })),
    alerts: compared.alerts && [...compared.alerts],
    way: stored.way,
    givenBy: mayName ? stored.givenBy : '',
    at: iso(stored.createdAt),
    name: stored.name,
    certificate: stored.certificate,
    state,
    changes: [...approvalChanges(compared, now, product)],
    rows: [...rows],
  };
}

interface Shown extends CurrentFacts {
  readonly projectId: string;
  readonly alerts: readonly ProofAlert[];
  /** When printing of a file began; absent where it is not read. */
  readonly printingSince?: (proofName: string) => string | null;
}

/** Undefined for a proof without a version, which should not exist. */
export function presentProof(
  stored: StoredProof,
  { projectId, alerts, printingSince, ...now }: Shown,
): Proof | undefined {
  const { id, productType, pricingIdentifier, customNotes, hidden, expectedOn, position, shown, version, createdAt } =
    stored;
  const current = stored.versions.find((one) => one.version === shown) ?? stored.versions.at(-1);
  if (!current) return undefined;
  const shownAlerts = alertsShown(stored.alerts, alerts);
  return {
    id,
    proofID: current.proofName,
    fileName: current.fileName,
    productType,
    pricingIdentifier: now.seesPrices ? pricingIdentifier : null,
    picture: proofPicture(projectId, id, current),
    versions: stored.versions.map((one) => ({
      version: one.version,
      sha256: one.sha256,
      picture: proofPicture(projectId, id, one),
      createdAt: iso(one.createdAt),
    })),
    shown: current.version,
    alerts: [...shownAlerts],
    customNotes,
    hidden,
    expectedOn,
    printingSince: printingSince?.(current.proofName) ?? null,
    position,
    version,
    createdAt: iso(createdAt),
    approval: presentApproval(stored, shownAlerts, now),
  };
}
