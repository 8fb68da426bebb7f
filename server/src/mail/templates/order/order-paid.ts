import type { MailBrand } from '../frame/brand.ts';
import { frame, plainText } from '../frame/frame.ts';
import { Html, html } from '../frame/html.ts';
import { mailTexts, paragraphs } from '../frame/mail-text.ts';
import { button, heading, paragraph, sans, subheading } from '../frame/parts.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

/** Without prices, which are on the invoice. */
export interface OrderPaid {
  /** `D-1042`. */
  readonly orderName: string;
  readonly lines: readonly { readonly label: string; readonly quantity: number }[];
  /** `10 to 12 business days`; null without a promise. */
  readonly madeIn: string | null;
  readonly deliveredIn: string | null;
  readonly link: string;
  /** Why the work starts: the full amount, a deposit, or accepted terms. */
  readonly choice: 'full' | 'deposit' | 'terms';
  /** `The rest, $563.22, is due before we ship.`; null where nothing is due, and for those who read no prices. */
  readonly rest: string | null;
}

const STARTS: Readonly<
  Record<OrderPaid['choice'], { subject: string; title: string; thanks: (name: string) => string }>
> = {
  full: {
    subject: 'is paid',
    title: 'Your order is paid',
    thanks: (name) => `Thank you. Your payment for ${name} has arrived, and we are starting now.`,
  },
  deposit: {
    subject: 'has its deposit',
    title: 'Your deposit has arrived',
    thanks: (name) => `Thank you. Your deposit for ${name} has arrived, and we are starting now.`,
  },
  terms: {
    subject: 'is accepted',
    title: 'Your order is accepted',
    thanks: (name) => `Thank you. We accepted ${name} on your terms, and we are starting now.`,
  },
};

const cell = new Html(`padding:9px 0;border-bottom:1px solid #DEDEDE;font:400 14.5px/1.5 ${sans};color:#161616`);

const table = (lines: OrderPaid['lines']): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 0">${lines.map(
    ({ label, quantity }) =>
      html`<tr><td style="${cell}">${label}</td><td align="right" style="${cell}">${String(quantity)}</td></tr>`,
  )}</table>`;

const next = ({ madeIn, deliveredIn }: OrderPaid): readonly string[] => [
  ...(madeIn === null ? [] : [`Printing and sewing take ${madeIn}.`]),
  ...(deliveredIn === null ? [] : [`After that, delivery takes ${deliveredIn}.`]),
];

export function orderPaidMail(brand: MailBrand, order: OrderPaid): WrittenMail {
  const start = STARTS[order.choice];
  const texts = mailTexts(brand, 'order-paid', { Order: order.orderName });
  const subject = texts.subject(`Order ${order.orderName} ${start.subject}`);
  const why = `You are receiving this because you ordered ${order.orderName}.`;
  const thanks = [texts.lead(start.thanks(order.orderName)), order.rest].filter(Boolean).join(' ');
  const label = texts.button('See your order');
  const expect = next(order).join(' ');
  const content = [
    heading(texts.heading(start.title)),
    ...paragraphs(thanks),
    subheading('What we are making'),
    table(order.lines),
    ...(expect === '' ? [] : [paragraph(expect, 'margin-top:16px')]),
    button(label, order.link, brand.accent),
  ];
  const lines = [
    thanks,
    order.lines.map(({ label, quantity }) => `${quantity} x ${label}`).join('\n'),
    ...(expect === '' ? [] : [expect]),
    `${label}: ${order.link}`,
  ];
  return {
    kind: 'order-paid',
    subject,
    text: plainText(brand, lines, why),
    html: frame({ brand, subject, content, preview: texts.preview, why }),
    secrets: [],
  };
}
