import { type Cents, formatMoney } from '../../money/cents.ts';
import { friendlyName } from '../../product/names/friendly-names.ts';
import type { ProductDetails } from '../../product/product-details.ts';
import { selectionKey } from '../../product/selections.ts';
import { capitalized } from '../../text/capitalized.ts';
import { numberWord } from '../../text/number-word.ts';
import type { ApprovedAlert, ApprovedLine } from '../approval.ts';
import { versionLabel } from '../version-label.ts';
import { approvalTotals, formatPieces } from './approval-totals.ts';

/** In the order of the panel. */
export const TICKS = ['spelling', 'colors', 'options', 'price'] as const;
export type Tick = (typeof TICKS)[number];

export const TICK_LABELS: Readonly<Record<Tick, string>> = {
  spelling: 'Spelling and marks',
  colors: 'Colors',
  options: 'Size and options',
  price: 'Quantity and price',
};

export const MAX_EXTRA_TICKS = 3;
export const MAX_TICK_LENGTH = 80;

/** The ticks of an approval: none for a price that may not be seen or is not approved. */
export const ticksFor = ({ hasPrices, hasPieces }: { readonly hasPrices: boolean; readonly hasPieces: boolean }) =>
  TICKS.filter((tick) => tick !== 'price' || (hasPrices && hasPieces));

export interface TickedProof {
  readonly version: number;
  /** The documents' proofID. */
  readonly proofName: string;
  readonly productType: string;
  readonly alerts: readonly ApprovedAlert[];
  /** Names of the colors; empty when they are not known. */
  readonly colors: readonly string[];
  readonly lines: readonly ApprovedLine[];
  /** The options of an approval without pieces. */
  readonly selections: Readonly<Record<string, string>>;
}

type Product = Pick<ProductDetails, 'options' | 'friendlyOptionNames'> | undefined;

/** `Two lengths, Standard 3.25"`: counts an option with several choices and names a single one. */
function optionsLine(product: Product, choices: readonly Readonly<Record<string, string>>[]): string {
  if (!product || product.options.length === 0) return 'It comes in one size.';
  const parts = product.options.flatMap((option) => {
    const chosen = [...new Set(choices.flatMap((selections) => selections[selectionKey(option)] ?? []))];
    const [only] = chosen;
    if (only === undefined) return [];
    const name = friendlyName(product.friendlyOptionNames, option.name).toLowerCase();
    return chosen.length === 1
      ? [friendlyName(product.friendlyOptionNames, only)]
      : [`${numberWord(chosen.length)} ${name}s`];
  });
  const line = parts.join(', ');
  return line === '' ? 'No option is chosen.' : `${capitalized(line)}.`;
}

function spellingLine({ version, proofName, alerts }: TickedProof): string {
  const known = alerts.map(({ alertName }) => alertName.toLowerCase()).join(', ');
  const where = `Every letter and mark on ${proofName}, ${versionLabel(version).toLowerCase()}.`;
  return known === '' ? where : `${where} You accept: ${known}.`;
}

function priceLine({ lines, productType }: TickedProof): string {
  const { pieces, total } = approvalTotals(lines);
  const counted = pieces === 1 ? '1 piece' : `${pieces} pieces`;
  return total === undefined
    ? `${formatPieces(pieces, productType)}, without a price yet.`
    : `${counted}, ${formatMoney(total)} before packaging and shipping.`;
}

/** The line under a tick, made from the proof. */
export function tickLine(tick: Tick, proof: TickedProof, product: Product): string {
  const lines: Readonly<Record<Tick, () => string>> = {
    spelling: () => spellingLine(proof),
    colors: () =>
      proof.colors.length > 0 ? proof.colors.join(', ') : `As on the picture of version ${proof.version}.`,
    options: () =>
      optionsLine(product, proof.lines.length > 0 ? proof.lines.map((line) => line.selections) : [proof.selections]),
    price: () => priceLine(proof),
  };
  return lines[tick]();
}

/** A name of at least two words; it is not compared with the account. */
export const isFullName = (name: string): boolean =>
  name
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length > 1;

export const MAX_APPROVER_NAME = 120;
export const NAME_MISSING = 'Type your full name';

interface Button {
  readonly ticks: number;
  readonly ticked: number;
  readonly name: string;
  /** `36 neckties`, `9 proofs`; undefined for a design without pieces. */
  readonly what: string | undefined;
  readonly total: Cents | undefined;
}

interface ButtonLabel {
  readonly label: string;
  readonly isReady: boolean;
}

/** Says what is missing first, then what is approved. */
export function approveButton({ ticks, ticked, name, what, total }: Button): ButtonLabel {
  if (ticked < ticks) return { label: `Tick all ${numberWord(ticks)} to continue`, isReady: false };
  if (!isFullName(name)) return { label: NAME_MISSING, isReady: false };
  const price = total === undefined ? '' : ` for ${formatMoney(total)}`;
  return { label: what === undefined ? 'Approve the design only' : `Approve ${what}${price}`, isReady: true };
}
