import { formatYearDay } from '@colorway/rules/dates/calendar-day.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import { formatSignedAt } from '@colorway/rules/project/approve/certificate.ts';
import { addressLines } from '@colorway/rules/shop/address-lines.ts';
import { NO_ORDER } from '@colorway/rules/shop/messages.ts';
import { readOrderDetails } from '@colorway/rules/shop/order-details.ts';
import { orderName, orderPath } from '@colorway/rules/shop/order-name.ts';
import { formatTracking } from '@colorway/rules/shop/parcel/carrier.ts';
import { piecesLeft } from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import {
  INSEPARABLE,
  MAX_PACK_ORDERS,
  NO_PARCEL,
  NO_SUCH_LINE,
  NOTHING_TO_PRINT,
} from '@colorway/rules/shop/print/print-messages.ts';
import { lineCode } from '@colorway/rules/shop/print/spot-names.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import { pdfBrand } from '../../project/facade.ts';
import { listParcels } from '../fulfillment/parcel-store.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { findOrderByName } from '../page/page-store.ts';
import { optionsText } from '../page/present-designs.ts';
import { findArtwork, readOrderSource } from './artwork.ts';
import { packPdf } from './pack-pdf.ts';
import { printPdf } from './print-pdf.ts';
import { planOf, readPackLines, readPrintFacts } from './read-pack.ts';
import { slipPdf } from './slip-pdf.ts';
import { titleOf } from './spec-sheet.ts';
import { UnseparableError } from './svg-paint.ts';

const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .header('cache-control', 'no-store')
    .send(pdf);

async function findOrder(deps: Deps, name: string): Promise<StoredOrder> {
  const order = await findOrderByName(deps.db, name);
  if (!order) throw new Problem('not-found', { message: NO_ORDER });
  return order;
}

async function packOf(deps: Deps, orders: readonly StoredOrder[]): Promise<Buffer> {
  const print = await readPrintFacts(deps);
  const lines = await readPackLines(print, orders);
  if (lines.length === 0) throw new Problem('not-found', { message: NOTHING_TO_PRINT });
  const at = new Date();
  const [first] = orders;
  const url = `${deps.publicUrl()}/admin/orders${orders.length === 1 && first ? `/${orderName(first.number)}` : ''}`;
  return packPdf({ brand: await pdfBrand(deps), at, printedAt: formatSignedAt(at, print.timeZone), url, lines });
}

/** A count from 1 in an address, as an index; -1 for anything else. */
const indexOf = (typed: string | undefined): number => (/^[1-9]\d{0,3}$/.test(typed ?? '') ? Number(typed) - 1 : -1);

interface Params {
  readonly name: string;
  readonly line?: string;
  readonly parcel?: string;
}

const paramsOf = (request: FastifyRequest): Params => request.params as Params;

async function sendPrint(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { name, line: typed } = paramsOf(request);
  const order = await findOrder(deps, name);
  const at = indexOf(typed);
  const line = order.lines[at];
  if (!line) throw new Problem('not-found', { message: NO_SUCH_LINE });
  const print = await readPrintFacts(deps);
  const { refusal, artwork, fileName, version } = await findArtwork(
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
  const { name: author } = await pdfBrand(deps);
  try {
    const source = { artwork, plan: planOf(print, line), profile: print.profile, code, labels };
    return sendPdf(
      reply,
      `${code}-print`,
      await printPdf(source, { title: `Print file ${code}`, author, at: new Date() }),
    );
  } catch (error) {
    if (error instanceof UnseparableError) throw new Problem('not-printable', { message: INSEPARABLE });
    throw error;
  }
}

async function sendSlip(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { name, parcel: typed } = paramsOf(request);
  const order = await findOrder(deps, name);
  const parcels = await listParcels(deps.db, [order.id]);
  const at = indexOf(typed);
  const parcel = parcels[at];
  if (!parcel) throw new Problem('not-found', { message: NO_PARCEL });
  const { timeZone } = await readPrintFacts(deps);
  const upTo = parcels.slice(0, at + 1).map(({ pieces }) => pieces);
  const later = piecesLeft(order.lines, upTo);
  const inParcel = (line: number): number =>
    parcel.pieces.reduce((sum, one) => (one.line === line ? sum + one.quantity : sum), 0);
  const shown = orderName(order.number);
  const { purchaseOrder } = readOrderDetails(order.noteAttributes);
  const pdf = await slipPdf({
    brand: await pdfBrand(deps),
    at: new Date(),
    orderName: shown,
    lead: `Parcel ${at + 1} of ${parcels.length}, ${formatYearDay(localTime(parcel.shippedAt, timeZone).day)}`,
    shipTo: order.contact ? addressLines(order.contact) : ['No address yet'],
    facts: [purchaseOrder && `PO ${purchaseOrder}`, parcel.carrier ?? '', formatTracking(parcel.tracking)].filter(
      Boolean,
    ),
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

/** Serves what staff print for production and shipping. None of it has a price. */
export function registerPrintFiles(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'orderPackPdf', async (request, reply) => {
    const { name } = paramsOf(request);
    return sendPdf(reply, `${name}-pack`.replaceAll(/[^\w-]/g, ''), await packOf(deps, [await findOrder(deps, name)]));
  });
  registerRaw(app, deps, 'orderPacksPdf', async (request, reply) => {
    const { names = '' } = request.query as { names?: string };
    const typed = [...new Set(String(names).split(',').filter(Boolean))];
    if (typed.length === 0) throw new Problem('not-found', { message: NOTHING_TO_PRINT });
    if (typed.length > MAX_PACK_ORDERS) throw new Problem('invalid-input');
    const orders: StoredOrder[] = [];
    for (const name of typed) orders.push(await findOrder(deps, name));
    return sendPdf(reply, 'packs', await packOf(deps, orders));
  });
  registerRaw(app, deps, 'linePrintPdf', (request, reply) => sendPrint(deps, request, reply));
  registerRaw(app, deps, 'packingSlipPdf', (request, reply) => sendSlip(deps, request, reply));
}
