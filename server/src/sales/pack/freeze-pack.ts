import { createHash } from 'node:crypto';
import { formatYearDay } from '@colorway/rules/dates/calendar-day.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import { formatSignedAt } from '@colorway/rules/project/approve/certificate.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import { type PackFile, packNotice } from '@colorway/rules/shop/print/frozen-pack.ts';
import { NOTHING_TO_PRINT } from '@colorway/rules/shop/print/print-messages.ts';
import { lineCode } from '@colorway/rules/shop/print/spot-names.ts';
import type { Deps } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { pdfBrand } from '../../project/facade.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { type OrderSource, printRefusal, shownFile } from '../print/artwork.ts';
import { type PrintFacts, readPackLines, readPrintFacts } from '../print/read-pack.ts';
import type { PackLine } from '../print/spec-sheet.ts';
import { packPdf } from './pack-pdf.ts';
import { findLastPack, findPackFacts, insertPack, listPacks } from './pack-store.ts';

/** Orders that are printed in one batch, in any order. */
const scopeOf = (orders: readonly StoredOrder[]): string =>
  orders
    .map(({ number }) => number)
    .toSorted((one, other) => one - other)
    .map(orderName)
    .join(',');

const filesOf = (lines: readonly PackLine[]): PackFile[] =>
  lines.map(({ source: { code }, art: { fileName, version, sha256 } }) => ({ code, fileName, version, sha256 }));

/** Hashes all content of the pages except their time; the hash of a file replaces the bytes of its picture. */
const hashOf = (lines: readonly PackLine[], { paper }: PrintFacts): string =>
  createHash('sha256')
    .update(JSON.stringify({ paper, lines }, (key, value: unknown) => (key === 'jpeg' ? undefined : value)))
    .digest('hex');

/** A colleague can print the same orders between the look and the insert. */
const TRIES = 3;

/**
 * Prints a pack once: while nothing of it has changed, printing it again answers the stored bytes. Anything else makes the
 * next version, whose cover names what it replaces.
 */
export async function freezePack(deps: Deps, orders: readonly StoredOrder[], staffId: string | null): Promise<Buffer> {
  const print = await readPrintFacts(deps);
  const lines = await readPackLines(print, orders);
  if (lines.length === 0) throw new Problem('not-found', { message: NOTHING_TO_PRINT });
  const [scope, contentHash, files] = [scopeOf(orders), hashOf(lines, print), filesOf(lines)];
  const [first] = orders;
  const url = `${deps.publicUrl()}/admin/orders${orders.length === 1 && first ? `/${orderName(first.number)}` : ''}`;
  for (let turn = 0; turn < TRIES; turn += 1) {
    const last = await findLastPack(deps.db, scope);
    if (last?.contentHash === contentHash) return last.pdf;
    const printedAt = new Date();
    const version = (last?.version ?? 0) + 1;
    const printedOn = last ? formatYearDay(localTime(last.printedAt, print.timeZone).day) : '';
    const pdf = await packPdf({
      brand: await pdfBrand(deps),
      paper: print.paper,
      at: printedAt,
      printedAt: formatSignedAt(printedAt, print.timeZone),
      version,
      notice: packNotice(last && { version: last.version, printedOn, files: last.files }, files),
      url,
      lines,
    });
    if (await insertPack(deps.db, { scope, version, contentHash, files, pdf, staffId, printedAt })) return pdf;
  }
  throw new Problem('conflict', { message: 'This pack is being printed by someone else. Print it again.' });
}

/** The last pack of an order, and whether one of its lines prints another file now. */
export async function presentPack(tx: PrintFacts['tx'], source: OrderSource) {
  const name = orderName(source.order.number);
  const pack = await findPackFacts(tx, name);
  if (!pack) return null;
  const printed = new Map(pack.files.map(({ code, sha256 }) => [code, sha256]));
  const isOutdated = source.order.lines.some((line, at) => {
    const sha256 = printRefusal(source, at) === null ? (shownFile(source, line)?.sha256 ?? '') : '';
    return line.kind === 'product' && printed.get(lineCode(name, at)) !== sha256;
  });
  return { version: pack.version, printedAt: pack.printedAt.toISOString(), isOutdated };
}

/** The packs of an order, each with the address of its pages. */
export async function presentPacks(tx: PrintFacts['tx'], { number }: StoredOrder) {
  const name = orderName(number);
  const packs = await listPacks(tx, name);
  return packs.map(({ id, scope, version, printedAt, by }) => ({
    version,
    printedAt: printedAt.toISOString(),
    by,
    others: scope.split(',').filter((one) => one !== name),
    url: `/api/admin/packs/${id}.pdf`,
  }));
}
