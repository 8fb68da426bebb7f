import { countDrafts, proofsTitle } from '@colorway/rules/project/work/drafts.ts';
import { type MailPicture, mailPicture } from '../../mail-pictures.ts';
import type { MailBrand } from '../frame/brand.ts';
import { frame, plainText } from '../frame/frame.ts';
import { Html, html } from '../frame/html.ts';
import { button, heading, paragraph, sans } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

interface ReadyProof {
  readonly productName: string;
  readonly proofName: string;
  /** A new version of a proof that the customer knows. */
  readonly isVersion: boolean;
  readonly picture: MailPicture;
}

/** Without prices, since mails to distributors must not have any. */
export interface ProofsReady {
  readonly projectName: string;
  readonly proofs: readonly ReadyProof[];
  readonly note: { readonly text: string; readonly designer: string } | null;
  /** `Fri, Feb 12` and `Fri, Mar 12`; null without an in-hands date. */
  readonly dates: { readonly approveBy: string; readonly arriveBy: string } | null;
  readonly link: string;
}

const MAX_PROOFS = 12;

const cell = new Html(`padding:0 0 18px;font:400 12.5px/1.4 ${sans};color:#575757;word-break:break-word`);
const gap = new Html('width:12px;font-size:0');
const ground = new Html('background:#EDEDED;margin:0 0 8px');
const strong = new Html(`font:600 14px/1.5 ${sans};color:#161616`);
const signature = new Html(`margin:4px 0 0;font:400 12.5px/1.5 ${sans};color:#575757`);

const IN_A_ROW = 3;

const card = ({ productName, proofName, picture }: ReadyProof): Html =>
  html`<td width="158" valign="top" style="${cell}"><div style="${ground}">${mailPicture(picture, 'small', productName)}</div><span style="${strong}">${productName}</span><br>${proofName}</td>`;

const EMPTY_CARD = html`<td width="158"></td>`;

/** Three in a row; the last row is filled up, so that its pictures keep their size. */
function rows(proofs: ProofsReady['proofs']): Html {
  const lines = Array.from({ length: Math.ceil(proofs.length / IN_A_ROW) }, (_, row) =>
    Array.from({ length: IN_A_ROW }, (_one, at) => proofs[row * IN_A_ROW + at]),
  );
  const line = (cards: readonly (ReadyProof | undefined)[]): Html =>
    html`<tr>${cards.flatMap((one, at) => [...(at === 0 ? [] : [html`<td style="${gap}"></td>`]), one ? card(one) : EMPTY_CARD])}</tr>`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 0">${lines.map(line)}</table>`;
}

const quote = ({ text, designer }: NonNullable<ProofsReady['note']>): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:22px 0 0"><tr><td style="border-left:3px solid #161616;padding:2px 0 2px 16px">${paragraph(text, 'font-size:15px;margin:0')}<p style="${signature}">${designer}, your designer</p></td></tr></table>`;

/** One mail about all proofs that were sent together. */
export function proofsReadyMail(
  brand: MailBrand,
  { projectName, proofs, note, dates, link }: ProofsReady,
): WrittenMail {
  const title = proofsTitle(proofs.length);
  const subject = `${title}: ${projectName}`;
  const why = `You are receiving this because ${projectName} is your project.`;
  const versions = proofs.filter(({ isVersion }) => isVersion).length;
  const added = countDrafts(proofs.length - versions, versions);
  const hello = `Hello, ${added} for ${projectName} ${proofs.length === 1 ? 'is' : 'are'} in your project.`;
  const listed = proofs.slice(0, MAX_PROOFS);
  const more = proofs.length > MAX_PROOFS ? `And ${proofs.length - MAX_PROOFS} more.` : '';
  const review = proofs.length === 1 ? 'Review 1 proof' : `Review ${proofs.length} proofs`;
  const due = dates ? `Please approve by ${dates.approveBy}, so that everything arrives by ${dates.arriveBy}.` : '';
  const content = [
    heading(title),
    paragraph(hello),
    rows(listed),
    ...(more === '' ? [] : [paragraph(more, 'font-size:13.5px;margin-top:12px')]),
    ...(note ? [quote(note)] : []),
    button(review, link, brand.accent),
    ...(due === '' ? [] : [paragraph(due, 'font-size:14.5px;margin-top:18px')]),
  ];
  const lines = [
    hello,
    [...listed.map(({ productName, proofName }) => `- ${productName}: ${proofName}`), more].filter(Boolean).join('\n'),
    ...(note ? [`"${note.text}"\n${note.designer}, your designer`] : []),
    `${review}: ${link}`,
    ...(due === '' ? [] : [due]),
  ];
  return {
    kind: 'proofs-ready',
    subject,
    text: plainText(brand, lines, why),
    html: frame({ brand, subject, content, why }),
    secrets: [],
  };
}
