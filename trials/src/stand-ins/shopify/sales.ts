import { GraphQLError, type GraphQLResolveInfo, valueFromASTUntyped } from 'graphql';
import { moneyBag, type Page, page, type WithId } from './paging.ts';
import type {
  MoneyInput,
  StandInDraft,
  StandInFaults,
  StandInFulfillment,
  StandInLine,
  StandInOrder,
  StandInRefund,
  StandInState,
  StandInTransaction,
} from './state.ts';

const CURRENCY = 'USD';

const presentTransaction = (one: StandInTransaction) => ({
  ...one,
  amountSet: moneyBag(one.cents, CURRENCY),
  parentTransaction: one.parentId === null ? null : { id: one.parentId },
});

const given = ({ transactions }: StandInRefund): number =>
  transactions.filter(({ status }) => status === 'SUCCESS').reduce((sum, { cents }) => sum + cents, 0);

const presentCounted = (lines: StandInRefund['lines']) =>
  lines.map(({ line, quantity }) => ({ id: line.id, quantity, lineItem: line }));

const presentRefund = (refund: StandInRefund) => ({
  ...refund,
  totalRefundedSet: moneyBag(given(refund), CURRENCY),
  transactions: (paging: Page) => page(refund.transactions.map(presentTransaction), paging),
  refundLineItems: (paging: Page) => page(presentCounted(refund.lines), paging),
});

const presentFulfillment = (fulfillment: StandInFulfillment) => ({
  ...fulfillment,
  trackingInfo: () => [{ ...fulfillment.tracking, url: null }],
  fulfillmentLineItems: (paging: Page) => page(presentCounted(fulfillment.lines), paging),
});

const remaining = ({ fulfillments }: StandInOrder, line: StandInLine): number =>
  fulfillments
    .filter(({ status }) => status === 'SUCCESS')
    .flatMap(({ lines }) => lines)
    .reduce((left, one) => (one.line.id === line.id ? left - one.quantity : left), line.quantity);

const numberOf = (gid: string): string => gid.split('/').at(-1) ?? '';

/** One shipment holds all lines of an order, as for a shop with one location. */
const presentShipment = (order: StandInOrder) => ({
  id: `gid://shopify/FulfillmentOrder/${numberOf(order.id)}`,
  status: order.lines.some((line) => remaining(order, line) > 0) ? 'OPEN' : 'CLOSED',
  lineItems: (paging: Page) =>
    page(
      order.lines.map((line) => ({
        id: `gid://shopify/FulfillmentOrderLineItem/${numberOf(line.id)}`,
        remainingQuantity: remaining(order, line),
        lineItem: line,
      })),
      paging,
    ),
});

/** The order of a paid draft, by the fields of Shopify's schema. */
export function presentSale({ order, sums, customAttributes }: StandInDraft) {
  if (!order) return null;
  return {
    ...order,
    customAttributes,
    taxesIncluded: false,
    totalPriceSet: moneyBag(sums.total, CURRENCY),
    totalTaxSet: moneyBag(sums.tax, CURRENCY),
    totalReceivedSet: moneyBag(
      order.transactions
        .filter(({ kind, status }) => kind === 'SALE' && status === 'SUCCESS')
        .reduce((sum, { cents }) => sum + cents, 0),
      CURRENCY,
    ),
    transactions: ({ first }: Page) => order.transactions.slice(0, first).map(presentTransaction),
    refunds: ({ first }: Page) => order.refunds.slice(0, first).map(presentRefund),
    fulfillments: ({ first }: Page) => order.fulfillments.slice(0, first).map(presentFulfillment),
    lineItems: (paging: Page) => page(order.lines, paging),
    fulfillmentOrders: (paging: Page) => page([presentShipment(order)], paging),
  };
}

interface RefundInput {
  readonly orderId: string;
  readonly note?: string;
  readonly transactions?: readonly {
    readonly amount: string;
    readonly gateway: string;
    readonly kind: string;
    readonly parentId?: string;
  }[];
  readonly refundLineItems?: readonly { readonly lineItemId: string; readonly quantity: number }[];
}

