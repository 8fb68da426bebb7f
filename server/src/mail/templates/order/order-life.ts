import type { MailTextKind } from '@colorway/rules/email/mail-texts.ts';
import type { OrderStep } from '@colorway/rules/shop/state/order-steps.ts';
import { type MailPicture, mailPicture } from '../../mail-pictures.ts';
import type { MailBrand } from '../frame/brand.ts';
import { frame, plainText } from '../frame/frame.ts';
import { Html, html } from '../frame/html.ts';
import { mailTexts, paragraphs } from '../frame/mail-text.ts';
import { button, heading, mono, paragraph, sans, subheading } from '../frame/parts.ts';
import { grid } from '../frame/swatch-row.ts';
import type { WrittenMail } from '../frame/written-mail.ts';

/** Facts that each mail about an order has. */
export interface OrderOfMail {
  /** `D-1042`. */
  readonly orderName: string;
  readonly steps: readonly Pick<OrderStep, 'title' | 'state'>[];
  readonly link: string;
}

/** A design of the order with its picture. */
export interface MailedDesign {
  readonly title: string;
  readonly name: string;
  readonly quantity: number;
  readonly picture: MailPicture;
}

interface OrderText {
  readonly kind: MailTextKind;
  /** For the texts of staff, beside the order. */
  readonly values?: Readonly<Record<string, string>>;
  readonly subject: string;
  readonly title: string;
  readonly lead: string;
  /** A bold start, and its lines, on a gray ground. */
  readonly box?: { readonly lead: string; readonly lines: readonly string[]; readonly code?: string };
  /** Between the steps and the rest. */
  readonly pictures?: readonly Html[];
  readonly button: { readonly label: string; readonly link: string };
  readonly sections?: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly note?: string;
}

const NOT_YET = '#DEDEDE';
const label = (isDone: boolean) =>
  new Html(`padding:6px 4px 0 0;font:${isDone ? 600 : 400} 12px/1.35 ${sans};color:${isDone ? '#161616' : '#575757'}`);
const bar = (color: string, isBegun: boolean) =>
  new Html(`height:4px;background:${color};font-size:0;${isBegun ? 'opacity:.4;' : ''}`);

/** Words carry the progress too, since a color alone does not. */
const stepsTable = (steps: OrderOfMail['steps'], accent: string): Html => {
  const cell = ({ title, state }: OrderOfMail['steps'][number]): Html => {
    const isReached = state === 'done' || state === 'now';
    const color = isReached ? accent : NOT_YET;
    return html`<td width="16%" valign="top" style="padding-right:5px"><div style="${bar(color, state === 'now')}">&nbsp;</div><div style="${label(isReached)}">${title}${state === 'done' ? html`<span style="color:#575757"> ✓</span>` : ''}</div></td>`;
  };
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:22px 0 0"><tr>${steps.map(cell)}</tr></table>`;
};

const ground = new Html('background:#F6F6F6;padding:18px 20px');
const code = new Html(`font:400 14px/1.6 ${mono};color:#161616`);

const box = ({ lead, lines, code: number }: NonNullable<OrderText['box']>): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:22px 0 0"><tr><td bgcolor="#F6F6F6" style="${ground}">${paragraph(
    html`<b>${lead}</b>${lines.map((line) => html`<br>${line}`)}${number === undefined ? '' : html`<br><span style="${code}">${number}</span>`}`,
    'font-size:15px;margin:0',
  )}</td></tr></table>`;

const section = ({ title, lines }: NonNullable<OrderText['sections']>[number]): readonly Html[] => [
  subheading(title),
  paragraph(
    html`${lines.map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))}`,
    'font-size:15px;color:#404040',
  ),
];

const pictureGround = new Html('background:#EDEDED');
const smallPrint = new Html(`margin:2px 0 0;font:400 12.5px/1.4 ${sans};color:#575757`);
const captionStyle = new Html(
  `margin:0;padding:8px 0;border-bottom:1px dotted #8C8C8C;font:400 12px/1.4 ${mono};color:#161616`,
);
const MAX_PICTURES = 4;

/** The first design, large. */
const widePicture = ([first]: readonly MailedDesign[]): readonly Html[] =>
  first
    ? [
        html`<div style="margin:22px 0 0"><div style="${pictureGround}">${mailPicture(first.picture, 'wide', `${first.title}, ${first.name}`)}</div><p style="${captionStyle}">${first.name.toUpperCase()}</p></div>`,
      ]
    : [];

