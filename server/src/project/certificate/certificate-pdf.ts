import type { Certificate } from '@colorway/contract/project/approval.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { groupedFingerprint } from '@colorway/rules/project/approve/approval-number.ts';
import {
  approvalTotals,
  formatPieces,
  formatTotal,
  lineTotal,
} from '@colorway/rules/project/approve/approval-totals.ts';
import { CERTIFICATE_TEXTS, colorLabel } from '@colorway/rules/project/approve/certificate.ts';
import { type Brand, LEFT, LINE, openPdf, QUIET, RIGHT, roomFor, rule, writeBrand } from './pdf-document.ts';
import { type Document, type Face, INK, linesOf, widthOf, write, writeLines } from './pdf-text.ts';

const WIDTH = RIGHT - LEFT;

interface Paper {
  readonly doc: Document;
  readonly certificate: Certificate;
  readonly brand: Brand;
  readonly picture: Buffer | undefined;
}

function writeHead({ doc, certificate, brand }: Paper): number {
  let y = 36;
  if (certificate.notice) {
    doc.rect(0, 0, 612, 30).fill('#FFF3D6');
    write(doc, [certificate.notice, ...certificate.changes].join('. '), {
      x: LEFT,
      y: 9,
      face: 'bold',
      size: 10.5,
      color: '#6B4700',
    });
    y += 18;
  }
  const title = writeBrand(doc, brand, y);
  write(doc, CERTIFICATE_TEXTS.title, { x: LEFT, y: title, face: 'serif', size: 27 });
  write(doc, certificate.number, { x: 0, right: RIGHT, y: y + 69, size: 10 });
  rule(doc, y + 100);
  return y + 114;
}

const factsOf = (certificate: Certificate): readonly Fact[] => [
  { name: 'Project', text: `${certificate.projectName}, ${certificate.projectID}` },
  { name: 'Proof', text: `${certificate.productType}, version ${certificate.version}` },
  { name: 'File', text: certificate.fileName, face: 'mono' },
  { name: 'Fingerprint', text: groupedFingerprint(certificate.sha256), face: 'mono' },
  ...(certificate.colors.length > 0 ? [{ name: 'Colors', text: certificate.colors.map(colorLabel).join(', ') }] : []),
  { name: 'Approved by', text: certificate.name },
  ...(certificate.signedInAs === null ? [] : [{ name: 'Signed in as', text: certificate.signedInAs }]),
  { name: 'Date', text: certificate.date },
];

const PICTURE = { width: 157.5, height: 204 } as const;
const FACTS_X = 229;
const VALUES_INDENT = 76;
/** Two groups of a fingerprint. */
const MONO_WIDTH = 190;

function writePicture({ doc, certificate }: Paper, picture: Buffer, top: number): void {
  doc.image(picture, LEFT, top, { ...PICTURE });
  const dots = certificate.colors.slice(0, 8);
  for (const [at, { hex }] of dots.entries()) {
    const x = LEFT + PICTURE.width - 9 - (dots.length - 1 - at) * 13;
    doc.circle(x, top + PICTURE.height + 10, 5).fillAndStroke(hex, '#B5B5B5');
  }
}

interface Fact {
  readonly name: string;
  readonly text: string;
  readonly face?: Face;
}

/** Writes a fact beside its name and answers where the next one begins. */
function writeFact(
  doc: Document,
  { name, text, face = 'sans' }: Fact,
  { x, y }: { readonly x: number; readonly y: number },
): number {
  const values = x + VALUES_INDENT;
  const isCode = face === 'mono';
  const [size, leading] = isCode ? [8.5, 12] : [10.5, 15];
  const lines = linesOf(doc, text, { face, size, width: isCode ? MONO_WIDTH : RIGHT - values });
  write(doc, name, { x, y, color: QUIET });
  writeLines(doc, lines, { x: values, y: isCode ? y + 1.5 : y, face, size, leading });
  return y + lines.length * leading + 6;
}

function writeFacts(paper: Paper, top: number): number {
  const { doc, certificate, picture } = paper;
  if (picture) writePicture(paper, picture, top);
  const x = picture ? FACTS_X : LEFT;
  let y = top;
  for (const fact of factsOf(certificate)) y = writeFact(doc, fact, { x, y });
  return Math.max(y, picture ? top + PICTURE.height + 26 : y) + 10;
}

const COLUMNS = { pieces: 393, each: 463, total: RIGHT } as const;

function writeRow(
  doc: Document,
  y: number,
  cells: readonly string[],
  style: { face?: Face; color?: string } = {},
): number {
  const [name = '', pieces = '', each = '', total = ''] = cells;
  const lines = linesOf(doc, name, { face: style.face ?? 'sans', size: 10.5, width: COLUMNS.pieces - LEFT - 50 });
  writeLines(doc, lines, { x: LEFT, y, leading: 14, ...style });
  write(doc, pieces, { x: 0, right: COLUMNS.pieces, y, ...style });
  write(doc, each, { x: 0, right: COLUMNS.each, y, ...style });
  write(doc, total, { x: 0, right: COLUMNS.total, y, ...style });
  return y + Math.max(1, lines.length) * 14;
}

