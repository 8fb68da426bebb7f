import type { OpenPayment } from '@colorway/contract/shop/invoice.ts';
import type { OrderPageView } from '@colorway/contract/shop/order-page.ts';
import { type Cents, formatMoney } from '@colorway/rules/money/cents.ts';
import { payAtService } from '@colorway/rules/shop/messages.ts';
import { AddressText, BilledTo } from '../../../blocks/address/address-text.tsx';
import { OrderDetails } from '../../../blocks/order-details/order-details.tsx';
import { useFormatDay } from '../../../blocks/when/use-format-day.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { IconLock } from '../../../ui/icons/icon-lock.ts';

import { ReportWay } from '../problem/order-problems.tsx';
import { OrderMessages, type Writing } from './order-messages.tsx';

interface PartProps {
  readonly order: OrderPageView;
}

type OrderPayments = NonNullable<OrderPageView['payments']>;

const Amount = ({ label, detail, amount }: { label: string; detail?: string; amount: Cents }) => (
  <div className="order-card__row">
    <span>
      {label}
      {detail === undefined ? null : <span className="order-card__detail tiny quiet">{detail}</span>}
    </span>
    <b className="order-card__amount figures">{formatMoney(amount)}</b>
  </div>
);

interface PayProps {
  readonly label: string;
  /** The page of the service, where it can be paid at once. */
  readonly provider: OpenPayment | null;
  readonly invoiceUrl: string;
}

const Pay = ({ label, provider, invoiceUrl }: PayProps) => (
  <div className="order-card__pay">
    <a href={provider?.payUrl ?? invoiceUrl} className={buttonClass({ look: 'primary', wide: true })}>
      <IconLock className="icon" aria-hidden="true" />
      {label}
    </a>
    {provider?.payUrl ? <p className="tiny quiet">{payAtService(provider.name)}</p> : null}
  </div>
);

/** The amount that is due is the one primary button. The rest can be paid before it is due. */
function Due({
  payments: { balance, due, till: open },
  invoiceUrl,
}: {
  payments: OrderPayments;
  invoiceUrl: string | null;
}) {
  // The invoice asks for the address before the first payment.
  const provider = due.now === 0 ? open : null;
  const isFirst = balance.paid === 0;
  const amount = due.now > 0 ? due.now : due.later;
  return (
    <>
      {due.now > 0 ? <Amount label="Due now" amount={due.now} /> : null}
      {due.later > 0 ? (
        <Amount
          label={isFirst && due.now === 0 ? 'To pay' : 'The rest'}
          detail={`Due ${due.laterLabel}`}
          amount={due.later}
        />
      ) : null}
      {invoiceUrl === null ? null : (
        <Pay
          label={`Pay ${isFirst || due.now > 0 ? '' : 'the rest, '}${formatMoney(amount)}`}
          provider={provider}
          invoiceUrl={invoiceUrl}
        />
      )}
    </>
  );
}

/** There is no button when nothing is due. */
function Payments({ order: { payments, invoiceUrl, state } }: PartProps) {
  const formatDay = useFormatDay();
  if (!payments) return null;
  const { rows, balance } = payments;
  return (
    <section className="order-card" aria-labelledby="order-payments">
      <h2 id="order-payments" className="order-card__title">
        Payments
      </h2>
      {rows.map(({ id, kind, amount, label, reason, state, at }) => (
        <div key={id} className="order-card__row">
          <span>
            <b>{kind === 'refund' ? (state === 'waiting' ? 'Refund, on its way' : 'Refund') : label}</b>
            <span className="order-card__detail tiny quiet">{[formatDay(at), reason].filter(Boolean).join(', ')}</span>
          </span>
          <span className="order-card__amount figures">{formatMoney(amount)}</span>
        </div>
      ))}
      {balance.refunded > 0 ? <Amount label="You paid in all" amount={balance.refundable} /> : null}
      {balance.due > 0 ? <Due payments={payments} invoiceUrl={invoiceUrl} /> : null}
      {balance.due === 0 && state !== 'cancelled' ? <p className="small quiet">Nothing is due.</p> : null}
      {state === 'cancelled' && rows.length === 0 ? <p className="small quiet">Nothing was charged.</p> : null}
    </section>
  );
}

function ShipTo({ order: { contact, details, canChangeContact, invoiceUrl, isPeople } }: PartProps) {
  if (!isPeople) return null;
  return (
    <section className="order-card" aria-labelledby="order-address">
      <h2 id="order-address" className="order-card__title">
        Ship to
        {canChangeContact && invoiceUrl !== null ? (
          <a href={invoiceUrl} className="text-link small">
            {contact ? 'Change' : 'Add'}
            <span className="visually-hidden"> the address</span>
          </a>
        ) : null}
      </h2>
      {contact ? <AddressText contact={contact} /> : <p className="small quiet">We don't know yet where to send it.</p>}
      {canChangeContact && contact ? (
        <p className="tiny quiet">You can change it until your pieces are ready.</p>
      ) : null}
      <BilledTo contact={contact} />
      <OrderDetails details={details} />
    </section>
  );
}

/** A file opens beside the order, a page in its place. */
const DocumentLink = ({ label, url }: { readonly label: string; readonly url: string }) => (
  <a href={url} {...(url.endsWith('.pdf') && { target: '_blank', rel: 'noreferrer' })}>
    {label}
  </a>
);

const Documents = ({ order: { documents } }: PartProps) =>
  documents.length === 0 ? null : (
    <section className="order-card" aria-labelledby="order-documents">
      <h2 id="order-documents" className="order-card__title">
        Documents
      </h2>
      <ul>
        {documents.map(({ label, url, note }) => (
          <li key={`${label} ${note}`} className="order-card__row">
            {url === null ? <span>{label}</span> : <DocumentLink label={label} url={url} />}
            <span className="tiny quiet">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );

export const OrderSide = ({ order, writing }: PartProps & { readonly writing: Writing }) => (
  <aside aria-label="Payments, address and messages">
    <Payments order={order} />
    <ShipTo order={order} />
    <Documents order={order} />
    <ReportWay order={order} onWrite={() => writing.setWriting(true)} />
    <OrderMessages order={order} {...writing} />
  </aside>
);
