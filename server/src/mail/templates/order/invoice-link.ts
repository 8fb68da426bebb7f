import type { MailBrand } from '../frame/brand.ts';
import { frame, plainText } from '../frame/frame.ts';
import { button, heading, paragraph } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

/** Without prices: they are on the invoice, and mails to distributors must not have any. */
export interface InvoiceLink {
  /** `D-1042`. */
  readonly orderName: string;
  readonly awaiting: boolean;
  readonly link: string;
}

/** Sends the link to the invoice, without the typed name (D93). */
export function invoiceLinkMail(brand: MailBrand, { orderName, awaiting, link }: InvoiceLink): WrittenMail {
  const subject = `Your invoice ${orderName}`;
  const why = `You are receiving this because ${orderName} was ordered with your address.`;
  const hello = `Here is your invoice for ${orderName}.`;
  const next = awaiting
    ? 'It shows how to pay. We start when your payment arrives.'
    : 'It shows the status of your order, and you can print it.';
  return {
    kind: 'invoice-link',
    subject,
    text: plainText(brand, [hello, `Open the invoice: ${link}`, next], why),
    html: frame({
      brand,
      subject,
      content: [
        heading('Your invoice'),
        paragraph(hello),
        button('Open the invoice', link, brand.accent),
        paragraph(next, 'margin-top:18px'),
      ],
      why,
    }),
    secrets: [],
  };
}