function writeSizes({ doc, certificate }: Paper, top: number): number {
  const { sizes, sizesHead, productType, options } = certificate;
  let y = roomFor(doc, top, 90);
  write(doc, CERTIFICATE_TEXTS.approved, { x: LEFT, y, face: 'serif', size: 16 });
  y += 30;
  if (sizes.length === 0) {
    const text = options === '' ? CERTIFICATE_TEXTS.designOnly : `${CERTIFICATE_TEXTS.designOnly}: ${options}`;
    write(doc, `${text}.`, { x: LEFT, y });
    return y + 30;
  }
  const hasPrices = sizes.some(({ unitPrice }) => unitPrice !== undefined);
  const only = (cells: readonly string[]) => (hasPrices ? cells : cells.slice(0, 2));
  y = writeRow(doc, y, only([sizesHead, 'Pieces', 'Each', 'Total']), { color: QUIET });
  rule(doc, y + 4, '#8C8C8C');
  for (const one of sizes) {
    y = roomFor(doc, y, 34) + 11;
    const each = one.unitPrice === undefined ? '' : formatMoney(one.unitPrice);
    y = writeRow(
      doc,
      y,
      only([one.options || 'One size', String(one.quantity), each, formatTotal(lineTotal({ selections: {}, ...one }))]),
    );
    rule(doc, y + 6, LINE);
    y += 3;
  }
  const sum = approvalTotals(sizes.map((one) => ({ selections: {}, ...one })));
  y = roomFor(doc, y, 34) + 11;
  y = writeRow(doc, y, only([formatPieces(sum.pieces, productType), String(sum.pieces), '', formatTotal(sum.total)]), {
    face: 'bold',
  });
  rule(doc, y + 6);
  return y + 24;
}

/** A tick, drawn because the faces have no sign for it. */
const tick = (doc: Document, x: number, y: number): void => {
  doc
    .moveTo(x, y + 6)
    .lineTo(x + 3, y + 9)
    .lineTo(x + 8.5, y + 2.5)
    .lineWidth(1.1)
    .strokeColor(INK)
    .stroke();
};

function writeChecked({ doc, certificate }: Paper, top: number): number {
  const { ticks, alerts } = certificate;
  let y = top;
  if (ticks.length > 0) {
    y = roomFor(doc, y, 70);
    write(doc, CERTIFICATE_TEXTS.checked, { x: LEFT, y, face: 'serif', size: 16 });
    y += 28;
    let x = LEFT;
    for (const label of ticks) {
      const width = widthOf(doc, 'sans', 10.5, label) + 36;
      if (x + width > RIGHT + 20) {
        x = LEFT;
        y += 18;
      }
      tick(doc, x, y);
      write(doc, label, { x: x + 15, y });
      x += Math.max(width, WIDTH / 4);
    }
    y += 28;
  }
  for (const { alertName, alertDescription } of alerts) {
    const text = `${CERTIFICATE_TEXTS.accepted} ${alertName}: ${alertDescription}`;
    const lines = linesOf(doc, text, { face: 'sans', size: 10.5, width: WIDTH - 14 });
    y = roomFor(doc, y, lines.length * 14 + 10);
    doc.rect(LEFT, y, 2.25, lines.length * 14 + 2).fill(INK);
    writeLines(doc, lines, { x: LEFT + 13, y: y + 1, leading: 14 });
    y += lines.length * 14 + 12;
  }
  return y + 14;
}

function writeSignature({ doc, certificate, brand }: Paper, top: number): void {
  const y = roomFor(doc, top, 66);
  const size = [21, 16, 12].find((one) => widthOf(doc, 'italic', one, certificate.name) <= 225) ?? 9;
  write(doc, certificate.name, { x: LEFT, y: y + 14 + (21 - size) / 2, face: 'italic', size });
  doc
    .moveTo(LEFT, y + 46)
    .lineTo(LEFT + 225, y + 46)
    .lineWidth(0.75)
    .strokeColor(INK)
    .stroke();
  write(doc, CERTIFICATE_TEXTS.signature, { x: LEFT, y: y + 52, size: 9, color: QUIET });
  const terms = `${CERTIFICATE_TEXTS.terms} Check it at ${brand.site}/approvals/${certificate.number} with the fingerprint.`;
  const lines = linesOf(doc, terms, { face: 'sans', size: 9, width: 264 });
  writeLines(doc, lines, { x: 300, y: y + 4, leading: 13, size: 9, color: QUIET });
}

interface Pdf {
  readonly title: string;
  readonly at: Date;
  readonly brand: Brand;
  readonly certificates: readonly Pick<Paper, 'certificate' | 'picture'>[];
}

/** Draws certificates as PDF on Letter paper, each on its own page with the facts of its page in the same order. */
export async function certificatesPdf({ title, at, brand, certificates }: Pdf): Promise<Buffer> {
  const { doc, end } = await openPdf({ title, author: brand.name, at });
  for (const [index, one] of certificates.entries()) {
    if (index > 0) doc.addPage();
    const paper = { ...one, brand, doc };
    const top = writeFacts(paper, writeHead(paper));
    writeSignature(paper, writeChecked(paper, writeSizes(paper, top)));
  }
  return end(CERTIFICATE_TEXTS.screens);
}
