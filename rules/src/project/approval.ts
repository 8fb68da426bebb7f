import { type Cart, presentLines } from '../cart/cart.ts';
import { lastOrdered } from '../cart/ordered-lines.ts';
import { type Cents, formatMoney } from '../money/cents.ts';
import type { QuotedLine } from '../pricing/quote/quoted.ts';
import { selectionLabel } from '../product/names/friendly-names.ts';
import type { ProductDetails } from '../product/product-details.ts';
import type { Selections } from '../product/selections.ts';
import type { ProofAlert } from './proof-alerts.ts';
import { versionLabel } from './version-label.ts';

/** Pressed by the customer on the page, or given to staff by phone, who recorded it. */
export const APPROVAL_WAYS = ['online', 'phone'] as const;
export type ApprovalWay = (typeof APPROVAL_WAYS)[number];

/** One size in the cart with the price of a piece in the cart. */
export interface ApprovedLine {
  readonly selections: Selections;
  readonly quantity: number;
  /** Absent for distributors, and without a price. */
  readonly unitPrice?: Cents;
}

export type ApprovedAlert = Pick<ProofAlert, 'keyword' | 'alertName'>;

interface Facts {
  readonly version: number;
  readonly sha256: string;
  /** Every size in the cart; empty without any piece of the proof. */
  readonly lines: readonly ApprovedLine[];
}

/** The state that an approval covers (D66). */
export interface Approved extends Facts {
  /** Options of an approval without lines, or of its first line. */
  readonly selections: Selections;
  /** The alerts that were shown; null in records of versions that did not record them. */
  readonly alerts: readonly ApprovedAlert[] | null;
}

/** The current state of the same facts. */
export interface ProofNow extends Facts {
  /** Chosen for an approval without lines; null when nothing is being chosen. */
  readonly selections: Selections | null;
  readonly alerts: readonly ApprovedAlert[];
}

export const APPROVAL_FACTS = ['file', 'options', 'quantity', 'price', 'alerts'] as const;
export interface ApprovalRow {
  readonly fact: (typeof APPROVAL_FACTS)[number];
  readonly name: string;
  readonly before: string;
  readonly now: string;
  readonly changed: boolean;
}

export const APPROVAL_STATES = ['none', 'approved', 'out-of-date'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

type Product = Pick<ProductDetails, 'options' | 'friendlyOptionNames'> | undefined;

/** Returns the pieces of a proof in the cart, each size with the price of its line in the quote. */
export function linesOfProof(
  cart: Pick<Cart, 'lines'>,
  proofId: string,
  quoted: readonly Pick<QuotedLine, 'id' | 'price'>[],
): readonly ApprovedLine[] {
  const prices = new Map(quoted.map(({ id, price }) => [id, price?.unitPrice]));
  return presentLines(cart)
    .filter((line) => line.kind === 'product' && line.proofId === proofId)
    .map(({ id, selections, quantity }) => {
      const unitPrice = prices.get(id);
      return { selections, quantity, ...(unitPrice !== undefined && { unitPrice }) };
    });
}

/** The pieces that an approval is compared with (D66): those in the cart, or else those of the last order. */
export function comparedLines(...[cart, proofId, quoted]: Parameters<typeof linesOfProof>): readonly ApprovedLine[] {
  const ordered = lastOrdered(cart.lines, proofId);
  if (ordered.length === 0) return linesOfProof(cart, proofId, quoted);
  return ordered.map(({ selections, quantity }) => ({ selections, quantity }));
}

export const withoutPrices = (lines: readonly ApprovedLine[]): readonly ApprovedLine[] =>
  lines.map(({ selections, quantity }) => ({ selections, quantity }));

const sameChoice = (one: Selections, other: Selections): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => one[key] === other[key]);

const lineOf = (lines: readonly ApprovedLine[], selections: Selections): ApprovedLine | undefined =>
  lines.find((line) => sameChoice(line.selections, selections));

/** Compares sizes, quantities and prices in any order. */
export const areSameLines = (some: readonly ApprovedLine[], others: readonly ApprovedLine[]): boolean =>
  some.length === others.length &&
  some.every((line) => {
    const other = lineOf(others, line.selections);
    return other?.quantity === line.quantity && other.unitPrice === line.unitPrice;
  });

/** The number of characters of a hash to show. */
const SHORT = 6;
const fileLabel = ({ version, sha256 }: Facts): string => `${versionLabel(version)} ${sha256.slice(0, SHORT)}`;

/** `Regular 58", Standard 3.25"`: in the order of the product's options, not of the database. */
export function formatOptions(product: Product, selections: Selections): string {
  const values = product
    ? selectionLabel(product, selections).map(({ value }) => value)
    : Object.keys(selections)
        .sort()
        .map((key) => selections[key]);
  return values.join(', ');
}

