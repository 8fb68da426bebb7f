import { unlinked } from '@colorway/rules/email/unlinked.ts';
import type { MailBrand } from './brand.ts';
import { fact, table } from './fact-table.ts';
import { frame, plainText } from './frame.ts';
import { button, heading, paragraph } from './parts.ts';
import type { WrittenMail } from './written-mail.ts';

interface OrderSummary {
  readonly project: { readonly id: string; readonly name: string; readonly email: string };
  /** Words and pieces; no price (D46). */
  readonly lines: readonly { readonly words: string; readonly quantity: number }[];
  readonly pieces: number;
  readonly note: string;
  readonly link: string;
}

/** To staff: what a distributor wants a quote for. */
export function orderSummaryMail(brand: MailBrand, summary: OrderSummary): WrittenMail {
  const { project, lines, pieces, link } = summary;
  const note = unlinked(summary.note);
  const subject = `Order summary of project ${project.id}: ${project.name}`;
  const why = `You get this because you work in ${brand.name}.`;
  const counted = `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} in all, from ${unlinked(project.email)}.`;
  const content = [
    heading('Order summary'),
    paragraph(counted),
    table(lines.map(({ words, quantity }) => fact(words, [String(quantity)]))),
    ...(note === '' ? [] : [paragraph(note, 'margin-top:16px;white-space:pre-line')]),
    button('Open the project', link, brand.accent),
  ];
  const list = lines.map(({ words, quantity }) => `${quantity} x ${words}`).join('\n');
  return {
    kind: 'order-summary',
    subject,
    text: plainText(brand, [counted, list, ...(note === '' ? [] : [note]), link], why),
    html: frame({ brand, subject, content, why }),
    secrets: [],
  };
}
