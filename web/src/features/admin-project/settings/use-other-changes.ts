import { decimal } from '@colorway/rules/money/decimal.ts';
import type { AdminProject, AdminProof, ProjectField, ProofCommand, Saved } from '../page/admin-project-api.ts';

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

const withOrWithout = (all: readonly string[], one: string, isIn: boolean): string[] => [
  ...all.filter((other) => other !== one),
  ...(isIn ? [one] : []),
];

function changeOf(proof: AdminProof, command: ProofCommand, value: Saved['value']): Partial<AdminProof> {
  const { alertsOn, draftOf } = proof;
  if (command.field === 'alert') return { alertsOn: withOrWithout(alertsOn, command.keyword, value === true) };
  if (command.field === 'versionOf') return value === null ? { draftOf: null } : {};
  if (command.field !== 'answer') return { [command.field]: value };
  if (!draftOf) return {};
  return { draftOf: { ...draftOf, answers: withOrWithout(draftOf.answers, command.changeId, value === true) } };
}

export function proofWith(
  cached: AdminProject,
  proofId: string,
  command: ProofCommand,
  { value, version }: Saved,
): AdminProject {
  const proofs = cached.proofs.map((proof) =>
    proof.id === proofId ? { ...proof, ...changeOf(proof, command, value), version } : proof,
  );
  return { ...cached, proofs };
}
