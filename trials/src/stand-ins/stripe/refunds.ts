import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { type Form, inner, readText, readTexts } from './form.ts';
import { Refused, type StandInInvoices } from './invoices.ts';

export interface StoredRefund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly created: number;
  readonly payment_intent: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'succeeded' | 'pending' | 'failed' | 'canceled';
  failure_reason?: string;
}

const KNOWN: readonly (keyof Stripe.RefundCreateParams)[] = [
  'amount',
  'charge',
  'currency',
  'customer',
  'instructions_email',
  'metadata',
  'origin',
  'payment_intent',
  'reason',
];

const PAYMENT = 'pi_';

/** The payment of an invoice that was paid on its page. */
export const paymentOf = (invoiceId: string): string => `${PAYMENT}${invoiceId.slice('in_'.length)}`;

/** Imitates the payments of invoices and their refunds. */
export class StandInRefunds {
  readonly refunds: StoredRefund[] = [];
  /** Invoices that were paid outside of Stripe, so that it has no payment to give back. */
  readonly paidElsewhere = new Set<string>();
  nextStatus: StoredRefund['status'] = 'succeeded';
  readonly #state: StandInInvoices;

  constructor(state: StandInInvoices) {
    this.#state = state;
  }

  #paid(invoiceId: string): number {
    const invoice = this.#state.invoices.get(invoiceId);
    if (invoice?.status !== 'paid' || this.paidElsewhere.has(invoiceId)) return 0;
    return this.#state.totalOf(invoice);
  }

  /** `GET /v1/invoice_payments`, by the invoice or by the payment. */
  listPayments(query: URLSearchParams): Partial<Stripe.InvoicePayment>[] {
    const payment = query.get('payment[payment_intent]');
    if (payment !== null && query.get('payment[type]') !== 'payment_intent')
      throw new Refused(400, 'parameter_missing', 'payment[type]');
    const invoice = payment === null ? query.get('invoice') : `in_${payment.slice(PAYMENT.length)}`;
    if (invoice === null) throw new Refused(400, 'parameter_missing', 'invoice');
    if (payment === null) this.#state.find(invoice);
    const amount = this.#paid(invoice);
    if (amount === 0) return [];
    return [
      {
        id: `inpay_${invoice.slice('in_'.length)}`,
        object: 'invoice_payment',
        amount_paid: amount,
        amount_requested: amount,
        currency: 'usd',
        invoice,
        livemode: false,
        status: 'paid',
        payment: { type: 'payment_intent', payment_intent: paymentOf(invoice) },
      },
    ];
  }

  /** Newest first, as Stripe lists them. */
  list(query: URLSearchParams): StoredRefund[] {
    const payment = query.get('payment_intent');
    return this.refunds.filter((one) => payment === null || one.payment_intent === payment).reverse();
  }

  #leftOf(payment: string): number {
    const paid = this.#paid(`in_${payment.slice(PAYMENT.length)}`);
    if (paid === 0) throw new Refused(404, 'resource_missing', 'payment_intent');
    const given = this.refunds.filter(
      ({ payment_intent, status }) => payment_intent === payment && status !== 'failed' && status !== 'canceled',
    );
    return given.reduce((left, { amount }) => left - amount, paid);
  }

  create(form: Form): StoredRefund {
    const strange = Object.keys(form).find((name) => !(KNOWN as readonly string[]).includes(name));
    if (strange !== undefined) throw new Refused(400, 'parameter_unknown', strange);
    const payment = readText(form, 'payment_intent');
    if (payment === undefined) throw new Refused(400, 'parameter_missing', 'payment_intent');
    const left = this.#leftOf(payment);
    const typed = readText(form, 'amount');
    if (typed !== undefined && !/^\d+$/.test(typed)) throw new Refused(400, 'parameter_invalid_integer', 'amount');
    const amount = typed === undefined ? left : Number(typed);
    if (left === 0) throw new Refused(400, 'charge_already_refunded');
    if (amount < 1 || amount > left) throw new Refused(400, 'amount_too_large', 'amount');
    const refund: StoredRefund = {
      id: `re_${randomBytes(12).toString('hex')}`,
      object: 'refund',
      amount,
      created: Math.floor(Date.now() / 1_000),
      payment_intent: payment,
      metadata: Object.keys(inner(form, 'metadata')).length === 0 ? {} : readTexts(form, 'metadata'),
      status: this.nextStatus,
    };
    this.refunds.push(refund);
    return refund;
  }

  /** Gives money back in Stripe's dashboard, which knows nothing of our keys. */
  refundByHand(invoiceId: string, amount: number): StoredRefund {
    return this.create({ payment_intent: paymentOf(invoiceId), amount: String(amount) });
  }
}
