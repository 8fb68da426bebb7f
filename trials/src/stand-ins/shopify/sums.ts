import type { DraftInput, DraftSums, MoneyInput, StandInState } from './state.ts';

const centsOf = (money: MoneyInput | undefined): number => Math.round(Number(money?.amount ?? 0) * 100);

export interface Refusal {
  readonly field: readonly string[];
  readonly message: string;
}

const variantOf = ({ products }: StandInState, id: string) =>
  [...products.values()].flatMap(({ variants }) => variants).find((one) => one.id === id);

/** User errors of a draft that Shopify would refuse. */
export function refusalsOf(state: StandInState, { lineItems = [] }: DraftInput): Refusal[] {
  if (lineItems.length === 0) return [{ field: ['lineItems'], message: 'Add at least 1 product' }];
  return lineItems.flatMap(({ variantId, title, originalUnitPriceWithCurrency, quantity }, at) => {
    const field = (name: string): readonly string[] => ['lineItems', String(at), name];
    if (quantity < 1) return [{ field: field('quantity'), message: 'Quantity must be greater than or equal to 1' }];
    if (variantId !== undefined) {
      if (variantOf(state, variantId)) return [];
      return [{ field: field('variantId'), message: `Product with ID ${variantId} is no longer available.` }];
    }
    if (!title) return [{ field: field('title'), message: "Title can't be blank" }];
    if (centsOf(originalUnitPriceWithCurrency) < 0) {
      return [{ field: field('originalUnitPrice'), message: 'Cannot be negative' }];
    }
    return [];
  });
}

/** Computes totals from the input only, without our code. */
export function sumsOf(state: StandInState, input: DraftInput): DraftSums {
  const lines = (input.lineItems ?? []).map((line) => {
    const price = line.variantId === undefined ? line.originalUnitPriceWithCurrency : line.priceOverride;
    const listed = line.variantId === undefined ? 0 : (variantOf(state, line.variantId)?.cents ?? 0);
    return line.quantity * (price ? centsOf(price) : listed);
  });
  const goods = lines.reduce((sum, one) => sum + one, 0);
  const taken: string[] = [];
  const warnings: { errorCode: string; field: string; message: string }[] = [];
  let off = 0;
  for (const typed of input.discountCodes ?? []) {
    const code = state.codes.get(typed.toUpperCase());
    const isUsedUp = code?.usageLimit != null && code.asyncUsageCount >= code.usageLimit;
    if (code?.status === 'ACTIVE' && code.percent !== undefined && !isUsedUp) {
      off += Math.round((goods * code.percent) / 100);
      taken.push(typed);
    } else {
      const message = `Discount code ${typed} isn't active anymore.`;
      warnings.push({ errorCode: 'DISCOUNT_NOT_APPLIED', field: 'discountCodes', message });
    }
  }
  off = Math.min(goods, off + centsOf(input.appliedDiscount?.amountWithCurrency));
  const tax = Math.round(((goods - off) * state.tax) / 100);
  const total = goods - off + tax + centsOf(input.shippingLine?.priceWithCurrency);
  return { currency: input.presentmentCurrencyCode ?? state.currency, total, tax, codes: taken, warnings };
}
