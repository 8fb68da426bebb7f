/** State of the stand-in, which tests change like the shop's staff. */
export interface StandInProduct {
  readonly id: string;
  readonly handle: string;
  title: string;
  productType: string;
  description: string;
  status: string;
  tags: readonly string[];
  pictures: readonly string[];
  options: readonly {
    readonly id: string;
    readonly name: string;
    readonly optionValues: readonly { readonly name: string }[];
  }[];
  variants: readonly {
    readonly id: string;
    readonly title: string;
    readonly sku: string | null;
    readonly cents: number;
  }[];
}

export interface StandInCode {
  readonly __typename: string;
  readonly status: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly usageLimit: number | null;
  asyncUsageCount: number;
  readonly customerGets?: unknown;
  readonly minimumRequirement?: unknown;
  /** Discount that the stand-in applies. */
  readonly percent?: number;
}

export interface StandInTransaction {
  readonly id: string;
  readonly kind: 'SALE' | 'REFUND';
  status: 'SUCCESS' | 'PENDING' | 'FAILURE';
  readonly gateway: string;
  readonly manualPaymentGateway: boolean;
  readonly cents: number;
  readonly parentId: string | null;
}

export interface StandInLine {
  readonly id: string;
  readonly quantity: number;
  readonly customAttributes: readonly { readonly key: string; readonly value: string }[];
}

interface Counted {
  readonly line: StandInLine;
  readonly quantity: number;
}

export interface StandInRefund {
  readonly id: string;
  readonly note: string | null;
  readonly transactions: readonly StandInTransaction[];
  readonly lines: readonly Counted[];
}

export interface StandInFulfillment {
  readonly id: string;
  status: 'SUCCESS' | 'CANCELLED';
  displayStatus: 'FULFILLED' | 'DELIVERED' | 'CANCELED';
  tracking: { readonly company: string | null; readonly number: string | null };
  readonly lines: readonly Counted[];
}

export interface StandInOrder {
  readonly id: string;
  readonly name: string;
  cancelledAt: string | null;
  fullyPaid: boolean;
  displayFinancialStatus: string;
  readonly lines: readonly StandInLine[];
  readonly transactions: StandInTransaction[];
  readonly refunds: StandInRefund[];
  readonly fulfillments: StandInFulfillment[];
}

export interface StandInDraft {
  readonly id: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly customAttributes: readonly { readonly key: string; readonly value: string }[];
  readonly input: DraftInput;
  readonly sums: DraftSums;
  status: 'OPEN' | 'COMPLETED';
  /** It is ready after so many reads. */
  readsLeft: number;
  /** The search finds it after so many searches. */
  searchesLeft: number;
  order: StandInOrder | null;
}

export interface MoneyInput {
  readonly amount: string;
  readonly currencyCode: string;
}

/** Input of a draft order, validated by the schema. */
export interface DraftInput {
  readonly tags?: readonly string[];
  readonly customAttributes?: readonly { readonly key: string; readonly value: string }[];
  readonly presentmentCurrencyCode?: string;
  readonly discountCodes?: readonly string[];
  readonly appliedDiscount?: { readonly amountWithCurrency?: MoneyInput };
  readonly shippingLine?: { readonly title?: string; readonly priceWithCurrency?: MoneyInput };
  readonly lineItems?: readonly {
    readonly variantId?: string;
    readonly title?: string;
    readonly quantity: number;
    readonly priceOverride?: MoneyInput;
    readonly originalUnitPriceWithCurrency?: MoneyInput;
    readonly customAttributes?: readonly { readonly key: string; readonly value: string }[];
  }[];
}

export interface DraftSums {
  readonly currency: string;
  readonly total: number;
  readonly tax: number;
  readonly codes: readonly string[];
  readonly warnings: readonly { readonly errorCode: string; readonly field: string; readonly message: string }[];
}

