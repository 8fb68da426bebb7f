import { differenceText } from '@colorway/rules/color/nearest/difference-label.ts';
import { formatMonthDay } from '@colorway/rules/dates/calendar-day.ts';
import { formatSignedAt } from '@colorway/rules/project/approve/certificate.ts';
import { hasRush } from '@colorway/rules/shop/charge/rush.ts';
import { printedPath } from '@colorway/rules/shop/floor/scanned-code.ts';
import { readOrderDetails } from '@colorway/rules/shop/order-details.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import { matchLabel } from '@colorway/rules/shop/passport/match-label.ts';
import { matchText, NO_READING } from '@colorway/rules/shop/passport/reading.ts';
import { cuttingPlan } from '@colorway/rules/shop/print/cutting-plans.ts';
import type { Paper } from '@colorway/rules/shop/print/frozen-pack.ts';
import { lineCode } from '@colorway/rules/shop/print/spot-names.ts';
import type { Context, Deps } from '../../catalog/deps.ts';
import { type ProductFacts, readPreflightSettings } from '../../catalog/facade.ts';
import { DEFAULT_PROFILE_NAME, readDateSettings } from '../../project/facade.ts';
import { readProductionSettings } from '../fulfillment/production-settings.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { listDesignReadings } from '../orders/reading-store.ts';
import { type Artwork, findArtwork, type LineArtwork, type OrderSource, readOrderSource } from './artwork.ts';
import type { PackLine } from './spec-sheet.ts';

export interface PrintFacts {
  readonly deps: Deps;
  readonly tx: Context['tx'];
  readonly facts: ProductFacts;
  readonly profile: string;
  readonly paper: Paper;
  readonly timeZone: string;
}

/** Facts that all lines of a file share. */
export async function readPrintFacts(deps: Deps): Promise<PrintFacts> {
  const tx = deps.db;
  const { profile } = await readPreflightSettings(tx);
  const { timeZone } = (await readDateSettings(tx)).settings;
  const { paper } = await readProductionSettings(tx);
  return {
    deps,
    tx,
    facts: await deps.products.facts(),
    profile: profile?.name ?? DEFAULT_PROFILE_NAME,
    paper,
    timeZone,
  };
}

async function nearestPantones({ deps }: PrintFacts, artwork: Artwork | null): Promise<PackLine['pantones']> {
  if (artwork?.kind !== 'pattern') return [];
  const index = await deps.catalogs.index('coated');
  return artwork.colors.map(({ hex }) => {
    const [near] = index.nearest(hex, 1);
    if (!near) return ['', ''];
    return [near.color.colorName, differenceText(near.difference)];
  });
}

export function planOf(
  { facts }: Pick<PrintFacts, 'facts'>,
  { productType, selections }: StoredOrder['lines'][number],
) {
  const options = facts.products.find((one) => one.productType === productType)?.options ?? [];
  return cuttingPlan({ productType, options }, selections);
}

const approvedBy = ({ approval, sha256 }: LineArtwork, timeZone: string): string | null =>
  approval?.sha256 === sha256
    ? [approval.name ?? 'The customer', formatSignedAt(new Date(approval.createdAt), timeZone)].join(', ')
    : null;

/** The packaging as it was ordered, without its price. */
export const packingOf = ({ sums }: StoredOrder): string =>
  sums.find(({ kind, label }) => kind === 'packaging' && !label.includes('$'))?.label ?? '';

/** The wish of a line, with the first reading of the order to match. */
async function readMatch(
  { tx }: Pick<PrintFacts, 'tx'>,
  order: StoredOrder,
  { line, art }: Pick<PackLine, 'line' | 'art'>,
): Promise<PackLine['match']> {
  if (line.matches === undefined) return null;
  const readings = await listDesignReadings(tx, order, line);
  const first = readings.find(({ number }) => orderName(number) === line.matches);
  const names = art.artwork?.kind === 'pattern' ? art.artwork.colors.map(({ colorName }) => colorName) : [];
  return { head: matchLabel(line.matches), text: first ? matchText(first.lot, names, first.colors) : NO_READING };
}

async function readLine(print: PrintFacts, source: OrderSource, at: number): Promise<PackLine | undefined> {
  const { order, project } = source;
  const line = order.lines[at];
  if (!line || line.kind === 'swatch') return undefined;
  const art = await findArtwork(print, source, at, print.facts);
  const name = orderName(order.number);
  return {
    line,
    art,
    source: { plan: planOf(print, line), profile: print.profile, code: lineCode(name, at) },
    count: `line ${at + 1} of ${order.lines.length}`,
    orderName: name,
    customer: project?.name ?? order.contact?.company ?? order.contact?.name ?? 'Shop',
    readyBy: order.shipBy === null ? '' : formatMonthDay(order.shipBy),
    isRush: hasRush(order.sums),
    approvedBy: approvedBy(art, print.timeZone),
    packing: packingOf(order),
    match: await readMatch(print, order, { line, art }),
    noteToMakers: readOrderDetails(order.noteAttributes).noteToMakers,
    pantones: await nearestPantones(print, art.artwork),
    url: `${print.deps.publicUrl()}${printedPath({ order: name, line: at, sha256: art.sha256 })}`,
  };
}

const FAR = '9999';

/** The lines of these orders that are printed, due first. */
export async function readPackLines(print: PrintFacts, orders: readonly StoredOrder[]): Promise<readonly PackLine[]> {
  const byDue = [...orders].sort(
    (one, other) => (one.shipBy ?? FAR).localeCompare(other.shipBy ?? FAR) || one.number - other.number,
  );
  const lines: PackLine[] = [];
  for (const order of byDue) {
    const source = await readOrderSource(print.tx, order);
    for (const at of order.lines.keys()) {
      const line = await readLine(print, source, at);
      if (line) lines.push(line);
    }
  }
  return lines;
}
