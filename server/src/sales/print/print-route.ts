import { formatYearDay } from '@colorway/rules/dates/calendar-day.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import { contentTypes, withCharset } from '@colorway/rules/file/content-type.ts';
import { addressLines } from '@colorway/rules/shop/address-lines.ts';
import { printedPath } from '@colorway/rules/shop/floor/scanned-code.ts';
import { optionsText } from '@colorway/rules/shop/line-label.ts';
import { NO_ORDER } from '@colorway/rules/shop/messages.ts';
import { readOrderDetails } from '@colorway/rules/shop/order-details.ts';
import { orderName, orderPath } from '@colorway/rules/shop/order-name.ts';
import { carrierName, formatTracking } from '@colorway/rules/shop/parcel/carrier.ts';
import { piecesLeft } from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import { INSEPARABLE, NO_PARCEL, NO_SUCH_LINE } from '@colorway/rules/shop/print/print-messages.ts';
import { lineCode } from '@colorway/rules/shop/print/spot-names.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import { pdfBrand } from '../../project/facade.ts';
import { listParcels } from '../fulfillment/parcel-store.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { findOrderByName } from '../page/page-store.ts';
import { readViewedOrder } from '../page/read-order.ts';
import { findArtwork, readOrderSource } from './artwork.ts';
import { lineIndexOf, sendPdf } from './paper.ts';
import { printPdf } from './print-pdf.ts';
import { printSvg } from './print-svg.ts';
import { planOf, readPrintFacts } from './read-pack.ts';
import { slipPdf } from './slip-pdf.ts';
import { titleOf } from './spec-sheet.ts';
import { UnseparableError } from './svg-paint.ts';

export async function findPrintedOrder(deps: Deps, name: string): Promise<StoredOrder> {
  const order = await findOrderByName(deps.db, name);
  if (!order) throw new Problem('not-found', { message: NO_ORDER });
  return order;
}

interface Params {
  readonly name: string;
  readonly line?: string;
  readonly parcel?: string;
}

const paramsOf = (request: FastifyRequest): Params => request.params as Params;

/** A line with everything that its print file shows, or a refusal with its reason. */
async function readPrintSource(deps: Deps, request: FastifyRequest) {
  const { name, line: typed } = paramsOf(request);
  const order = await findPrintedOrder(deps, name);
  const at = lineIndexOf(typed);
  const line = order.lines[at];
  if (!line) throw new Problem('not-found', { message: NO_SUCH_LINE });
  const print = await readPrintFacts(deps);
  const { refusal, artwork, fileName, version, sha256 } = await findArtwork(
    print,
    await readOrderSource(deps.db, order),
    at,
    print.facts,
  );
  if (refusal !== null || !artwork) throw new Problem('not-printable', { message: refusal ?? NO_SUCH_LINE });
  const code = lineCode(orderName(order.number), at);
  const labels = [
    titleOf({ line }),
    [optionsText(line), `${line.quantity} pieces`].filter(Boolean).join(', '),
    `${fileName}, version ${version ?? 1}`,
  ];
  const url = `${deps.publicUrl()}${printedPath({ order: orderName(order.number), line: at, sha256 })}`;
  const source = { artwork, plan: planOf(print, line), profile: print.profile, code, url, labels };
  return { source, info: { title: `Print file ${code}`, author: (await pdfBrand(deps)).name, at: new Date() } };
}

/** A drawing whose fault shows only while it is drawn is refused like one that is known to be soft. */
async function separated<Made>(draw: () => Made | Promise<Made>): Promise<Made> {
  try {
    return await draw();
  } catch (error) {
    if (error instanceof UnseparableError) throw new Problem('not-printable', { message: INSEPARABLE });
    throw error;
  }
}

async function sendPrint(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { source, info } = await readPrintSource(deps, request);
  return sendPdf(reply, `${source.code}-print`, await separated(() => printPdf(source, info)));
}

async function sendPrintSvg(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { source } = await readPrintSource(deps, request);
  return reply
    .type(withCharset(contentTypes.svg))
    .header('content-disposition', `attachment; filename="${source.code}-print.svg"`)
    .header('cache-control', 'no-store')
    .send(await separated(() => printSvg(source)));
}

async function sendSlip(deps: Deps, order: StoredOrder, typed: string | undefined, reply: FastifyReply) {
  const parcels = await listParcels(deps.db, [order.id]);
  const at = lineIndexOf(typed);
  const parcel = parcels[at];
  if (!parcel) throw new Problem('not-found', { message: NO_PARCEL });
  const { timeZone, paper } = await readPrintFacts(deps);
  const upTo = parcels.slice(0, at + 1).map(({ pieces }) => pieces);
  const later = piecesLeft(order.lines, upTo);
  const inParcel = (line: number): number =>
    parcel.pieces.reduce((sum, one) => (one.line === line ? sum + one.quantity : sum), 0);
  const shown = orderName(order.number);
  const { purchaseOrder } = readOrderDetails(order.noteAttributes);
  const pdf = await slipPdf({
    brand: await pdfBrand(deps),
    paper,
    at: new Date(),
    orderName: shown,
    lead: `Parcel ${at + 1} of ${parcels.length}, ${formatYearDay(localTime(parcel.shippedAt, timeZone).day)}`,
    shipTo: order.contact ? addressLines(order.contact) : ['No address yet'],
    facts: [
      purchaseOrder && `PO ${purchaseOrder}`,
      carrierName(parcel.carrier) ?? '',
      formatTracking(parcel.tracking),
    ].filter(Boolean),
    items: order.lines.map((line, index) => ({
      title: titleOf({ line }),
      options: optionsText(line),
      ordered: line.quantity,
      here: inParcel(index),
      later: later[index] ?? 0,
    })),
    url: `${deps.publicUrl()}${orderPath(shown)}`,
  });
  return sendPdf(reply, `${shown}-parcel-${at + 1}`, pdf);
}

/** Serves what is printed for production and shipping. None of it has a price. */
export function registerPrintFiles(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'linePrintPdf', (request, reply) => sendPrint(deps, request, reply));
  registerRaw(app, deps, 'linePrintSvg', (request, reply) => sendPrintSvg(deps, request, reply));
  registerRaw(app, deps, 'packingSlipPdf', async (request, reply) => {
    const { name, parcel } = paramsOf(request);
    return sendSlip(deps, await findPrintedOrder(deps, name), parcel, reply);
  });
  registerRaw(app, deps, 'orderSlipPdf', async (request, reply, sessions) => {
    const { name, parcel } = paramsOf(request);
    const { sources, viewer } = await readViewedOrder({ tx: deps.db, sessions }, name, 'project-people');
    if (!viewer.seesPrices) throw new Problem('not-found', { message: NO_PARCEL });
    return sendSlip(deps, sources.order, parcel, reply);
  });
}
