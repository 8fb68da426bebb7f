import { UNAPPROVED_ORDER_LABELS, UNAPPROVED_ORDERS_NAME, type UnapprovedOrders } from './unapproved-orders.ts';

export interface ApprovalSettings {
  /** Up to three more ticks for every approval. */
  readonly extraTicks: readonly string[];
  /** Whether proofs may be ordered without an approval. */
  readonly unapprovedOrders: UnapprovedOrders;
}

export const DEFAULT_APPROVAL_SETTINGS: ApprovalSettings = { extraTicks: [], unapprovedOrders: 'ask' };

/** The settings as lines of text, for the activity of staff. */
export const settingLines = ({ extraTicks, unapprovedOrders }: ApprovalSettings): string =>
  [
    `${UNAPPROVED_ORDERS_NAME}: ${UNAPPROVED_ORDER_LABELS[unapprovedOrders]}`,
    ...extraTicks.map((tick) => `Tick: ${tick}`),
  ].join('\n');
