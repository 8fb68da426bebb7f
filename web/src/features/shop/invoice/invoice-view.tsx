import type { Invoice, OrderLine } from '@colorway/contract/shop/invoice.ts';
import { type Cents, formatMoney } from '@colorway/rules/money/cents.ts';
import { addressLines, billedLines } from '@colorway/rules/shop/address-lines.ts';
import { chargeText } from '@colorway/rules/shop/charge/sales-tax.ts';
import type { MoveTarget } from '@colorway/rules/shop/state/order-moves.ts';
import { isUnderWay, type OrderState } from '@colorway/rules/shop/state/order-state.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../blocks/api/error-message.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { Logo } from '../../../blocks/layout/logo.tsx';
import { OrderStateTag } from '../../../blocks/order-state/order-state-tag.tsx';
import { useSettings, useViewer } from '../../../blocks/page/page-context.tsx';
import { formatDay } from '../../../blocks/when/format-moment.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { IconPrinter } from '../../../ui/icons/icon-printer.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { PAGE_FAULT } from '../refusals.ts';
import { ContactForm } from './contact-form.tsx';
import { InvoicePayment } from './invoice-payment.tsx';
import { InvoiceParcels, InvoiceSteps } from './invoice-progress.tsx';
import { useInvoiceCache } from './use-invoice.ts';

interface AddressProps {
  readonly title: string;
  readonly lines: readonly string[];
}

const Address = ({ title, lines }: AddressProps) => (
  <div>
    <h2 className="field__label">{title}</h2>
    <address className="invoice__address">
      {lines.filter(Boolean).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of an address is its position
        <span key={at}>{line}</span>
      ))}
    </address>
  </div>
);

/** Billed to, ship to and the invoice's own facts; while it is not paid who ordered can say and change them. */
function InvoiceContacts({ invoice }: { readonly invoice: Invoice }) {
  const { contact, name, orderedAt, projectID, purchaseOrder, state } = invoice;
  const open = state === 'awaiting';
  const [changing, setChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const changed = useRef(false);
  const isForm = open && (changing || contact === null);
  useEffect(() => {
    // The form is gone, and with it what had the focus.
    if (changed.current && !isForm) change.current?.focus();
    changed.current = isForm;
  }, [isForm]);
  const facts = [
    name,
    formatDay(orderedAt),
    projectID ? `Project ID ${projectID}` : '',
    purchaseOrder && `PO number ${purchaseOrder}`,
  ];
  return (
    <>
      <div className="invoice__contacts">
        {contact ? (
          <>
            <Address title="Billed to" lines={billedLines(contact)} />
            <Address title="Ship to" lines={addressLines(contact)} />
          </>
        ) : null}
        <Address title="Invoice" lines={facts} />
        {open && contact && !changing ? (
          <button ref={change} type="button" className="text-link small" onClick={() => setChanging(true)}>
            Change the address
          </button>
        ) : null}
      </div>
      {isForm ? <ContactForm invoice={invoice} onDone={() => setChanging(false)} /> : null}
    </>
  );
}

const BACK: Readonly<Partial<Record<OrderState, string>>> = {
  paid: 'Undo: mark as not paid',
  cancelled: 'Undo: reopen the order',
};

/** For staff alone: what the customer sees at once. */
function InvoiceStaff({ invoice: { id, token, state, version, name } }: { readonly invoice: Invoice }) {
  const { again } = useInvoiceCache(token);
  const { run, busy } = useCommand('adminOrders.move', {
    refused: (error) => void notify({ kind: 'error', text: errorMessage(error, PAGE_FAULT) }),
    always: again,
  });
  const move = (to: MoveTarget) => run({ id, to, version, maySkip: true });
  return (
    <section className="invoice-card invoice-staff" aria-labelledby="for-staff">
      <h2 id="for-staff" className="invoice-pay__how">
        For staff
      </h2>
      <p className="tiny quiet">Only staff see this part. The customer sees the change right away.</p>
      {state === 'awaiting' ? (
        <>
          <Button look="primary" wide busy={busy} onClick={() => void move('paid')}>
            Mark as paid
          </Button>
          <TwoPressButton
            label="Cancel order"
            armedLabel="Really cancel?"
            doneLabel="Cancelled"
            onConfirm={() => move('cancelled')}
          />
        </>
      ) : BACK[state] ? (
        <Button wide busy={busy} onClick={() => void move('awaiting')}>
          {BACK[state]}
        </Button>
      ) : null}
      <Link to="/admin/orders/$name" params={{ name }} className="text-link small">
        Open the order
      </Link>
    </section>
  );
}

const optionsLabel = ({ options }: OrderLine): string =>
  options.map(({ name, value }) => `${name} ${value}`).join(', ');

const colorsLabel = ({ colors }: OrderLine): string => colors.map(({ colorName, hex }) => colorName || hex).join(', ');

/** The id by which staff find the line's design. */
const made = ({ configuredId, proofID }: OrderLine): string | null => proofID ?? configuredId;

function LineRow({ line }: { readonly line: OrderLine }) {
  const { title, name, picture, quantity, unitPrice, lineItemTotal } = line;
  const [options, colors] = [optionsLabel(line), colorsLabel(line)];
  return (
    <tr>
      <td className="invoice-table__picture">
        <span>{picture ? <img src={picture} alt="" loading="lazy" decoding="async" /> : null}</span>
      </td>
      <th scope="row">
        <b>{title}</b>
        <span className="invoice-table__note tiny quiet">{[name, options].filter(Boolean).join('. ')}</span>
        {colors ? <span className="invoice-table__note tiny quiet">{colors}</span> : null}
        <span className="invoice-table__note tiny mono invoice-table__made">{made(line)}</span>
      </th>
      <td data-label="Quantity">{quantity}</td>
      <td data-label="Each">{formatMoney(unitPrice)}</td>
      <td>
        <b>{formatMoney(lineItemTotal)}</b>
      </td>
    </tr>
  );
}

const InvoiceTable = ({ lines }: { readonly lines: readonly OrderLine[] }) => (
  <table className="invoice-table figures">
    <thead>
      <tr>
        <td className="invoice-table__picture" />
        <th scope="col">Item</th>
        <th scope="col">Quantity</th>
        <th scope="col">Each</th>
        <th scope="col">Total</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of an invoice is its position
        <LineRow key={at} line={line} />
      ))}
    </tbody>
  </table>
);

