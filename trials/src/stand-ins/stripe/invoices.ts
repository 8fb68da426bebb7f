import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { type Form, inner, readText, readTexts } from './form.ts';

export interface StoredInvoice {
  readonly id: string;
  readonly object: 'invoice';
  readonly customer: string;
  readonly collection_method: Stripe.Invoice.CollectionMethod;
  readonly metadata: Readonly<Record<string, string>>;
  readonly created: number;
  readonly shipping: number;
  /** Whether Stripe Tax adds sales tax. */
  readonly isTaxed: boolean;
  readonly lines: {
    readonly id: string;
    readonly amount: number;
    readonly description: string;
    readonly metadata: Readonly<Record<string, string>>;
  }[];
  status: 'draft' | 'open' | 'paid' | 'void';
  number: string | null;
  /** Reads until its page is there. */
  readsToGo: number;
}

interface StoredCustomer {
  readonly id: string;
  readonly email: string | undefined;
  /** The state that tax is found by. */
  readonly state: string | undefined;
}

export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly param: string | undefined;

  constructor(status: number, code: string, param?: string) {
    super(code);
    this.status = status;
    this.code = code;
    this.param = param;
  }
}

const MAX_ITEMS = 250;
const missing = (): Refused => new Refused(404, 'resource_missing', 'id');
const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;

/** Known parameters; others are refused, like Stripe does. */
const known = {
  customer: ['email', 'metadata', 'address', 'shipping'],
  invoice: [
    ...['customer', 'currency', 'collection_method', 'days_until_due', 'auto_advance', 'metadata'],
    ...['pending_invoice_items_behavior', 'custom_fields', 'shipping_cost', 'automatic_tax'],
  ],
  item: [
    ...['customer', 'invoice', 'currency', 'description', 'unit_amount_decimal', 'quantity', 'metadata'],
    'tax_behavior',
  ],
  finalize: ['auto_advance'],
  void: [],
} as const satisfies {
  readonly customer: readonly (keyof Stripe.CustomerCreateParams)[];
  readonly invoice: readonly (keyof Stripe.InvoiceCreateParams)[];
  readonly item: readonly (keyof Stripe.InvoiceItemCreateParams)[];
  readonly finalize: readonly (keyof Stripe.InvoiceFinalizeInvoiceParams)[];
  readonly void: readonly (keyof Stripe.InvoiceVoidInvoiceParams)[];
};

const assertKnown = (form: Form, what: keyof typeof known): void => {
  const strange = Object.keys(form).find((name) => !(known[what] as readonly string[]).includes(name));
  if (strange !== undefined) throw new Refused(400, 'parameter_unknown', strange);
};

const readInteger = (text: string | undefined, param: string): number => {
  if (text === undefined || !/^-?\d+$/.test(text)) throw new Refused(400, 'parameter_invalid_integer', param);
  return Number(text);
};

/** Imitates the part of Stripe's invoicing that the adapter uses, with its refusals. */
export class StandInInvoices {
  readonly customers = new Map<string, StoredCustomer>();
  readonly invoices = new Map<string, StoredInvoice>();
  readsUntilReady = 0;
  /** The tax of states where the account is registered, in thousandths. */
  readonly rates = new Map<string, number>();
  #numbered = 0;

  find(id: string): StoredInvoice {
    const found = this.invoices.get(id);
    if (!found) throw missing();
    return found;
  }

  netOf({ lines, shipping }: StoredInvoice): number {
    return lines.reduce((sum, { amount }) => sum + amount, shipping);
  }

  taxOf(invoice: StoredInvoice): number {
    if (!invoice.isTaxed) return 0;
    const rate = this.rates.get(this.customers.get(invoice.customer)?.state ?? '') ?? 0;
    return Math.round((this.netOf(invoice) * rate) / 1_000);
  }

  totalOf(invoice: StoredInvoice): number {
    return this.netOf(invoice) + this.taxOf(invoice);
  }