export interface StandInState {
  readonly products: Map<string, StandInProduct>;
  readonly drafts: Map<string, StandInDraft>;
  readonly codes: Map<string, StandInCode>;
  readonly subscriptions: { readonly id: string; readonly topic: string; readonly uri: string }[];
  /** Each document that was executed, in order. */
  readonly asked: string[];
  tokensGiven: number;
  scopes: readonly string[];
  currency: string;
  versions: readonly { readonly handle: string; readonly supported: boolean }[];
  /** Percent that the shop adds to goods. */
  tax: number;
  next(kind: string): string;
}

export function standInState(): StandInState {
  let count = 1_000;
  return {
    products: new Map(),
    drafts: new Map(),
    codes: new Map(),
    subscriptions: [],
    asked: [],
    tokensGiven: 0,
    scopes: [
      ...['write_draft_orders', 'write_products', 'read_discounts', 'write_orders', 'read_fulfillments'],
      'write_merchant_managed_fulfillment_orders',
    ],
    currency: 'USD',
    versions: [
      { handle: '2026-07', supported: true },
      { handle: 'unstable', supported: false },
    ],
    tax: 0,
    next: (kind) => `gid://shopify/${kind}/${++count}`,
  };
}

export function payDraft(state: StandInState, draftId: string): void {
  const draft = state.drafts.get(draftId);
  if (!draft || draft.status === 'COMPLETED') return;
  draft.status = 'COMPLETED';
  const id = state.next('Order');
  const name = `#${id.split('/').at(-1)}`;
  const lines = (draft.input.lineItems ?? []).map(({ quantity, customAttributes = [] }) => ({
    ...{ id: state.next('LineItem'), quantity, customAttributes },
  }));
  const payment: StandInTransaction = {
    ...{ id: state.next('OrderTransaction'), kind: 'SALE', status: 'SUCCESS', gateway: 'shopify_payments' },
    ...{ manualPaymentGateway: false, cents: draft.sums.total, parentId: null },
  };
  draft.order = {
    ...{ id, name, cancelledAt: null, fullyPaid: true, displayFinancialStatus: 'PAID', lines },
    ...{ transactions: [payment], refunds: [], fulfillments: [] },
  };
  for (const code of draft.sums.codes) {
    const used = state.codes.get(code.toUpperCase());
    if (used) used.asyncUsageCount += 1;
  }
}

export interface StandInFaults {
  /** Before every answer. */
  latencyMs: number;
  /** This many requests are refused with this status, and nothing is done. */
  refuse: { status: number; times: number; retryAfter?: string };
  /** This many documents are answered by THROTTLED in a 200. */
  throttled: number;
  /** The write that comes as number so-and-so is done, and the line breaks before its answer. */
  loseAnswerOfWrite: number;
  /** How fast the bucket fills that THROTTLED speaks of. */
  restoreRate: number;
  /** The scope that the app lacks. */
  denied: string | undefined;
  /** A field of drafts that is denied: the rest of the answer is data, as Shopify does it. */
  deniedField: string | undefined;
  /** Error of the next write, or of the next one with this name. */
  userError: { readonly field: readonly string[]; readonly message: string; readonly of?: string } | undefined;
  /** This many answers end in the middle. */
  halfAnswers: number;
  /** This many documents fail inside, with a 200. */
  internal: number;
  /** Every token that was given is refused from now on, once. */
  expireTokens: boolean;
  /** Reads until a new draft is ready. */
  readyAfter: number;
  searchBehind: number;
  /** API version of the answer, if it differs from the requested one. */
  answersBy: string | undefined;
  deprecated: string | undefined;
  /** Products in one question, over which it costs too much. */
  mostProducts: number;
  /** Status that new refunds begin with. */
  refundStatus: StandInTransaction['status'];
}

export const noFaults = (): StandInFaults => ({
  latencyMs: 0,
  refuse: { status: 500, times: 0 },
  throttled: 0,
  restoreRate: 100_000,
  denied: undefined,
  deniedField: undefined,
  userError: undefined,
  loseAnswerOfWrite: 0,
  halfAnswers: 0,
  internal: 0,
  expireTokens: false,
  readyAfter: 0,
  searchBehind: 0,
  answersBy: undefined,
  deprecated: undefined,
  mostProducts: 250,
  refundStatus: 'SUCCESS',
});