/** The part that is due now, or else the rest. */
const openAmount = ({ due: { now, later } }: Invoice): Cents => (now > 0 ? now : later);

function titleOf(invoice: Invoice): string {
  const { state, due } = invoice;
  if (state === 'cancelled') return 'Nothing to pay';
  if (openAmount(invoice) === 0) return 'Paid';
  if (due.now === 0) return due.choice === 'terms' ? `To pay by ${due.laterLabel}` : 'The rest to pay';
  return due.later > 0 ? 'To pay now' : 'To pay';
}

function HowToGoOn({ invoice }: { readonly invoice: Invoice }) {
  const { state, name, paidAt, contact, due } = invoice;
  if (state === 'cancelled')
    return <p className="small">This order was cancelled. Write to us if you didn't expect this.</p>;
  if (isUnderWay(state)) {
    const when = paidAt ? ` on ${formatDay(paidAt)}` : '';
    const rest = openAmount(invoice) > 0 ? ` The rest is due ${due.laterLabel}.` : '';
    const start = due.choice === 'terms' ? 'Thank you.' : `Thank you. Your payment arrived${when}, and we've started.`;
    return (
      <>
        <p className="small">{`${start}${rest}`}</p>
        {invoice.till && rest !== '' ? <InvoicePayment invoice={invoice} provider={invoice.till} /> : null}
      </>
    );
  }
  if (invoice.till) return <InvoicePayment invoice={invoice} provider={invoice.till} />;
  return (
    <>
      <h2 className="invoice-pay__how">Pay by check</h2>
      <p className="small">{`Write ${name} on it. We start when it arrives and email you that day.`}</p>
      {due.now > 0 && due.later > 0 ? (
        <p className="small figures">{`${formatMoney(due.later)} more is due ${due.laterLabel}.`}</p>
      ) : null}
      {contact ? null : <p className="small">First tell us where to send it: fill in your address on this page.</p>}
    </>
  );
}

