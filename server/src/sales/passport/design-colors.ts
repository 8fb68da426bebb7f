import { showHex } from '@colorway/rules/color/hex.ts';
import { formatLabD50 } from '@colorway/rules/color/space/lab-d50.ts';
import { designName, readShareCode, sharePath } from '@colorway/rules/pattern/shared-design.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../catalog/deps.ts';
import { findShared } from '../../catalog/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { registerRaw } from '../../kernel/operation/raw/raw.ts';
import { pdfBrand, QUIET, write } from '../../project/facade.ts';
import { readProductionSettings } from '../fulfillment/production-settings.ts';
import { drawQr } from '../print/codes.ts';
import { addSheet, openPaper, rightOf, ruleOver, SIDE, sendPdf, writeSheetHead } from '../print/paper.ts';

const ROW = 64;
const QR = 84;

/** Serves the colors of a shared design on one page, with the code that opens it. */
export function registerDesignColors(app: FastifyInstance, deps: Deps): void {
  registerRaw(app, deps, 'designColorsPdf', async (request, reply) => {
    const { code: typed } = request.params as { readonly code: string };
    const code = readShareCode(typed);
    const design = code === undefined ? undefined : await findShared(deps.db, code);
    if (!design) throw new Problem('not-found', { message: 'There is no such file of a design.' });
    const { paper } = await readProductionSettings(deps.db);
    const brand = await pdfBrand(deps);
    const name = designName(design);
    const { doc, end } = await openPaper({ title: `Colors of ${name}`, author: brand.name, at: design.createdAt });
    addSheet(doc, paper);
    let y = writeSheetHead(doc, brand, [`Design ${design.code.toUpperCase()}`]);
    write(doc, 'Colors', { x: SIDE, y, face: 'serif', size: 26 });
    write(doc, name, { x: SIDE, y: y + 36, size: 11 });
    y += 68;
    for (const [slot, { colorName, colorSet, hex }] of design.colors.entries()) {
      ruleOver(doc, y);
      doc.rect(SIDE, y + 8, 96, ROW - 16).fillAndStroke(hex, '#8C8C8C');
      write(doc, `${slot + 1} ${colorName || showHex(hex)}`, { x: SIDE + 114, y: y + 12, face: 'serif', size: 15 });
      if (colorSet) write(doc, `${colorSet} colors`, { x: SIDE + 114, y: y + 34, size: 9.5, color: QUIET });
      write(doc, showHex(hex), { x: 330, y: y + 16, face: 'mono', size: 10 });
      write(doc, `Lab D50 ${formatLabD50(hex)}`, { x: 330, y: y + 34, face: 'mono', size: 8.5 });
      y += ROW;
    }
    ruleOver(doc, y);
    await drawQr(doc, deps.publicUrl() + sharePath(design), { x: rightOf(doc) - QR, y: y + 20, width: QR });
    write(doc, deps.publicUrl() + sharePath(design), { x: SIDE, y: y + 24, face: 'mono', size: 9 });
    const pdf = await end(['Screens glow and cloth does not, so printed colors look a little softer']);
    return sendPdf(reply, `${design.group}-${design.code}-colors`, pdf);
  });
}