/** The first designs side by side. */
const smallPictures = (designs: readonly MailedDesign[]): readonly Html[] =>
  designs.length === 0
    ? []
    : [
        html`<div style="margin:22px 0 0">${grid(
          designs.slice(0, MAX_PICTURES).map(({ title, name, quantity, picture }) => ({
            top: html`<div style="${pictureGround}">${mailPicture(picture, 'small', `${title}, ${name}`)}</div>`,
            title,
            small: html`<p style="${smallPrint}">${name}, ${String(quantity)}</p>`,
          })),
        )}</div>`,
      ];

function write(brand: MailBrand, { orderName, steps }: OrderOfMail, text: OrderText): WrittenMail {
  const { kind, pictures = [], sections = [], note } = text;
  const own = mailTexts(brand, kind, { Order: orderName, ...text.values });
  const [subject, title, lead] = [own.subject(text.subject), own.heading(text.title), own.lead(text.lead)];
  const way = { ...text.button, label: own.button(text.button.label) };
  const why = `You are receiving this because you ordered ${orderName}.`;
  const content = [
    heading(title),
    ...paragraphs(lead),
    stepsTable(steps, brand.accent),
    ...pictures,
    ...(text.box ? [box(text.box)] : []),
    button(way.label, way.link, brand.accent),
    ...(note === undefined ? [] : [paragraph(note, 'font-size:14.5px;margin-top:18px')]),
    ...sections.flatMap(section),
  ];
  const lines = [
    lead,
    ...(text.box ? [[text.box.lead, ...text.box.lines, text.box.code ?? ''].filter(Boolean).join('\n')] : []),
    `${way.label}: ${way.link}`,
    ...(note === undefined ? [] : [note]),
    ...sections.map((one) => [one.title, ...one.lines].join('\n')),
  ];
  return {
    kind,
    subject,
    text: plainText(brand, lines, why),
    html: frame({ brand, subject, content, preview: own.preview, why }),
    secrets: [],
  };
}

export function orderStartedMail(
  brand: MailBrand,
  order: OrderOfMail & {
    readonly arrives: string | null;
    readonly due: string | null;
    readonly designs: readonly MailedDesign[];
  },
): WrittenMail {
  const { orderName, arrives, due, designs, link } = order;
  const fixed =
    'We print exactly the files of your order. From now on sizes and designs are fixed; the address is not.';
  return write(brand, order, {
    kind: 'order-started',
    subject: `In production: order ${orderName}${arrives === null ? '' : `, arrives ${arrives}`}`,
    title: 'Your order is in production',
    lead: `We have started printing ${orderName}.`,
    pictures: widePicture(designs),
    box: { lead: arrives === null ? 'We have started.' : `Arrives ${arrives}.`, lines: [fixed] },
    button: { label: 'See your order', link },
    ...(due !== null && { note: due }),
  });
}

interface MailedParcel {
  /** `24 neckties, 12 pocket squares`. */
  readonly pieces: string;
  readonly carrier: string | null;
  readonly tracking: string;
  readonly trackingUrl: string | null;
}

export interface ShippedOrder extends OrderOfMail {
  readonly parcel: MailedParcel;
  readonly isFirst: boolean;
  /** Pieces of the order, and of this parcel. */
  readonly counts: { readonly ordered: number; readonly shipped: number };
  /** `Dec 11 to 14`; null without a promise. */
  readonly arrives: string | null;
  /** `12 bow ties`; null if everything has left. */
  readonly rest: string | null;
  readonly address: readonly string[];
}

export function orderShippedMail(brand: MailBrand, order: ShippedOrder): WrittenMail {
  const { orderName, parcel, isFirst, counts, arrives, rest, address, link } = order;
  const { pieces, carrier, tracking, trackingUrl } = parcel;
  const isAll = counts.shipped >= counts.ordered;
  const title = isAll ? 'Your order is on its way' : `Your ${isFirst ? 'first' : 'next'} parcel is on its way`;
  const by = carrier === null ? '' : ` with ${carrier}`;
  return write(brand, order, {
    kind: 'order-shipped',
    values: { Pieces: pieces },
    subject: `On its way: ${isAll ? `order ${orderName}` : `${counts.shipped} of your ${counts.ordered} pieces, order ${orderName}`}`,
    title,
    lead: `It left${by}${arrives === null ? '' : ` and should be there ${arrives.includes(' to ') ? `from ${arrives}` : `on ${arrives}`}`}.`,
    box: {
      lead: pieces,
      lines: tracking === '' ? ['No tracking number'] : [],
      ...(tracking !== '' && { code: tracking }),
    },
    button: trackingUrl === null ? { label: 'See your order', link } : { label: 'Track the parcel', link: trackingUrl },
    ...(rest !== null && { note: `The other ${rest} will follow. We will email you the number.` }),
    ...(address.length > 0 && { sections: [{ title: 'Going to', lines: address }] }),
  });
}

