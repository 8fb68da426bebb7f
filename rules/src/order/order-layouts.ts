import { type Cents, cents } from '../money/cents.ts';
import { decimal } from '../money/decimal.ts';
import { SUM_KINDS } from '../pricing/quote/quoted.ts';

/** Columns of the file of orders: those of its list, for accounting, or for shipping tools. */
export const ORDER_LAYOUTS = ['list', 'accounting', 'shipping'] as const;
export type OrderLayout = (typeof ORDER_LAYOUTS)[number];

interface Address {
  readonly street: string;
  readonly more: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: string;
}

interface Party {
  readonly name: string;
  readonly company: string;
  readonly address: Address;
}

export interface ExportedOrder {
  readonly name: string;
  readonly status: string;
  readonly projectID: string | null;
  readonly projectName: string | null;
  readonly purchaseOrder: string;
  readonly contact: (Party & { readonly email: string; readonly billTo?: Party | undefined }) | null;
  readonly lines: readonly {
    readonly title: string;
    readonly name: string;
    readonly quantity: number;
    readonly grams: number;
  }[];
  readonly sums: readonly { readonly kind: Kind; readonly amount: number }[];
  readonly total: number;
  readonly received: number;
  readonly refunded: number;
  readonly due: number;
  readonly shipBy: string | null;
  readonly createdAt: string;
  readonly paidAt: string | null;
  readonly cancelledAt: string | null;
}

const KINDS = [...SUM_KINDS, 'tax'] as const;
type Kind = (typeof KINDS)[number];

const money = (amount: number): string => decimal(cents(amount));
const add = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const ADDRESS = ['street', 'more', 'city', 'region', 'postalCode', 'country'] as const;
const addressCells = (party: Party | null | undefined): readonly string[] =>
  ADDRESS.map((part) => party?.address[part] ?? '');

const ACCOUNTING = [
  ...['order', 'status', 'placed', 'paid', 'cancelled', 'name', 'company', 'email', 'purchaseOrder', 'projectID'],
  ...['region', 'country', 'currency', ...KINDS.map((kind) => `${kind}USD`), 'otherUSD'],
  ...['totalUSD', 'receivedUSD', 'refundedUSD', 'dueUSD'],
];

/** The sums of a row add up to its total. */
function accountingRow(order: ExportedOrder): readonly string[] {
  const { contact, sums, total } = order;
  const billed = contact?.billTo ?? contact;
  const amountOf = (kind: Kind): Cents => cents(add(sums.flatMap((sum) => (sum.kind === kind ? [sum.amount] : []))));
  const other = total - add(sums.map(({ amount }) => amount));
  return [
    ...[order.name, order.status, order.createdAt, order.paidAt ?? '', order.cancelledAt ?? ''],
    ...[billed?.name ?? '', billed?.company ?? '', contact?.email ?? '', order.purchaseOrder, order.projectID ?? ''],
    ...[contact?.address.region ?? '', contact?.address.country ?? '', 'USD'],
    ...KINDS.map((kind) => decimal(amountOf(kind))),
    ...[other, total, order.received, order.refunded, order.due].map(money),
  ];
}

const SHIPPING = [
  ...['order', 'status', 'shipBy', 'name', 'company', ...ADDRESS, 'email'],
  ...['purchaseOrder', 'project', 'pieces', 'weightGrams', 'contents'],
];

function shippingRow({ contact, lines, ...order }: ExportedOrder): readonly string[] {
  const contents = lines.map(({ quantity, title, name }) => `${quantity} x ${title}, ${name}`).join('; ');
  const grams = add(lines.map((line) => line.grams * line.quantity));
  return [
    ...[order.name, order.status, order.shipBy ?? '', contact?.name ?? '', contact?.company ?? ''],
    ...[...addressCells(contact), contact?.email ?? '', order.purchaseOrder, order.projectName ?? ''],
    ...[String(add(lines.map(({ quantity }) => quantity))), String(grams), contents],
  ];
}

const LIST = [
  ...['order', 'status', 'projectID', 'project', 'customer', 'company', 'email'],
  ...['pieces', 'totalUSD', 'placed', 'paid', 'cancelled'],
];

const listRow = ({ contact, ...order }: ExportedOrder): readonly string[] => [
  ...[order.name, order.status, order.projectID ?? '', order.projectName ?? ''],
  ...[contact?.name ?? '', contact?.company ?? '', contact?.email ?? ''],
  ...[String(add(order.lines.map(({ quantity }) => quantity))), money(order.total)],
  ...[order.createdAt, order.paidAt ?? '', order.cancelledAt ?? ''],
];

const LAYOUTS = {
  list: { head: LIST, row: listRow },
  accounting: { head: ACCOUNTING, row: accountingRow },
  shipping: { head: SHIPPING, row: shippingRow },
} as const satisfies Record<OrderLayout, unknown>;

/** Records of a file of orders, the head first; amounts are plain numbers. */
export function orderRecords(layout: OrderLayout, orders: readonly ExportedOrder[]): readonly (readonly string[])[] {
  const { head, row } = LAYOUTS[layout];
  return [head, ...orders.map((order) => row(order))];
}
