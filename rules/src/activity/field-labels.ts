import { DATE_FIELD_LABELS } from '../dates/messages.ts';
import { cents, formatMoney } from '../money/cents.ts';
import { PROJECT_FIELDS, projectFieldLabel } from '../project/project-fields.ts';

const PROOF_FIELDS: Readonly<Record<string, string>> = {
  productType: 'Product type',
  pricingIdentifier: 'Pricing',
  customNotes: 'Custom notes',
  hidden: 'Hidden',
  shown: 'Version shown',
  expectedOn: 'New version expected',
  versionOf: 'Next version of',
  email: 'Email',
  secondApprover: 'Second approver',
};
const LABELS: Readonly<Record<string, string>> = { ...PROOF_FIELDS, ...DATE_FIELD_LABELS };
const MONEY_FIELDS: readonly unknown[] = ['setupCharge', 'priceAdjustmentAmount', 'customShippingAmount'];
const ALERT = 'alert.';
const ANSWER = 'answer.';

/** True if the value is stored in cents. */
export const isMoneyField = (field: unknown): boolean => MONEY_FIELDS.includes(field);

/** The label of a field of a project or a proof, as on its screen. */
export function fieldLabel(field: string): string {
  const ours = PROJECT_FIELDS.find((one) => one === field);
  if (ours) return projectFieldLabel(ours);
  if (field.startsWith(ANSWER)) return 'Answers a change';
  return LABELS[field] ?? (field.startsWith(ALERT) ? `Alert ${field.slice(ALERT.length)}` : field);
}

/** Formats the old or new value of a field. */
export function formatFieldValue(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (typeof value === 'number') return isMoneyField(field) ? formatMoney(cents(value)) : String(value);
  if (field === 'versionOf') return value === null ? 'A new proof' : 'A proof';
  return typeof value === 'string' && value !== '' ? value : 'Nothing';
}