interface FulfillmentInput {
  readonly trackingInfo?: { readonly company?: string | null; readonly number?: string | null };
  readonly lineItemsByFulfillmentOrder: readonly {
    readonly fulfillmentOrderId: string;
    readonly fulfillmentOrderLineItems?: readonly { readonly id: string; readonly quantity: number }[];
  }[];
}

/** Version 17 of the library holds the values one level deeper than its types of version 16 say. */
const coercedValues = (variables: GraphQLResolveInfo['variableValues']): Record<string, unknown> => {
  const values = variables as unknown as Record<string, unknown>;
  return (values['coerced'] as Record<string, unknown> | undefined) ?? values;
};

/** The key of `@idempotent`, which this mutation needs since 2026-04. */
function idempotencyKey({ fieldNodes, variableValues }: GraphQLResolveInfo): string {
  const directive = fieldNodes[0]?.directives?.find(({ name }) => name.value === 'idempotent');
  const value = directive?.arguments?.find(({ name }) => name.value === 'key')?.value;
  const key = value && valueFromASTUntyped(value, coercedValues(variableValues));
  if (typeof key === 'string' && key.trim() !== '') return key;
  throw new GraphQLError('The @idempotent directive is required for this mutation.', {
    extensions: { code: 'BAD_REQUEST' },
  });
}

const centsOf = (amount: MoneyInput['amount']): number => Math.round(Number(amount) * 100);

const orderOf = ({ drafts }: StandInState, id: string): StandInDraft | undefined =>
  [...drafts.values()].find(({ order }) => order?.id === id);

/** Gives money back as Shopify does, also for its own staff. */
export function refundOrder(
  state: StandInState,
  input: RefundInput,
  status: StandInTransaction['status'],
): StandInRefund | string {
  const order = orderOf(state, input.orderId)?.order;
  if (!order) return 'Order does not exist';
  const requested = input.transactions ?? [];
  for (const { amount, parentId } of requested) {
    const parent = order.transactions.find(({ id, kind }) => id === parentId && kind === 'SALE');
    if (!parent) return 'Parent transaction is missing';
    const before = order.transactions
      .filter((one) => one.kind === 'REFUND' && one.parentId === parentId && one.status !== 'FAILURE')
      .reduce((sum, { cents }) => sum + cents, 0);
    if (before + centsOf(amount) > parent.cents) return 'Refund amount exceeds the payment amount';
  }
  const transactions = requested.map(
    ({ amount, gateway, parentId = null }): StandInTransaction => ({
      ...{ id: state.next('OrderTransaction'), kind: 'REFUND', status, gateway, manualPaymentGateway: false },
      ...{ cents: centsOf(amount), parentId },
    }),
  );
  order.transactions.push(...transactions);
  const lines = (input.refundLineItems ?? []).flatMap(({ lineItemId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineItemId);
    return line ? [{ line, quantity }] : [];
  });
  const refund = { id: state.next('Refund'), note: input.note ?? null, transactions, lines };
  order.refunds.push(refund);
  return refund;
}

/** Lets pieces go as Shopify does, also for its own staff. */
export function fulfillOrder(state: StandInState, input: FulfillmentInput): StandInFulfillment | string {
  const [requested] = input.lineItemsByFulfillmentOrder;
  const order = [...state.drafts.values()].find(
    (one) => one.order && presentShipment(one.order).id === requested?.fulfillmentOrderId,
  )?.order;
  if (!order || !requested) return 'Fulfillment order does not exist.';
  const all = order.lines.map((line) => ({ line, quantity: remaining(order, line) }));
  const lines = requested.fulfillmentOrderLineItems
    ? requested.fulfillmentOrderLineItems.flatMap(({ id, quantity }) => {
        const found = all.find(({ line }) => numberOf(line.id) === numberOf(id));
        return found ? [{ line: found.line, quantity, left: found.quantity }] : [];
      })
    : all.map((one) => ({ ...one, left: one.quantity }));
  if (lines.length === 0 || lines.some(({ quantity, left }) => quantity > left))
    return 'Invalid fulfillment order line item quantity requested.';
  const { company = null, number = null } = input.trackingInfo ?? {};
  const fulfillment: StandInFulfillment = {
    ...{ id: state.next('Fulfillment'), status: 'SUCCESS', displayStatus: 'FULFILLED' },
    tracking: { company, number },
    lines: lines.map(({ line, quantity }) => ({ line, quantity })),
  };
  order.fulfillments.push(fulfillment);
  return fulfillment;
}