const InvoicePay = ({ invoice }: { readonly invoice: Invoice }) => (
  <div className="invoice-card">
    <span className="small quiet">{titleOf(invoice)}</span>
    <p className="invoice-card__sum figures" data-off={invoice.state === 'cancelled' || undefined}>
      {formatMoney(openAmount(invoice) > 0 ? openAmount(invoice) : invoice.total)}
    </p>
    <HowToGoOn invoice={invoice} />
    <div className="invoice-card__end">
      <Button wide onClick={() => print()}>
        <IconPrinter className="icon" aria-hidden="true" />
        Print
      </Button>
    </div>
  </div>
);

const address = (): string => location.host + location.pathname;

/** The sender; the screen shows its bar instead. */
function InvoiceLetterhead() {
  const { logoUrl, helpEmail } = useSettings();
  return (
    <div className="on-paper letterhead">
      <Logo imageUrl={logoUrl} />
      <p className="small">
        {location.host}
        <br />
        {helpEmail}
      </p>
    </div>
  );
}

/** Repeats the screen's payment instructions on paper. */
const InvoiceHowToPay = ({ invoice: { state, name, till: provider } }: { readonly invoice: Invoice }) => (
  <div className="on-paper how-to-pay">
    {state === 'awaiting' ? (
      <p>
        <b>How to pay.</b> {provider ? `Online, at the address below.` : `By check with ${name} on it.`} We start when
        the payment arrives.
      </p>
    ) : null}
    <p className="mono">{address()}</p>
    <p className="how-to-pay__end">All made in the USA.</p>
  </div>
);

/** The order's state; changes are announced. */
const AnnouncedState = ({ state }: { readonly state: OrderState }) => (
  <span className="invoice__state" role="status">
    <OrderStateTag state={state} />
  </span>
);

type InvoiceSumsProps = Pick<Invoice, 'sums' | 'total' | 'paid'>;

/** The sums besides the items, and the total. */
const InvoiceSums = ({ sums, total, paid }: InvoiceSumsProps) => (
  <dl className="invoice-sums figures">
    {sums.map((sum) => (
      <div key={`${sum.kind} ${sum.label}`}>
        <dt>
          {sum.label}
          {sum.kind === 'tax' && sum.rule ? <span className="invoice-sums__rule tiny">{sum.rule}</span> : null}
        </dt>
        <dd>{chargeText(sum)}</dd>
      </div>
    ))}
    <div className="invoice-sums__total">
      <dt>Total, US dollars</dt>
      <dd>{formatMoney(total)}</dd>
    </div>
    {paid > 0 && paid < total ? (
      <div>
        <dt>Paid</dt>
        <dd>{formatMoney(paid)}</dd>
      </div>
    ) : null}
  </dl>
);

export function InvoiceView({ invoice }: { readonly invoice: Invoice }) {
  const { name, state, lines, sums, total, paid, projectID, steps } = invoice;
  const isStaff = useViewer().kind === 'staff';
  return (
    <div className="invoice">
      <section aria-label={`Invoice ${name}`}>
        <InvoiceLetterhead />
        {projectID ? (
          <p className="invoice__back">
            <Link to="/project/$id" params={{ id: projectID }} className="text-link small">
              Back to the project
            </Link>
            <Link to="/orders/$name" params={{ name }} className="text-link small">
              See your order
            </Link>
          </p>
        ) : null}
        <div className="invoice__head">
          <h1 tabIndex={-1}>{`Invoice ${name}`}</h1>
          <AnnouncedState state={state} />
        </div>
        <InvoiceContacts invoice={invoice} />
        <InvoiceTable lines={lines} />
        <InvoiceSums sums={sums} total={total} paid={paid} />
        <InvoiceHowToPay invoice={invoice} />
      </section>
      <aside aria-label="Payment and progress">
        <InvoicePay invoice={invoice} />
        {isStaff ? <InvoiceStaff invoice={invoice} /> : null}
        <InvoiceSteps steps={steps} />
        <InvoiceParcels parcels={invoice.parcels} />
      </aside>
    </div>
  );
}
