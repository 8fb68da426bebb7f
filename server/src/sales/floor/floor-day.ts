import type { FloorDesign } from '@colorway/contract/shop/floor-contract.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import { shipDue } from '@colorway/rules/shop/delivery-estimate.ts';
import { NOT_OUR_PAGE, outdatedText } from '@colorway/rules/shop/floor/floor-messages.ts';
import { shortFile } from '@colorway/rules/shop/floor/scanned-code.ts';
import { optionsText } from '@colorway/rules/shop/line-label.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import { piecesSentence } from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import { lineCode } from '@colorway/rules/shop/print/spot-names.ts';
import { notOfStage, type StageSettings, stagesFor } from '@colorway/rules/shop/production/stages.ts';
import { type Context, read } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { readDateSettings } from '../../project/facade.ts';
import { readStageSettings } from '../fulfillment/production-settings.ts';
import { listProgress, type StoredProgress } from '../fulfillment/progress-store.ts';
import type { ListedOrder, StoredOrder } from '../orders/order-store.ts';
import { findListedOrder } from '../orders/order-store.ts';
import { findOrderByName } from '../page/page-store.ts';
import { designKey, lineStages } from '../page/present-designs.ts';
import { type OrderSource, printRefusal, readOrderSource, shownFile } from '../print/artwork.ts';
import { packingOf } from '../print/read-pack.ts';
import { listFloorOrders, listPeople, listPresses, type StoredPress } from './floor-store.ts';
import { tabletOf } from './sign-in-tablet.ts';

interface Sources {
  readonly source: OrderSource;
  readonly listed: ListedOrder;
  readonly progress: readonly StoredProgress[];
  readonly presses: readonly StoredPress[];
  readonly stage: string;
  readonly stages: StageSettings;
  readonly today: string;
  /** Names of the library's colors by hex. */
  readonly nameOf: (hex: string) => string;
}

