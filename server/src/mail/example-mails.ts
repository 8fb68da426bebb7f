import { MAIL_TEXTS, type MailTextKind } from '@colorway/rules/email/mail-texts.ts';
import { orderSteps } from '@colorway/rules/shop/state/order-steps.ts';
import type { MailBrand } from './templates/frame/brand.ts';
import type { WrittenMail } from './templates/frame/written-mail.ts';
import {
  orderCancelledMail,
  orderDeliveredMail,
  orderLaterMail,
  orderRefundedMail,
  orderShippedMail,
  orderStartedMail,
  paymentDueMail,
  paymentReceivedMail,
} from './templates/order/order-life.ts';
import { orderPaidMail } from './templates/order/order-paid.ts';
import { inquiryReceiptMail } from './templates/people/inquiry-receipt.ts';
import { logInCodeMail } from './templates/people/log-in-code.ts';
import { newProofMail } from './templates/project/new-proof.ts';
import { reminderMail } from './templates/project/reminder.ts';
import { requestAnswerMail } from './templates/project/request-answer.ts';

type Write = (brand: MailBrand, link: string) => WrittenMail;

const order = (link: string) => ({
  orderName: MAIL_TEXTS['order-paid'].values.Order,
  steps: orderSteps({ state: 'paid', facts: {} }),
  link,
});
const { 'new-proof': PROOF, reminder: REMINDER, 'order-shipped': SHIPPED, 'request-answer': ANSWER } = MAIL_TEXTS;
const AMOUNT = MAIL_TEXTS['order-refunded'].values.Amount;

/** One mail of each kind with the example of each placeholder, for the editor of their texts. */
const EXAMPLES: Readonly<Record<MailTextKind, Write>> = {
  'log-in-code': (brand, link) => logInCodeMail(brand, { to: 'marian@example.com', code: '402918', link }),
  'inquiry-receipt': (brand, link) =>
    inquiryReceiptMail(brand, {
      ...{ link, files: ['crest.svg'], leftOut: [], firstProofOn: null, styles: [] },
      facts: [{ label: 'Organization', value: 'Harbor Rowing Club' }],
      colors: [{ name: 'Navy', hex: '#01153e' }],
    }),
  'new-proof': (brand, link) =>
    newProofMail(brand, {
      firstName: PROOF.values['First name'],
      productName: PROOF.values.Product,
      projectName: PROOF.values['Project name'],
      ...{ proofName: 'Version 1', picture: null, note: null, link },
    }),
  reminder: (brand, link) =>
    reminderMail(brand, {
      ...{ title: '2 days left', isLate: false, others: [] },
      project: {
        name: REMINDER.values['Project name'],
        approveBy: REMINDER.values['Approve by'],
        arriveBy: REMINDER.values['Arrives by'],
        weekday: 'Friday',
        proofs: ['Necktie', 'Bow Tie', 'Scarf'].map((name) => ({ name, state: 'Ready for review' })),
        ...{ link, stopLink: link },
      },
    }),
  'order-paid': (brand, link) =>
    orderPaidMail(brand, {
      ...{ orderName: order(link).orderName, lines: [{ label: 'Necktie', quantity: 24 }], link },
      ...{ madeIn: '10 to 12 business days', deliveredIn: null, choice: 'full', rest: null },
    }),
  'order-started': (brand, link) => orderStartedMail(brand, { ...order(link), arrives: null, due: null, designs: [] }),
  'order-shipped': (brand, link) =>
    orderShippedMail(brand, {
      ...order(link),
      parcel: { pieces: SHIPPED.values.Pieces, carrier: 'UPS', tracking: '1Z12345E0205271688', trackingUrl: link },
      ...{ isFirst: true, counts: { ordered: 24, shipped: 24 }, arrives: null, rest: null, address: [] },
    }),
  'order-delivered': (brand, link) =>
    orderDeliveredMail(brand, { ...order(link), note: '', pieces: 24, reportBy: 'Mar 30', designs: [] }),
  'order-cancelled': (brand, link) => orderCancelledMail(brand, { ...order(link), goesBack: null }),
  'order-refunded': (brand, link) => orderRefundedMail(brand, { ...order(link), amount: AMOUNT, reason: '' }),
  'order-later': (brand, link) =>
    orderLaterMail(brand, {
      ...{ ...order(link), reason: '' },
      arrives: MAIL_TEXTS['order-later'].values['Arrives by'],
    }),
  'payment-received': (brand, link) => paymentReceivedMail(brand, { ...order(link), amount: AMOUNT, due: null }),
  'payment-due': (brand, link) =>
    paymentDueMail(brand, {
      ...{ ...order(link), amount: AMOUNT, when: 'ahead', isBeforeShipping: true, payLink: link },
      day: MAIL_TEXTS['payment-due'].values['Due on'],
    }),
  'request-answer': (brand, link) =>
    requestAnswerMail(brand, {
      project: { name: ANSWER.values['Project name'] },
      ...{ about: null, by: ANSWER.values['Answered by'], note: 'We can. See the new version.' },
      ...{ isNew: false, hasFile: false, link },
    }),
};

export const exampleMail = (kind: MailTextKind, brand: MailBrand): WrittenMail =>
  EXAMPLES[kind](brand, brand.publicUrl);
