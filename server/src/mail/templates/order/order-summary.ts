import { unlinked } from '@colorway/rules/email/unlinked.ts';
import type { MailBrand } from '../frame/brand.ts';
import { fact, table } from '../frame/fact-table.ts';
import { frame, plainText } from '../frame/frame.ts';
import { button, heading, paragraph } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

interface OrderSummary {
  readonly project: { readonly id: string; readonly name: string; readonly email: string };
  /** Labels and quantities without prices (D46). */
  readonly lines: readonly { readonly label: string; readonly quantity: number }[];
  readonly pieces: number;
  readonly note: string;
  readonly link: string;
}

/** Notifies staff of a distributor's request for a quote. */
export function orderSummaryMail(brand: MailBrand, summary: OrderSummary): WrittenMail {
  const { project, lines, pieces, link } = summary;
  const note = unlinked(summary.note);
  const subject = `Order summary for project ${project.id}: ${project.name}`;
  const why = `You are receiving this because you work at ${brand.name}.`;
  const countMessage = `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} in all, from ${unlinked(project.email)}.`;
  const content = [
    heading('Order summary'),
    paragraph(countMessage),
    table(lines.map(({ label, quantity }) => fact(label, [String(quantity)]))),
    ...(note === '' ? [] : [paragraph(note, 'margin-top:16px;white-space:pre-line')]),
    button('Open the project', link, brand.accent),
  ];
  const list = lines.map(({ label, quantity }) => `${quantity} x ${label}`).join('\n');
  return {
    kind: 'order-summary',
    subject,
    text: plainText(brand, [countMessage, list, ...(note === '' ? [] : [note]), link], why),
    html: frame({ brand, subject, content, why }),
    secrets: [],
  };
}
