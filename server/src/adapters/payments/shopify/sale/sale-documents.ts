import { type Nodes, readDocument, type UserError, writeDocument } from '../../../shop/shopify/document.ts';

interface Money {
  readonly presentmentMoney: { readonly amount: string };
}
export interface Attributed {
  readonly customAttributes: readonly { readonly key: string; readonly value: string | null }[];
}

export interface SaleTransaction {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly gateway: string | null;
  readonly manualPaymentGateway: boolean;
  readonly amountSet: Money;
  readonly parentTransaction: { readonly id: string } | null;
}

export interface SaleRefund {
  readonly id: string;
  readonly note: string | null;
  readonly totalRefundedSet: Money;
  readonly transactions: {
    readonly nodes: readonly Pick<SaleTransaction, 'kind' | 'status' | 'amountSet'>[];
  };
}

export interface SaleFulfillment {
  readonly id: string;
  readonly status: string;
  readonly displayStatus: string | null;
  readonly trackingInfo: readonly { readonly company: string | null; readonly number: string | null }[];
}

/** An order of Shopify, which a paid draft becomes. */
export interface Sale {
  readonly id: string;
  readonly taxesIncluded: boolean;
  readonly totalPriceSet: Money;
  readonly totalTaxSet: Money | null;
  readonly totalReceivedSet: Money;
  readonly transactions: readonly SaleTransaction[];
  readonly refunds: readonly SaleRefund[];
  readonly fulfillments: readonly SaleFulfillment[];
}

const money = '{ presentmentMoney { amount } }';
const refund = `
  id
  note
  totalRefundedSet ${money}
  transactions(first: 3) { nodes { kind status amountSet ${money} } }
`;
const fulfillment = 'id status displayStatus trackingInfo(first: 1) { company number }';

/** Its lists are short, because Shopify refuses a query of more than 1,000 points. */
export const READ_SALE = readDocument<
  { readonly id: string },
  { readonly draftOrder: { readonly order: Sale | null } | null }
>(/* GraphQL */ `
  query PortalSale($id: ID!) {
    draftOrder(id: $id) {
      order {
        id
        taxesIncluded
        totalPriceSet ${money}
        totalTaxSet ${money}
        totalReceivedSet ${money}
        transactions(first: 30) {
          id kind status gateway manualPaymentGateway amountSet ${money} parentTransaction { id }
        }
        refunds(first: 30) { ${refund} }
        fulfillments(first: 60) { ${fulfillment} }
      }
    }
  }
`);

export interface Counted {
  readonly quantity: number | null;
  readonly lineItem: Attributed;
}
interface Paged {
  readonly id: string;
  readonly after: string | null;
}

export const READ_REFUND_LINES = readDocument<
  Paged,
  { readonly refund: { readonly refundLineItems: Nodes<Counted> } | null }
>(/* GraphQL */ `
  query PortalRefundLines($id: ID!, $after: String) {
    refund(id: $id) {
      refundLineItems(first: 100, after: $after) {
        nodes { quantity lineItem { customAttributes { key value } } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`);

export const READ_FULFILLMENT_LINES = readDocument<
  Paged,
  { readonly fulfillment: { readonly fulfillmentLineItems: Nodes<Counted> } | null }
>(/* GraphQL */ `
  query PortalFulfillmentLines($id: ID!, $after: String) {
    fulfillment(id: $id) {
      fulfillmentLineItems(first: 100, after: $after) {
        nodes { quantity lineItem { customAttributes { key value } } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`);

export const READ_SALE_LINES = readDocument<
  Paged,
  { readonly order: { readonly lineItems: Nodes<Attributed & { readonly id: string }> } | null }
>(/* GraphQL */ `
  query PortalSaleLines($id: ID!, $after: String) {
    order(id: $id) {
      lineItems(first: 100, after: $after) {
        nodes { id customAttributes { key value } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`);