export function orderDeliveredMail(
  brand: MailBrand,
  order: OrderOfMail & {
    readonly note: string;
    readonly pieces: number;
    readonly reportBy: string;
    readonly designs: readonly MailedDesign[];
  },
): WrittenMail {
  const { orderName, note, pieces, reportBy, designs, link } = order;
  return write(brand, order, {
    kind: 'order-delivered',
    subject: `Delivered: order ${orderName}`,
    title: 'Your order has arrived',
    lead: `${pieces === 1 ? 'Your piece is' : `All ${pieces} pieces are`} there.${note === '' ? '' : ` Left at: ${note}.`}`,
    pictures: smallPictures(designs),
    button: { label: 'Order again', link },
    sections: [
      {
        title: 'Look them over while the box is open',
        lines: [
          `Something missing, damaged, or not the color you approved? Tell us by ${reportBy} and we make it right.`,
        ],
      },
      { title: 'Need more?', lines: ['Your files, sizes and colors are saved for your next order.'] },
    ],
  });
}

export function orderCancelledMail(
  brand: MailBrand,
  order: OrderOfMail & { readonly goesBack: string | null },
): WrittenMail {
  const { orderName, goesBack, link } = order;
  return write(brand, order, {
    kind: 'order-cancelled',
    subject: `Cancelled: order ${orderName}`,
    title: 'Your order is cancelled',
    lead: `${orderName} will not be made.${goesBack === null ? '' : ` We will give back ${goesBack}.`}`,
    button: { label: 'See your order', link },
    note: "Didn't expect this? Reply to this email.",
  });
}

export function orderRefundedMail(
  brand: MailBrand,
  order: OrderOfMail & { readonly amount: string; readonly reason: string },
): WrittenMail {
  const { orderName, amount, reason, link } = order;
  return write(brand, order, {
    kind: 'order-refunded',
    values: { Amount: amount },
    subject: `Refund of ${amount} for order ${orderName}`,
    title: `${amount} is on its way back`,
    lead: `We refunded ${amount} of ${orderName}.${reason === '' ? '' : ` ${reason}.`} Banks take 3 to 10 days.`,
    button: { label: 'See your order', link },
  });
}

/** A payment that is not the first, or not the full amount. */
export function paymentReceivedMail(
  brand: MailBrand,
  order: OrderOfMail & { readonly amount: string; readonly due: string | null },
): WrittenMail {
  const { orderName, amount, due, link } = order;
  return write(brand, order, {
    kind: 'payment-received',
    values: { Amount: amount },
    subject: `Payment received: ${amount} for order ${orderName}`,
    title: 'Thank you for your payment',
    lead: `${amount} for ${orderName} has arrived.${due === null ? ' Nothing is due.' : ` ${due} is still due.`}`,
    button: { label: 'See your order', link },
  });
}

const DUE_LABELS = { ahead: 'is due', today: 'is due today,', past: 'was due' } as const;

/** Before the rest is due, on the day, and after a day on which no mail leaves. */
export function paymentDueMail(
  brand: MailBrand,
  order: OrderOfMail & {
    /** Null for those who read no prices. */
    readonly amount: string | null;
    readonly day: string;
    readonly when: keyof typeof DUE_LABELS;
    readonly isBeforeShipping: boolean;
    readonly payLink: string;
  },
): WrittenMail {
  const { orderName, amount, day, when, isBeforeShipping, payLink, link } = order;
  const rest = amount ?? 'The rest';
  return write(brand, order, {
    kind: 'payment-due',
    values: { Amount: rest, 'Due on': day },
    subject: `${rest} for order ${orderName} ${DUE_LABELS[when]} ${day}`,
    title: when === 'past' ? 'A payment is still open' : 'A payment is due',
    lead: `${rest} of ${orderName} ${DUE_LABELS[when]} ${day}${isBeforeShipping ? ', before we ship' : ''}.`,
    button: amount === null ? { label: 'See your order', link } : { label: `Pay ${amount}`, link: payLink },
    note: 'Paid already? Then there is nothing to do: payments can take a few days to arrive.',
  });
}

export function orderLaterMail(
  brand: MailBrand,
  order: OrderOfMail & { readonly arrives: string; readonly reason: string },
): WrittenMail {
  const { orderName, arrives, reason, link } = order;
  return write(brand, order, {
    kind: 'order-later',
    values: { 'Arrives by': arrives },
    subject: `New estimate for order ${orderName}: ${arrives}`,
    title: 'Your order will arrive later',
    lead: `We are sorry: ${orderName} needs more time.${reason === '' ? '' : ` ${reason}`}`,
    box: { lead: `Now arrives ${arrives}.`, lines: [] },
    button: { label: 'See your order', link },
    note: 'Does this not work for you? Reply to this email.',
  });
}
