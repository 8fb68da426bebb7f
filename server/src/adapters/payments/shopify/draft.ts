import { type Cents, cents, FREE } from '@colorway/rules/money/cents.ts';
import { readDecimal } from '@colorway/rules/money/decimal.ts';
import { PortError } from '../../../kernel/outside/port-error.ts';
import { SHOPIFY } from '../../shop/shopify/classify.ts';
import type { PlacedOrder, PlacedOrderState, ProviderState } from '../port.ts';
import type { CalculatedDraft, Draft, MadeDraft } from './draft-documents.ts';
import { CURRENCY } from './draft-input.ts';

/** The tax that the shop adds; one within the prices is no charge of its own. */
export const taxOf = ({ totalTaxSet, taxesIncluded }: CalculatedDraft): Cents =>
  taxesIncluded ? FREE : readDecimal(totalTaxSet.presentmentMoney.amount);

/** Excludes the tax that the shop adds, which was not part of the promise. */
export function totalOf(draft: CalculatedDraft): Cents {
  const { amount, currencyCode } = draft.totalPriceSet.presentmentMoney;
  if (currencyCode !== CURRENCY) {
    throw new PortError(`Shopify reckons this order in ${currencyCode}; prices here are in ${CURRENCY}.`, {
      service: SHOPIFY,
      kind: 'validation',
    });
  }
  return cents(readDecimal(amount) - taxOf(draft));
}

const PAID = new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** A refunded order counts as paid; staff decide what follows. */
function stateOf({ status, order }: Draft): ProviderState {
  if (status !== 'COMPLETED' || !order) return 'awaiting';
  if (order.cancelledAt !== null) return 'cancelled';
  return order.fullyPaid || PAID.has(order.displayFinancialStatus ?? '') ? 'paid' : 'awaiting';
}

const isReady = ({ ready, invoiceUrl }: MadeDraft): boolean => ready && invoiceUrl !== null;

export const presentPlaced = (draft: MadeDraft): PlacedOrder => ({
  externalId: draft.id,
  externalName: draft.name,
  payUrl: draft.invoiceUrl ?? '',
  ready: isReady(draft),
  total: totalOf(draft),
  tax: taxOf(draft),
});

export const presentState = (draft: Draft): PlacedOrderState => ({
  ready: isReady(draft),
  payUrl: draft.invoiceUrl ?? '',
  state: stateOf(draft),
  ...(draft.order?.cancelledAt && { undone: true }),
});

/** A deleted draft can no longer be paid. */
export const DELETED_DRAFT: PlacedOrderState = { ready: false, payUrl: '', state: 'cancelled' };