  #taxes(invoice: StoredInvoice): Stripe.Invoice.TotalTax[] {
    if (!invoice.isTaxed) return [];
    return [
      {
        amount: this.taxOf(invoice),
        tax_behavior: 'exclusive',
        tax_rate_details: { tax_rate: 'txr_standin' },
        taxability_reason: 'standard_rated',
        taxable_amount: this.netOf(invoice),
        type: 'tax_rate_details',
      },
    ];
  }

  /** Held at compile time to the types that Stripe generates from its OpenAPI for the SDK. */
  show(invoice: StoredInvoice, url: string): Partial<Stripe.Invoice> {
    const { lines, readsToGo, shipping, isTaxed, ...shown } = invoice;
    const isOut = invoice.status !== 'draft' && readsToGo <= 0;
    return {
      ...shown,
      currency: 'usd',
      total: this.totalOf(invoice),
      amount_paid: invoice.status === 'paid' ? this.totalOf(invoice) : 0,
      total_taxes: this.#taxes(invoice),
      automatic_tax: {
        ...{ enabled: isTaxed, status: isTaxed ? 'complete' : null, disabled_reason: null },
        ...{ liability: { type: 'self' }, provider: isTaxed ? 'stripe' : null },
      },
      amount_shipping: shipping,
      hosted_invoice_url: isOut ? `${url}/i/${invoice.id}` : null,
      livemode: false,
      lines: {
        object: 'list',
        data: lines.map((line) => ({ ...line, object: 'line_item' }) as Stripe.InvoiceLineItem),
        has_more: false,
        url: `/v1/invoices/${invoice.id}/lines`,
      },
    };
  }

  makeCustomer(form: Form): Partial<Stripe.Customer> {
    assertKnown(form, 'customer');
    const email = readText(form, 'email');
    if (email !== undefined && !/^[^@\s]+@[^@\s]+$/.test(email)) throw new Refused(400, 'email_invalid', 'email');
    const id = newId('cus');
    this.customers.set(id, { id, email, state: readText(inner(form, 'address'), 'state') });
    return { id, object: 'customer', email: email ?? null };
  }

  makeInvoice(form: Form): StoredInvoice {
    assertKnown(form, 'invoice');
    const customer = this.customers.get(readText(form, 'customer') ?? '');
    if (!customer) throw new Refused(400, 'resource_missing', 'customer');
    const isSent = readText(form, 'collection_method') === 'send_invoice';
    if (isSent && customer.email === undefined) throw new Refused(400, 'missing_email', 'customer');
    if (isSent && readText(form, 'days_until_due') === undefined)
      throw new Refused(400, 'parameter_missing', 'days_until_due');
    const rate = inner(inner(form, 'shipping_cost'), 'shipping_rate_data');
    const amount = readText(inner(rate, 'fixed_amount'), 'amount');
    const isTaxed = readText(inner(form, 'automatic_tax'), 'enabled') === 'true';
    // Stripe Tax refuses a customer whose place is unknown.
    if (isTaxed && customer.state === undefined)
      throw new Refused(400, 'customer_tax_location_invalid', 'automatic_tax');
    const invoice: StoredInvoice = {
      id: newId('in'),
      object: 'invoice',
      customer: customer.id,
      collection_method: isSent ? 'send_invoice' : 'charge_automatically',
      metadata: readTexts(form, 'metadata'),
      created: Math.floor(Date.now() / 1_000),
      shipping:
        amount === undefined ? 0 : readInteger(amount, 'shipping_cost[shipping_rate_data][fixed_amount][amount]'),
      isTaxed,
      lines: [],
      status: 'draft',
      number: null,
      readsToGo: this.readsUntilReady,
    };
    this.invoices.set(invoice.id, invoice);
    return invoice;
  }

  addItem(form: Form): Partial<Stripe.InvoiceItem> {
    assertKnown(form, 'item');
    const invoice = this.find(readText(form, 'invoice') ?? '');
    if (invoice.status !== 'draft') throw new Refused(400, 'invoice_not_editable', 'invoice');
    if (invoice.customer !== readText(form, 'customer')) throw new Refused(400, 'customer_mismatch', 'customer');
    if (invoice.lines.length >= MAX_ITEMS) throw new Refused(400, 'invoice_too_many_line_items', 'invoice');
    const unit = readInteger(readText(form, 'unit_amount_decimal'), 'unit_amount_decimal');
    const quantity = readInteger(readText(form, 'quantity'), 'quantity');
    const isFit = unit >= 0 && readText(form, 'tax_behavior') === 'exclusive';
    if (invoice.isTaxed && !isFit) throw new Refused(400, 'parameter_invalid_empty', 'tax_behavior');
    const line = {
      id: newId('il'),
      amount: unit * quantity,
      description: readText(form, 'description') ?? '',
      metadata: readTexts(form, 'metadata'),
    };
    invoice.lines.push(line);
    return { id: newId('ii'), object: 'invoiceitem', invoice: invoice.id, amount: line.amount };
  }

  finalize(id: string, form: Form): StoredInvoice {
    assertKnown(form, 'finalize');
    const invoice = this.find(id);
    if (invoice.status !== 'draft') throw new Refused(400, 'invoice_not_editable');
    const total = this.totalOf(invoice);
    if (total < 0) throw new Refused(400, 'amount_too_small');
    this.#numbered += 1;
    invoice.number = `STAND-${String(this.#numbered).padStart(4, '0')}`;
    // Nothing to be paid is paid.
    invoice.status = total === 0 ? 'paid' : 'open';
    return invoice;
  }

  void(id: string, form: Form): StoredInvoice {
    assertKnown(form, 'void');
    const invoice = this.find(id);
    if (invoice.status !== 'open') throw new Refused(400, 'invoice_not_voidable');
    invoice.status = 'void';
    return invoice;
  }

  remove(id: string): Stripe.DeletedInvoice {
    if (this.find(id).status !== 'draft') throw new Refused(400, 'invoice_not_deletable');
    this.invoices.delete(id);
    return { id, object: 'invoice', deleted: true };
  }
}