interface Pieces {
  readonly quantity: number;
  readonly price?: string;
}

const lineLabel = ({ quantity, price }: Pieces): string => {
  if (price !== undefined) return `${quantity} at ${price}`;
  return quantity === 1 ? '1 piece' : `${quantity} pieces`;
};

const withPriceText = ({ quantity, unitPrice }: ApprovedLine): Pieces => ({
  quantity,
  ...(unitPrice !== undefined && { price: formatMoney(unitPrice) }),
});

/** More sizes are counted instead of listed. */
const MAX_NAMED = 3;

/** `12 at $28.00, 12 at $30.00`; empty without lines. */
export function piecesAt(lines: readonly Pieces[]): string {
  if (lines.length <= MAX_NAMED) return lines.map(lineLabel).join(', ');
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${pieces} pieces in ${lines.length} sizes`;
}

export const approvedPieces = (lines: readonly ApprovedLine[]): string => piecesAt(lines.map(withPriceText));

const pieceCount = ({ quantity }: ApprovedLine): string => lineLabel({ quantity });

function sizeRow(name: string, before: ApprovedLine | undefined, now: ApprovedLine | undefined): ApprovalRow {
  // A project may have changed to or from a distributor's since.
  const comparable = before?.unitPrice !== undefined && now?.unitPrice !== undefined;
  const format = before && now && !comparable ? pieceCount : (line: ApprovedLine) => lineLabel(withPriceText(line));
  const row = {
    name: name || 'Quantity',
    before: before ? format(before) : 'Not approved',
    now: now ? format(now) : 'Not in the cart',
  };
  if (!before || !now) return { ...row, fact: 'options', changed: true };
  if (before.quantity !== now.quantity || !comparable)
    return { ...row, fact: 'quantity', changed: before.quantity !== now.quantity };
  return { ...row, fact: 'price', changed: before.unitPrice !== now.unitPrice };
}

function sizeRows(approved: Approved, now: ProofNow, product: Product): readonly ApprovalRow[] {
  const known = approved.lines.map((line) => ({ line, now: lineOf(now.lines, line.selections) }));
  const added = now.lines.filter((line) => !lineOf(approved.lines, line.selections));
  // An older record does not say whether its pieces were in the cart, so an empty cart does not contradict it.
  const isUnknown = approved.alerts === null && now.lines.length === 0;
  return [
    ...known.map(({ line, now: other }) =>
      sizeRow(formatOptions(product, line.selections), line, isUnknown ? line : other),
    ),
    ...added.map((line) => sizeRow(formatOptions(product, line.selections), undefined, line)),
  ];
}

function optionsRow(approved: Approved, now: ProofNow, product: Product): ApprovalRow {
  const chosen =
    now.lines.length > 0 ? now.lines.map((line) => line.selections) : [now.selections ?? approved.selections];
  return {
    fact: 'options',
    name: 'Options',
    before: formatOptions(product, approved.selections) || 'None',
    now: chosen.map((selections) => formatOptions(product, selections) || 'None').join('; '),
    changed: chosen.some((selections) => !sameChoice(selections, approved.selections)),
  };
}

const alertNames = (alerts: readonly ApprovedAlert[]): string =>
  alerts.map(({ alertName }) => alertName).join(', ') || 'None';
const keywords = (alerts: readonly ApprovedAlert[]): string =>
  JSON.stringify(alerts.map(({ keyword }) => keyword).sort());

function alertRows(before: readonly ApprovedAlert[] | null, now: readonly ApprovedAlert[]): readonly ApprovalRow[] {
  if (before === null || before.length + now.length === 0) return [];
  const changed = keywords(before) !== keywords(now);
  return [{ fact: 'alerts', name: 'Alerts', before: alertNames(before), now: alertNames(now), changed }];
}

/** Compares the approved state with the current one, row by row (D66). */
export const approvalRows = (approved: Approved, now: ProofNow, product: Product): readonly ApprovalRow[] => [
  {
    fact: 'file',
    name: 'File',
    before: fileLabel(approved),
    now: fileLabel(now),
    changed: approved.sha256 !== now.sha256,
  },
  ...(approved.lines.length > 0 ? sizeRows(approved, now, product) : [optionsRow(approved, now, product)]),
  ...alertRows(approved.alerts, now.alerts),
];

export const approvalState = (rows: readonly ApprovalRow[] | null): ApprovalState => {
  if (rows === null) return 'none';
  return rows.some(({ changed }) => changed) ? 'out-of-date' : 'approved';
};

/** The count in the bar; the caller leaves out hidden proofs. */
export const approvedOf = (
  states: readonly ApprovalState[],
): { readonly approved: number; readonly outOfDate: number } => ({
  approved: states.filter((state) => state === 'approved').length,
  outOfDate: states.filter((state) => state === 'out-of-date').length,
});
