/** Where a file of a customer comes from. */
export const CUSTOMER_FILE_KINDS = [
  'certificate',
  'problem',
  'message',
  'proof',
  'request',
  'brief',
  'inquiry',
  'other',
] as const;
export type CustomerFileKind = (typeof CUSTOMER_FILE_KINDS)[number];

export const CUSTOMER_FILE_LABELS = {
  certificate: 'Tax certificate',
  problem: 'Problem with an order',
  message: 'Message about an order',
  proof: 'Proof',
  request: 'Request',
  brief: 'Brief',
  inquiry: 'Inquiry',
  other: 'Upload',
} as const satisfies Readonly<Record<CustomerFileKind, string>>;

/** The use that says most of a file; a file without one was uploaded, and not sent along. */
export const fileKindOf = (uses: readonly CustomerFileKind[]): CustomerFileKind =>
  CUSTOMER_FILE_KINDS.find((kind) => uses.includes(kind)) ?? 'other';
