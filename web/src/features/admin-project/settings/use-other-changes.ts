import { decimal } from '@colorway/rules/money/decimal.ts';
import type { AdminProject, ProjectField, ProofCommand, Saved } from '../page/admin-project-api.ts';

type Head = AdminProject['project'];

/** The value of a setting, as text. */
export const typedOf = ({ name, type, brief, ...charges }: Head, field: ProjectField): string =>
  ({
    name,
    type,
    brief,
    setupCharge: decimal(charges.setupCharge),
    priceAdjustmentLabel: charges.priceAdjustment.label,
    priceAdjustmentAmount: decimal(charges.priceAdjustment.amount),
    customShippingLabel: charges.customShipping.label,
    customShippingAmount: decimal(charges.customShipping.amount),
  })[field];

const PLACES = {
  priceAdjustmentLabel: ['priceAdjustment', 'label'],
  priceAdjustmentAmount: ['priceAdjustment', 'amount'],
  customShippingLabel: ['customShipping', 'label'],
  customShippingAmount: ['customShipping', 'amount'],
} as const;

/** The project with the saved value, until it is refetched. */
export function projectWith(cached: AdminProject, field: ProjectField, { value, version }: Saved): AdminProject {
  const place = field in PLACES ? PLACES[field as keyof typeof PLACES] : undefined;
  const { project } = cached;
  const change = place ? { [place[0]]: { ...project[place[0]], [place[1]]: value } } : { [field]: value };
  return { ...cached, project: { ...project, ...change, version } };
}

export function proofWith(
  cached: AdminProject,
  proofId: string,
  command: ProofCommand,
  { value, version }: Saved,
): AdminProject {
  const proofs = cached.proofs.map((proof) => {
    if (proof.id !== proofId) return proof;
    if (command.field !== 'alert') return { ...proof, [command.field]: value, version };
    const others = proof.alertsOn.filter((one) => one !== command.keyword);
    return { ...proof, alertsOn: value === true ? [...others, command.keyword] : others, version };
  });
  return { ...cached, proofs };
}
