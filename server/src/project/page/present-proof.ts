import type { Proof } from '@colorway/contract/project/proof.ts';
import { alertsShown, type ProofAlert } from '@colorway/rules/project/proof-alerts.ts';
import type { StoredProof } from '../store/stored-project.ts';
import { type Now, presentApproval } from './present-approval.ts';
import { proofPicture } from './proof-picture.ts';

interface Shown extends Now {
  readonly projectId: string;
  readonly alerts: readonly ProofAlert[];
}

const iso = (time: string): string => new Date(time).toISOString();

/** Undefined for a proof without a picture, which cannot be. */
export function presentProof(stored: StoredProof, { projectId, alerts, ...now }: Shown): Proof | undefined {
  const { id, productType, pricingIdentifier, customNotes, hidden, position, shown, version, createdAt } = stored;
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
    position,
    version,
    createdAt: iso(createdAt),
    approval: presentApproval(stored, shownAlerts, now),
  };
}
