import { unlinked } from '@colorway/rules/email/unlinked.ts';
import { type Cents, formatMoney } from '@colorway/rules/money/cents.ts';
import type { ApprovedLine } from '@colorway/rules/project/approval.ts';
import {
  approvalTotals,
  formatPieces,
  formatTotal,
  lineTotal,
} from '@colorway/rules/project/approve/approval-totals.ts';
import { approvedTitle } from '@colorway/rules/project/approve/certificate.ts';
import { type MailPicture, mailPicture } from '../../mail-pictures.ts';
import type { MailBrand } from '../frame/brand.ts';
import { frame, plainText } from '../frame/frame.ts';
import { Html, html } from '../frame/html.ts';
import { button, heading, paragraph, sans, subheading } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

interface ApprovedProof {
  readonly productType: string;
  readonly version: number;
  readonly sizesHead: string;
  /** A distributor's have no price. */
  readonly sizes: readonly (ApprovedLine & { readonly options: string })[];
  /** The options of a design without pieces. */
  readonly options: string;
  /** `Mon, Feb 8, 2027, 10:14 AM EST`. */
  readonly date: string;
  readonly certificate: string;
  readonly picture: MailPicture;
}

interface Approval {
  readonly name: string;
  /** Whether the customer signed it, who gets this mail. */
  readonly isOwn: boolean;
  readonly proofs: readonly ApprovedProof[];
  readonly cartLink: string;
  readonly certificateLink: (number: string) => string;
}

const MAX_PROOFS = 12;

const head = new Html(`padding:9px 0;border-bottom:1px solid #8C8C8C;font:600 13.5px/1.4 ${sans};color:#575757`);
const cell = new Html(`padding:9px 0;border-bottom:1px solid #DEDEDE;font:400 14.5px/1.5 ${sans};color:#161616`);
const total = new Html(`padding:9px 0;border-bottom:1px solid #161616;font:600 14.5px/1.5 ${sans};color:#161616`);
const linkStyle = new Html('color:#17493b;font-weight:600');

const row = (cells: readonly string[], style: Html): Html =>
  html`<tr>${cells.map((text, at) => (at === 0 ? html`<td style="${style}">${text}</td>` : html`<td align="right" style="${style}">${text}</td>`))}</tr>`;

const money = (amount: Cents | undefined): string => (amount === undefined ? '' : formatMoney(amount));

interface Cells {
  readonly head: readonly string[];
  readonly sizes: readonly (readonly string[])[];
  readonly sum: readonly string[];
}

function cellsOf({ sizes, sizesHead, productType }: ApprovedProof): Cells {
  const sum = approvalTotals(sizes);
  const hasPrices = sizes.some(({ unitPrice }) => unitPrice !== undefined);
  const withPrices = (cells: readonly string[], prices: readonly string[]) =>
    hasPrices ? [...cells, ...prices] : cells;
  return {
    head: withPrices([sizesHead, 'Pieces'], ['Each', 'Total']),
    sizes: sizes.map((one) =>
      withPrices([one.options || 'One size', String(one.quantity)], [money(one.unitPrice), money(lineTotal(one))]),
    ),
    sum: withPrices([formatPieces(sum.pieces, productType), String(sum.pieces)], ['', formatTotal(sum.total)]),
  };
}

const signed = (name: string, { date, certificate }: ApprovedProof): string =>
  `Signed ${unlinked(name)}, ${date}. Certificate ${certificate}.`;

const designLine = ({ options }: ApprovedProof): string =>
  `Design approved, pieces not${options === '' ? '' : `: ${options}`}. You name the pieces in the cart.`;

const wideGround = new Html('background:#EDEDED;margin:12px 0 0');
const smallGround = new Html('background:#EDEDED;width:158px;margin:12px 0 0');

function proofParts(name: string, proof: ApprovedProof, isOne: boolean): readonly Html[] {
  const cells = cellsOf(proof);
  const table = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0">${row(cells.head, head)}${cells.sizes.map((one) => row(one, cell))}${row(cells.sum, total)}</table>`;
  const shown = mailPicture(proof.picture, isOne ? 'wide' : 'small', `${proof.productType}, version ${proof.version}`);
  return [
    html`<div style="${isOne ? wideGround : smallGround}">${shown}</div>`,
    proof.sizes.length > 0 ? table : paragraph(designLine(proof), 'font-size:14.5px'),
    paragraph(signed(name, proof), 'font-size:14.5px;margin-top:14px'),
  ];
}

const NEXT = 'Nothing is ordered until you check out. Spotted something? Ask for a change until we start printing.';

/** Confirms an approval of one or several proofs; the certificates are attached. */
export function approvalMail(
  brand: MailBrand,
  { name, isOwn, proofs, cartLink, certificateLink }: Approval,
): WrittenMail {
  const [first] = proofs;
  if (!first) throw new Error('Expected a proof in the mail of an approval');
  const isOne = proofs.length === 1;
  const by = isOwn ? 'You' : unlinked(name);
  const title = approvedTitle(
    proofs.map(({ productType }) => productType),
    by,
  );
  const subject = isOne ? `${title}, version ${first.version}` : title;
  const why = `You are receiving this because ${isOwn ? 'you approved a proof' : 'a proof of your project was approved'}. ${brand.name} sees it in the history, too.`;
  const exactly = isOne ? `exactly version ${first.version}` : 'exactly these versions';
  const where = first.sizes.length > 0 ? ', in these sizes' : '';
  const attached = isOne ? 'Your certificate is attached.' : 'Your certificates are attached.';
  const thanks = isOwn ? `Thank you, ${unlinked(name.trim().split(/\s+/)[0] ?? '')}. ` : '';
  const hello = `${thanks}We make ${exactly}${where}. ${attached}`;
  const shown = proofs.slice(0, MAX_PROOFS);
  const more = proofs.length > MAX_PROOFS ? [`And ${proofs.length - MAX_PROOFS} more.`] : [];
  const content = [
    heading(title),
    paragraph(hello),
    ...shown.flatMap((proof) => [
      ...(isOne ? [] : [subheading(`${proof.productType}, version ${proof.version}`)]),
      ...proofParts(name, proof, isOne),
    ]),
    ...more.map((text) => paragraph(text)),
    button('Go to the cart', cartLink, brand.accent),
    paragraph(
      html`${shown.map(({ certificate }) => html`<a href="${certificateLink(certificate)}" style="${linkStyle}">${isOne ? 'See the certificate' : certificate}</a> `)}`,
      'font-size:14.5px;margin-top:18px',
    ),
    paragraph(NEXT, 'font-size:14.5px;margin-top:18px'),
  ];
  const lines = [
    hello,
    ...shown.map((proof) =>
      [
        `${proof.productType}, version ${proof.version}`,
        ...(proof.sizes.length > 0
          ? [...cellsOf(proof).sizes, cellsOf(proof).sum].map((cells) => cells.filter(Boolean).join(', '))
          : [designLine(proof)]),
        signed(name, proof),
        `See the certificate: ${certificateLink(proof.certificate)}`,
      ].join('\n'),
    ),
    ...more,
    `Go to the cart: ${cartLink}`,
    NEXT,
  ];
  return {
    kind: 'approval',
    subject,
    text: plainText(brand, lines, why),
    html: frame({ brand, subject, content, why }),
    secrets: [],
    certificates: proofs.map(({ certificate }) => certificate),
  };
}
