import type { OrderLine } from '@colorway/contract/shop/invoice.ts';
import type { OrderedDesign } from '@colorway/contract/shop/order-page.ts';
import { formatYearDay } from '@colorway/rules/dates/calendar-day.ts';
import { sumOf } from '@colorway/rules/money/cents.ts';
import { optionsText } from '@colorway/rules/shop/line-label.ts';
import { lineProgress, type StageDone, stagesOf } from '@colorway/rules/shop/production/line-progress.ts';
import { type StageSettings, stagesFor } from '@colorway/rules/shop/production/stages.ts';
import { isMade } from '@colorway/rules/shop/state/order-state.ts';
import type { StoredProgress } from '../fulfillment/progress-store.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { type OrderApproval, unapprovedNames } from './page-store.ts';

interface Sources {
  readonly order: StoredOrder;
  readonly progress: readonly StoredProgress[];
  readonly stages: StageSettings;
  readonly approvals: readonly OrderApproval[];
}

interface Shown {
  readonly seesPrices: boolean;
  /** How this viewer reads the customer's own approvals. */
  readonly you: string;
  /** The calendar day of an instant. */
  readonly dayOf: (at: Date) => string;
}

export const lineStages = (
  { order, progress, stages }: Omit<Sources, 'approvals'>,
  line: number,
): readonly StageDone[] => {
  const { kind = 'product', quantity = 0, productType = '' } = order.lines[line] ?? {};
  const stored = progress.filter((one) => one.line === line);
  if (kind === 'swatch') return [];
  const names = stagesFor(stages, productType);
  if (isMade(order)) return names.map((stage) => ({ stage, done: quantity }));
  return stagesOf(quantity, names, stored);
};

/** The pieces of products that are through all stages. */
export const donePieces = (sources: Omit<Sources, 'approvals'>): number =>
  sources.order.lines.reduce((sum, _line, at) => sum + (lineStages(sources, at).at(-1)?.done ?? 0), 0);

function presentApproval(
  { order, approvals }: Sources,
  { proofID }: OrderLine,
  { you, dayOf }: Shown,
): OrderedDesign['approval'] {
  if (proofID === null) return null;
  if (unapprovedNames(order).has(proofID))
    return { text: `Ordered without approval by ${you}`, isApproved: false, certificate: null };
  const approval = approvals.find(({ proofName }) => proofName === proofID);
  if (!approval) return null;
  const by = approval.name ?? you;
  return {
    text: `Approved by ${by}, ${formatYearDay(dayOf(new Date(approval.createdAt)))}`,
    isApproved: true,
    certificate: approval.certificate,
  };
}

const NO_PROGRESS = { done: 0, label: null, share: 0 } as const;

interface Sized {
  readonly line: OrderLine;
  readonly at: number;
}

/** Lines with one key are sizes of one design. */
export const designKey = ({ kind, proofID, configuredId, productType, reprint }: OrderLine): string =>
  [kind, productType, proofID, configuredId, reprint?.dueOn].join(' ');

function presentDesign(sources: Sources, sizes: readonly Sized[], shown: Shown): OrderedDesign | undefined {
  const [first] = sizes;
  if (!first) return undefined;
  const { kind, title, name, proofID, picture, unitPrice, productType } = first.line;
  const quantity = sizes.reduce((sum, { line }) => sum + line.quantity, 0);
  const stages = stagesFor(sources.stages, productType).map((stage, n) => ({
    stage,
    done: sizes.reduce((sum, { at }) => sum + (lineStages(sources, at)[n]?.done ?? 0), 0),
  }));
  const { done, label, share } = kind === 'swatch' ? NO_PROGRESS : lineProgress(quantity, stages);
  const isOnePrice = sizes.every(({ line }) => line.unitPrice === unitPrice);
  return {
    kind,
    title: kind === 'swatch' ? 'Swatch' : productType || title,
    name,
    proofID,
    picture,
    quantity,
    ...(shown.seesPrices && {
      unitPrice: isOnePrice ? unitPrice : null,
      total: sumOf(sizes.map(({ line }) => line.lineItemTotal)),
    }),
    sizes: sizes.map(({ line, at }) => ({ line: at, quantity: line.quantity, options: optionsText(line) })),
    done,
    progress: label,
    share,
    ...(first.line.reprint && { reprint: { dueOn: first.line.reprint.dueOn } }),
    ...(first.line.matches !== undefined && { matches: first.line.matches }),
    approval: presentApproval(sources, first.line, shown),
  };
}

/** All sizes of one design are one entry, in the order of the lines. */
export function presentDesigns(sources: Sources, shown: Shown): OrderedDesign[] {
  const designs = new Map<string, Sized[]>();
  for (const [at, line] of sources.order.lines.entries()) {
    const key = designKey(line);
    designs.set(key, [...(designs.get(key) ?? []), { line, at }]);
  }
  return [...designs.values()].flatMap((sizes) => presentDesign(sources, sizes, shown) ?? []);
}
