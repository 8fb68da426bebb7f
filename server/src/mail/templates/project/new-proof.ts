import type { MailBrand } from '../frame/brand.ts';
import { frame, plainText } from '../frame/frame.ts';
import { Html, html } from '../frame/html.ts';
import { mailTexts, paragraphs } from '../frame/mail-text.ts';
import { button, heading, mono, paragraph, sans } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

/** Without prices, since mails to distributors must not have any. */
export interface NewProof {
  /** Empty if the name is unknown. */
  readonly firstName: string;
  readonly productName: string;
  readonly projectName: string;
  readonly proofName: string;
  /** URL of a PNG of 502 by 380; null until it is made. */
  readonly picture: string | null;
  readonly note: { readonly text: string; readonly designer: string } | null;
  readonly link: string;
}

const next = 'Looks right? Approve it there. Not yet? Use Request Changes and tell us what to change.';
const selvage = new Html(`padding:8px 14px;border-bottom:2px dotted #BDBDBD;font:400 11.5px/1.3 ${mono};color:#404040`);
const signature = new Html(`margin:4px 0 0;font:400 12.5px/1.5 ${sans};color:#575757`);

const picture = ({ picture: source, productName, proofName }: NewProof): Html =>
  source === null
    ? html``
    : html`<img src="${source}" width="502" height="380" alt="${productName}" style="display:block;width:100%;height:auto;margin:22px 0 0;background:#EDEDED;border:0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="${selvage}">${proofName}</td></tr></table>`;

const quote = ({ text, designer }: { readonly text: string; readonly designer: string }): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:22px 0 0"><tr><td style="border-left:3px solid #161616;padding:2px 0 2px 16px">${paragraph(text, 'font-size:15px;margin:0')}<p style="${signature}">${designer}, your designer</p></td></tr></table>`;

export function newProofMail(brand: MailBrand, proof: NewProof): WrittenMail {
  const texts = mailTexts(brand, 'new-proof', {
    'First name': proof.firstName || 'there',
    Product: proof.productName,
    'Project name': proof.projectName,
  });
  const subject = texts.subject(`A new proof is ready: ${proof.productName}`);
  const why = `You are receiving this because ${proof.projectName} is your project.`;
  const hello = texts.lead(
    `Hello${proof.firstName === '' ? '' : ` ${proof.firstName}`}, the ${proof.productName} for ${proof.projectName} is in your project.`,
  );
  const label = texts.button('View Proof');
  const content = [
    heading(texts.heading('A new proof is ready')),
    ...paragraphs(hello),
    picture(proof),
    ...(proof.note ? [quote(proof.note)] : []),
    button(label, proof.link, brand.accent),
    paragraph(next, 'font-size:14.5px;margin-top:18px'),
  ];
  const lines = [
    hello,
    ...(proof.note ? [`"${proof.note.text}"\n${proof.note.designer}, your designer`] : []),
    `${label}: ${proof.link}`,
    next,
  ];
  return {
    kind: 'new-proof',
    subject,
    text: plainText(brand, lines, why),
    html: frame({ brand, subject, content, preview: texts.preview, why }),
    secrets: [],
  };
}
