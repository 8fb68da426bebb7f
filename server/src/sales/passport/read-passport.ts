import type { OrderLine } from '@colorway/contract/shop/invoice.ts';
import type { ColorPassport } from '@colorway/contract/shop/order-page.ts';
import { differenceText } from '@colorway/rules/color/nearest/difference-label.ts';
import { formatLab, formatLabD50 } from '@colorway/rules/color/space/lab-d50.ts';
import { DRESS_MAKERS } from '@colorway/rules/color-library/color-sets.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import { lotNotice, readingVerdict, slotDrift } from '@colorway/rules/shop/passport/reading.ts';
import { spotNames } from '@colorway/rules/shop/print/spot-names.ts';
import { type Context, read } from '../../catalog/deps.ts';
import { nearPantone } from '../../catalog/facade.ts';
import { readProject } from '../../project/facade.ts';
import { type ListedReading, listDesignReadings } from '../orders/reading-store.ts';
import { findOrderedProof, productLine } from '../page/order-again.ts';
import { presentDesigns } from '../page/present-designs.ts';
import type { OrderSources, OrderViewer } from '../page/present-page.ts';
import { readViewedOrder } from '../page/read-order.ts';
import { findOrderedArtwork, type OrderedArtwork, readOrderSource, type SlotColor } from '../print/artwork.ts';

type Reading = Pick<Context, 'deps' | 'tx'>;
type Catalogs = Reading['deps']['catalogs'];
type Near = ColorPassport['slots'][number]['pantone'];

/** `Dark Navy, Azazie` */
async function nearDressMaker(catalogs: Catalogs, hex: string): Promise<Near> {
  const found: { readonly difference: number; readonly hex: string; readonly name: string }[] = [];
  for (const { set, name } of DRESS_MAKERS) {
    const [near] = (await catalogs.index(set)).nearest(hex, 1);
    if (near)
      found.push({ difference: near.difference, hex: near.color.hex, name: `${near.color.colorName}, ${name}` });
  }
  const [first] = found.toSorted((one, other) => one.difference - other.difference);
  return first ? { name: first.name, hex: first.hex, difference: differenceText(first.difference) } : null;
}

async function presentSlots({ deps }: Reading, colors: readonly SlotColor[]): Promise<ColorPassport['slots']> {
  const spots = spotNames(colors);
  const slots: ColorPassport['slots'] = [];
  for (const [at, { colorName, hex }] of colors.entries())
    slots.push({
      colorName,
      hex,
      lab: formatLabD50(hex),
      spot: spots[at] ?? '',
      pantone: await nearPantone(deps.catalogs, hex),
      dressMaker: await nearDressMaker(deps.catalogs, hex),
    });
  return slots;
}

function presentLot(
  { number, line, lot, colors, readAt, staffName }: ListedReading,
  slots: readonly SlotColor[],
  isStaff: boolean,
): ColorPassport['lots'][number] {
  const drifts = slots.map(({ colorName, hex }, at) => {
    const measured = colors[at];
    return { colorName, measured, drift: measured ? slotDrift(hex, measured) : null };
  });
  return {
    order: orderName(number),
    line,
    lot,
    readAt: readAt.toISOString(),
    by: isStaff ? staffName : null,
    colors: drifts.map(({ measured, drift }) =>
      measured && drift ? { measured: formatLab(measured), difference: drift.text, isMoved: drift.isMoved } : null,
    ),
    verdict: readingVerdict(drifts),
  };
}

/** The colors that a line of an order was ordered in. */
export async function readOrderedArtwork(reading: Reading, order: OrderSources['order'], at: number) {
  const line = productLine(order, at);
  const source = await readOrderSource(reading.tx, order);
  return findOrderedArtwork(reading, source, line, await reading.deps.products.facts());
}

/** Neither is on paper. */
const NOT_OFFERED = { match: null, hasSwatch: false } as const;

/** A reorder can match the lot that was read first; a swatch is sold where the project sells them. */
async function readOffers(
  { tx }: Reading,
  { projectID, lots, state }: ColorPassport,
  line: OrderLine,
): Promise<Pick<ColorPassport, 'match' | 'hasSwatch'>> {
  const project =
    projectID === null || state === 'awaiting' ? undefined : await readProject(tx, projectID, { withHidden: false });
  if (!project || !findOrderedProof(project, line)) return NOT_OFFERED;
  return { match: lots[0]?.order ?? null, hasSwatch: !isDistributor(project.type) };
}

export async function presentPassport(
  reading: Reading,
  sources: OrderSources,
  viewer: OrderViewer,
  at: number,
): Promise<{ readonly passport: ColorPassport; readonly design: OrderedArtwork }> {
  const { order, project } = sources;
  const line = productLine(order, at);
  const design = await readOrderedArtwork(reading, order, at);
  const readings = await listDesignReadings(reading.tx, order, line);
  const shown = { seesPrices: false, you: viewer.kind === 'customer' ? 'you' : 'the customer', dayOf: sources.dayOf };
  const ordered = presentDesigns(sources, shown).find(({ sizes }) => sizes.some((size) => size.line === at));
  const [first, last] = [readings.at(0), readings.at(-1)];
  const names = design.colors.map(({ colorName }) => colorName);
  return {
    design,
    passport: {
      order: orderName(order.number),
      line: at,
      title: line.productType || line.title,
      name: line.name,
      quantity: ordered?.quantity ?? line.quantity,
      picture: line.picture,
      file: [design.fileName, design.version === null ? '' : `version ${design.version}`].filter(Boolean).join(', '),
      approval: ordered?.approval?.text ?? null,
      slots: await presentSlots(reading, design.colors),
      gap: design.gap,
      lots: readings.map((one) => presentLot(one, design.colors, viewer.kind === 'staff')),
      notice: first && last ? lotNotice(names, first.colors, last.colors) : null,
      projectID: project && !project.isDeleted ? project.id : null,
      ...NOT_OFFERED,
      state: order.state,
    },
  };
}

export const readPassport = read('orders.colors', {
  run: async ({ input: { name, line }, context }) => {
    const { sources, viewer } = await readViewedOrder(context, name, 'project-people');
    const { passport } = await presentPassport(context, sources, viewer, line - 1);
    return { ...passport, ...(await readOffers(context, passport, productLine(sources.order, passport.line))) };
  },
});