/** Pictures of a project have a route for tablets; those of patterns are public. */
function picturePath(order: StoredOrder, at: number): string | null {
  const picture = order.lines[at]?.picture ?? null;
  if (picture === null || /^\/(pattern-pictures|configured|view-pictures)\//.test(picture)) return picture;
  const [, query = ''] = /\?(.*)$/.exec(picture) ?? [];
  const path = `/api/floor/pictures/${orderName(order.number)}/${at + 1}`;
  return query === '' ? path : `${path}?${query}`;
}

function presentSize({ listed, progress, presses, stage, stages }: Sources, at: number): FloorDesign['sizes'][number] {
  const line = listed.lines[at];
  const done = lineStages({ order: listed, progress, stages }, at).find((one) => one.stage === stage)?.done ?? 0;
  return {
    line: at,
    code: lineCode(orderName(listed.number), at),
    options: line ? optionsText(line) : '',
    quantity: line?.quantity ?? 0,
    done,
    presses: presses
      .filter((one) => one.line === at)
      .map(({ orderId: _order, line: _line, ...press }) => ({ ...press, replaces: [...press.replaces] })),
  };
}

function presentDesign(sources: Sources, sizes: readonly number[]): FloorDesign {
  const { source, listed, today, nameOf } = sources;
  const [first = 0] = sizes;
  const line = listed.lines[first];
  const shown = line ? shownFile(source, line) : undefined;
  const hexes = shown?.drawing?.colors ?? [];
  return {
    order: orderName(listed.number),
    title: line?.productType || (line?.title ?? ''),
    name: line?.name ?? '',
    project: listed.projectName ?? '',
    label: piecesSentence(
      listed.lines,
      sizes.map((at) => ({ line: at, quantity: listed.lines[at]?.quantity ?? 0 })),
    ),
    quantity: sizes.reduce((sum, at) => sum + (listed.lines[at]?.quantity ?? 0), 0),
    shipBy: line?.reprint?.dueOn ?? listed.shipBy,
    due: shipDue(line?.reprint?.dueOn ?? listed.shipBy, today),
    picture: picturePath(listed, first),
    file: shown && shown.sha256 !== '' ? shortFile(shown.sha256) : null,
    refusal: printRefusal(source, first),
    packing: packingOf(listed),
    colors:
      line && line.colors.length > 0
        ? line.colors.map(({ colorName, hex }) => ({ colorName, hex }))
        : hexes.map((hex) => ({ colorName: nameOf(hex), hex })),
    sizes: sizes.map((at) => presentSize(sources, at)),
  };
}

/** The designs of an order with their sizes, as on its page; swatches are not made. */
function presentDesigns(sources: Sources): FloorDesign[] {
  const products = [...sources.listed.lines.entries()].filter(([, { kind }]) => kind === 'product');
  const groups = Map.groupBy(products, ([, line]) => designKey(line));
  return [...groups.values()].map((sizes) =>
    presentDesign(
      sources,
      sizes.map(([at]) => at),
    ),
  );
}

type Reading = Pick<Context, 'tx' | 'deps' | 'sessions'>;

async function readDesigns(context: Reading, orders: readonly ListedOrder[]): Promise<FloorDesign[]> {
  const { tx, deps } = context;
  const { stage } = tabletOf(context);
  const ids = orders.map(({ id }) => id);
  const [progress, presses] = [await listProgress(tx, ids), await listPresses(tx, ids, stage)];
  const { timeZone } = (await readDateSettings(tx)).settings;
  const stages = await readStageSettings(tx);
  const { colors } = await deps.catalogs.library();
  const names = new Map(colors.map(({ hex, colorName }) => [hex.toLowerCase(), colorName]));
  const designs: FloorDesign[] = [];
  for (const listed of orders) {
    const own = <One extends { readonly orderId: string }>(all: readonly One[]) =>
      all.filter(({ orderId }) => orderId === listed.id);
    designs.push(
      ...presentDesigns({
        source: await readOrderSource(tx, listed),
        listed,
        progress: own(progress),
        presses: own(presses),
        stage,
        stages,
        today: localTime(new Date(), timeZone).day,
        nameOf: (hex) => names.get(hex.toLowerCase()) ?? hex,
      }),
    );
  }
  return designs;
}

const LAST = '9999';

export const readFloorDay = read('floor.day', {
  run: async ({ context }) => {
    const { name, stage } = tabletOf(context);
    const settings = await readStageSettings(context.tx);
    const all = await readDesigns(context, await listFloorOrders(context.tx));
    const designs = all.filter(({ title }) => stagesFor(settings, title).includes(stage));
    const people = await listPeople(context.tx);
    return {
      tablet: { name, stage },
      people: people.map(({ id, name: person }) => ({ id, name: person })),
      origin: new URL(context.deps.publicUrl()).origin,
      readAt: new Date().toISOString(),
      designs: designs.toSorted((one, other) => (one.shipBy ?? LAST).localeCompare(other.shipBy ?? LAST)),
    };
  },
});

/** Compares a printed page with the approval of today; null for a page that may be printed. */
function stopText(source: OrderSource, at: number, file: string | undefined, timeZone: string): string | null {
  const line = source.order.lines[at];
  const refusal = printRefusal(source, at);
  const shown = line ? shownFile(source, line) : undefined;
  if (file === undefined || !shown || shown.sha256 === '' || shortFile(shown.sha256) === file) return refusal;
  const { approval } = shown;
  const approved = approval &&
    refusal === null && {
      version: approval.version,
      file: shortFile(approval.sha256),
      on: localTime(new Date(approval.createdAt), timeZone).day,
    };
  return outdatedText({ printed: file, approved: approved || null });
}

export const checkPage = read('floor.check', {
  run: async ({ input: { order: named, line, file }, context }) => {
    const { tx } = context;
    const order = await findOrderByName(tx, named);
    const listed = order && (await findListedOrder(tx, order.id));
    if (listed?.lines[line]?.kind !== 'product') throw new Problem('not-found', { message: NOT_OUR_PAGE });
    const designs = await readDesigns(context, [listed]);
    const design = designs.find(({ sizes }) => sizes.some((size) => size.line === line));
    if (!design) throw new Problem('not-found', { message: NOT_OUR_PAGE });
    const { timeZone } = (await readDateSettings(tx)).settings;
    const source = await readOrderSource(tx, listed);
    const { stage } = tabletOf(context);
    const isCounted = stagesFor(await readStageSettings(tx), design.title).includes(stage);
    const stop = stopText(source, line, file, timeZone) ?? (isCounted ? null : notOfStage(design.title, stage));
    return { design, stop, checkedAt: new Date().toISOString() };
  },
});