/** A webhook about a refund or a fulfillment names only Shopify's order. */
export const READ_SALE_SUBJECT = readDocument<{ readonly id: string }, { readonly order: Attributed | null }>(
  /* GraphQL */ `
  query PortalSaleSubject($id: ID!) {
    order(id: $id) { customAttributes { key value } }
  }
`,
);

interface RefundInput {
  readonly orderId: string;
  readonly note: string;
  readonly currency: 'USD';
  readonly transactions: readonly {
    readonly orderId: string;
    readonly parentId: string;
    readonly gateway: string;
    readonly kind: 'REFUND';
    readonly amount: string;
  }[];
  readonly refundLineItems: readonly {
    readonly lineItemId: string;
    readonly quantity: number;
    readonly restockType: 'NO_RESTOCK';
  }[];
}

export const CREATE_REFUND = writeDocument<
  { readonly input: RefundInput; readonly key: string },
  { readonly refundCreate: { readonly refund: SaleRefund | null; readonly userErrors: readonly UserError[] } }
>(
  /* GraphQL */ `
  mutation PortalRefundCreate($input: RefundInput!, $key: String!) {
    refundCreate(input: $input) @idempotent(key: $key) {
      refund { ${refund} }
      userErrors { field message }
    }
  }
`,
  'idempotent',
);

export const READ_SHIPMENTS = readDocument<
  { readonly id: string },
  {
    readonly order: {
      readonly fulfillmentOrders: { readonly nodes: readonly { readonly id: string; readonly status: string }[] };
    } | null;
  }
>(/* GraphQL */ `
  query PortalShipments($id: ID!) {
    order(id: $id) {
      fulfillmentOrders(first: 50) { nodes { id status } }
    }
  }
`);

export interface ShipmentLine {
  readonly id: string;
  readonly remainingQuantity: number;
  readonly lineItem: Attributed;
}

export const READ_SHIPMENT_LINES = readDocument<
  Paged,
  { readonly fulfillmentOrder: { readonly lineItems: Nodes<ShipmentLine> } | null }
>(/* GraphQL */ `
  query PortalShipmentLines($id: ID!, $after: String) {
    fulfillmentOrder(id: $id) {
      lineItems(first: 100, after: $after) {
        nodes { id remainingQuantity lineItem { customAttributes { key value } } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`);

export interface TrackingInput {
  readonly company?: string;
  readonly number?: string;
  readonly url?: string;
}

interface FulfillmentInput {
  readonly notifyCustomer: false;
  readonly trackingInfo: TrackingInput;
  readonly lineItemsByFulfillmentOrder: readonly {
    readonly fulfillmentOrderId: string;
    readonly fulfillmentOrderLineItems: readonly { readonly id: string; readonly quantity: number }[];
  }[];
}

/** Shopify has no idempotency key for this; the fulfillments of the order are read before each call. */
export const CREATE_FULFILLMENT = writeDocument<
  { readonly fulfillment: FulfillmentInput },
  { readonly fulfillmentCreate: { readonly fulfillment: SaleFulfillment | null } }
>(
  /* GraphQL */ `
  mutation PortalFulfillmentCreate($fulfillment: FulfillmentInput!) {
    fulfillmentCreate(fulfillment: $fulfillment) {
      fulfillment { ${fulfillment} }
      userErrors { field message }
    }
  }
`,
  'once',
);

export const UPDATE_TRACKING = writeDocument<
  { readonly id: string; readonly tracking: TrackingInput },
  { readonly fulfillmentTrackingInfoUpdate: unknown }
>(
  /* GraphQL */ `
  mutation PortalTrackingUpdate($id: ID!, $tracking: FulfillmentTrackingInput!) {
    fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: false) {
      fulfillment { id }
      userErrors { field message }
    }
  }
`,
  'idempotent',
);

export const CANCEL_FULFILLMENT = writeDocument<{ readonly id: string }, { readonly fulfillmentCancel: unknown }>(
  /* GraphQL */ `
  mutation PortalFulfillmentCancel($id: ID!) {
    fulfillmentCancel(id: $id) {
      fulfillment { id }
      userErrors { field message }
    }
  }
`,
  'idempotent',
);