const refused = (field: readonly string[], message: string) => [{ field, message }];

/** Root resolvers of paid orders. */
export function saleRoots(state: StandInState, faults: () => StandInFaults) {
  const keys = new Map<string, { readonly input: string; readonly made: StandInRefund | string }>();
  const sales = () => [...state.drafts.values()].flatMap(({ order }) => order ?? []);
  const needs = (field: string, scope: string): void => {
    if (state.scopes.includes(scope)) return;
    const requiredAccess = `\`${scope}\` access scope.`;
    const message = `Access denied for ${field} field. Required access: ${requiredAccess}`;
    throw new GraphQLError(message, { extensions: { code: 'ACCESS_DENIED', requiredAccess } });
  };
  const findFulfillment = (id: string) =>
    sales()
      .flatMap(({ fulfillments }) => fulfillments)
      .find((one) => one.id === id);
  return {
    order: ({ id }: WithId) => {
      const draft = orderOf(state, id);
      return draft ? presentSale(draft) : null;
    },
    refund: ({ id }: WithId) => {
      const found = sales()
        .flatMap(({ refunds }) => refunds)
        .find((one) => one.id === id);
      return found ? presentRefund(found) : null;
    },
    fulfillment: ({ id }: WithId) => {
      const found = findFulfillment(id);
      return found ? presentFulfillment(found) : null;
    },
    fulfillmentOrder: ({ id }: WithId) => {
      needs('fulfillmentOrder', 'write_merchant_managed_fulfillment_orders');
      return (
        sales()
          .map(presentShipment)
          .find((one) => one.id === id) ?? null
      );
    },
    refundCreate: ({ input }: { readonly input: RefundInput }, _context: unknown, info: GraphQLResolveInfo) => {
      needs('refundCreate', 'write_orders');
      const key = idempotencyKey(info);
      const sent = JSON.stringify(input);
      const known = keys.get(key);
      if (known && known.input !== sent)
        return { refund: null, userErrors: refused(['key'], 'The idempotency key was used with other input') };
      const made = known?.made ?? refundOrder(state, input, faults().refundStatus);
      keys.set(key, { input: sent, made });
      if (typeof made === 'string') return { refund: null, userErrors: refused(['transactions'], made) };
      return { refund: presentRefund(made), userErrors: [] };
    },
    fulfillmentCreate: ({ fulfillment }: { readonly fulfillment: FulfillmentInput }) => {
      needs('fulfillmentCreate', 'write_merchant_managed_fulfillment_orders');
      const made = fulfillOrder(state, fulfillment);
      if (typeof made === 'string') return { fulfillment: null, userErrors: refused(['fulfillment'], made) };
      return { fulfillment: presentFulfillment(made), userErrors: [] };
    },
    fulfillmentTrackingInfoUpdate: ({
      fulfillmentId,
      trackingInfoInput: { company = null, number = null },
    }: {
      readonly fulfillmentId: string;
      readonly trackingInfoInput: { readonly company?: string | null; readonly number?: string | null };
    }) => {
      const found = findFulfillment(fulfillmentId);
      if (!found) return { fulfillment: null, userErrors: refused(['fulfillmentId'], 'Fulfillment does not exist.') };
      found.tracking = { company, number };
      return { fulfillment: presentFulfillment(found), userErrors: [] };
    },
    fulfillmentCancel: ({ id }: WithId) => {
      const found = findFulfillment(id);
      if (!found) return { fulfillment: null, userErrors: refused(['id'], 'Fulfillment not found.') };
      Object.assign(found, { status: 'CANCELLED', displayStatus: 'CANCELED' });
      return { fulfillment: presentFulfillment(found), userErrors: [] };
    },
  };
}
