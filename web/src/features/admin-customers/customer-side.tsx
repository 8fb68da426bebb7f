import type { CustomerRecord } from '@colorway/contract/customer/customer-contract.ts';
import { formatFullDay } from '@colorway/rules/dates/calendar-day.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { UNAPPROVED_ORDER_LABELS } from '@colorway/rules/project/approve/unapproved-orders.ts';
import { addressLines } from '@colorway/rules/shop/address-lines.ts';
import { CERTIFICATE_NAMES } from '@colorway/rules/shop/charge/certificate.ts';
import { termsName } from '@colorway/rules/shop/payment/payment-plan.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../blocks/api/use-command.ts';
import { Button } from '../../ui/button/button.tsx';
import { TwoPressButton } from '../../ui/button/two-press-button.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import { CertificateDialog } from './certificate-dialog.tsx';
import { PersonDialog, TermsDialog } from './customer-dialogs.tsx';
import { useRecordSaved } from './customers-api.ts';

interface RecordProps {
  readonly record: CustomerRecord;
}

function People({ record }: RecordProps) {
  const [open, setOpen] = useState<string>();
  return (
    <section aria-labelledby="customer-people">
      <header>
        <h2 id="customer-people">People</h2>
        {record.kind === 'company' ? (
          <button type="button" className="text-link small" onClick={() => setOpen('')}>
            Add
          </button>
        ) : null}
      </header>
      <ul>
        {record.people.map(({ email, name, role }) => (
          <li key={email}>
            <Link to="/admin/customers/$id" params={{ id: email }} search={(now) => now}>
              <b>{name === '' ? email : name}</b>
            </Link>
            {name === '' ? null : <span className="small quiet">{email}</span>}
            <button type="button" className="text-link small" onClick={() => setOpen(email)}>
              {role === '' ? 'Company and role' : role}
              <span className="visually-hidden">{` of ${name === '' ? email : name}`}</span>
            </button>
          </li>
        ))}
      </ul>
      {record.people.length === 0 ? <p className="small quiet">Nobody belongs to it yet.</p> : null}
      {open === undefined ? null : <PersonDialog record={record} email={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function SignedIn({ record: { id, kind, sessions } }: RecordProps) {
  const end = useCommand('customers.signOut', useRecordSaved('Signed out everywhere.'));
  if (sessions === 0) return null;
  return (
    <section aria-labelledby="customer-sessions">
      <header>
        <h2 id="customer-sessions">Signed in</h2>
      </header>
      <p className="small">{`At ${countOf(sessions, 'place')}.`}</p>
      <TwoPressButton
        size="small"
        look="default"
        label={kind === 'company' ? 'Sign everybody out' : 'Sign out everywhere'}
        armedLabel="Press again to sign out"
        doneLabel="Signed out"
        onConfirm={() => end.runOrThrow({ id })}
      />
    </section>
  );
}

function Terms({ record }: RecordProps) {
  const [isOpen, setOpen] = useState(false);
  const { terms, openOnTerms } = record;
  if (!terms) return null;
  const { termsDays, creditLimit, unapprovedOrders, needsPo } = terms;
  return (
    <section aria-labelledby="customer-terms">
      <header>
        <h2 id="customer-terms">Terms</h2>
        <button type="button" className="text-link small" onClick={() => setOpen(true)}>
          Edit<span className="visually-hidden"> the terms</span>
        </button>
      </header>
      <dl className="customer-facts small">
        <dt>Payment</dt>
        <dd className="figures">
          {termsDays === null
            ? 'Before production'
            : `${termsName({ days: termsDays })}, up to ${formatMoney(creditLimit)}`}
        </dd>
        {openOnTerms > 0 ? (
          <>
            <dt>Open</dt>
            <dd className="figures">{formatMoney(openOnTerms)}</dd>
          </>
        ) : null}
        <dt>Approval</dt>
        <dd>{unapprovedOrders === null ? 'As the setting says' : UNAPPROVED_ORDER_LABELS[unapprovedOrders]}</dd>
        <dt>PO</dt>
        <dd>{needsPo ? 'Required' : 'Optional'}</dd>
      </dl>
      {isOpen ? <TermsDialog record={record} terms={terms} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

const TONES = { checking: 'warning', accepted: 'ok', ended: 'quiet', refused: 'quiet' } as const;

function Tax({ record }: RecordProps) {
  const [open, setOpen] = useState<string>();
  const { certificates } = record;
  const chosen = certificates.find(({ id }) => id === open);
  return (
    <section aria-labelledby="customer-tax">
      <header>
        <h2 id="customer-tax">Tax</h2>
      </header>
      {certificates.length === 0 ? <p className="small quiet">No certificate.</p> : null}
      <ul>
        {certificates.map(({ id, fileName, state, sentence, sentAt }) => (
          <li key={id}>
            <span className="customer-certificate">
              <b>{fileName}</b>
              <Tag tone={TONES[state]}>{CERTIFICATE_NAMES[state]}</Tag>
            </span>
            <span className="small quiet">{`Sent ${formatFullDay(sentAt.slice(0, 10))}. ${sentence}`}</span>
            <Button size="small" onClick={() => setOpen(id)}>
              {state === 'checking' ? 'Review the certificate' : 'Look again'}
            </Button>
          </li>
        ))}
      </ul>
      {chosen ? (
        <CertificateDialog recordId={record.id} certificate={chosen} onClose={() => setOpen(undefined)} />
      ) : null}
    </section>
  );
}

const Contact = ({ record: { phone, crmCompany } }: RecordProps) =>
  phone === '' && crmCompany === '' ? null : (
    <section aria-labelledby="customer-contact">
      <header>
        <h2 id="customer-contact">Contact</h2>
      </header>
      <dl className="customer-facts small">
        {phone === '' ? null : (
          <>
            <dt>Phone</dt>
            <dd className="figures">{phone}</dd>
          </>
        )}
        {crmCompany === '' ? null : (
          <>
            <dt>Company in the CRM</dt>
            <dd>{crmCompany}</dd>
          </>
        )}
      </dl>
    </section>
  );

const Addresses = ({ record: { addresses } }: RecordProps) =>
  addresses.length === 0 ? null : (
    <section aria-labelledby="customer-addresses">
      <header>
        <h2 id="customer-addresses">Addresses</h2>
      </header>
      <ul>
        {addresses.map((contact) => {
          const line = addressLines({ ...contact, name: '', company: '' }).join(', ');
          return (
            <li key={line} className="small">
              {line}
            </li>
          );
        })}
      </ul>
    </section>
  );

function Similar({ record }: RecordProps) {
  const merge = useCommand('customers.merge', useRecordSaved('The companies are merged.'));
  const undo = useCommand('customers.undoMerge', useRecordSaved('The merge is taken back.'));
  const { id, similar, merged } = record;
  if (similar.length === 0 && merged.length === 0) return null;
  return (
    <section aria-labelledby="customer-same" className="customer-same">
      <header>
        <h2 id="customer-same">Same customer twice?</h2>
      </header>
      <ul>
        {similar.map((other) => (
          <li key={other.id}>
            <Link to="/admin/customers/$id" params={{ id: other.id }} search={(now) => now}>
              <b>{other.name}</b>
            </Link>
            <span className="small quiet">{other.why}</span>
            <TwoPressButton
              size="small"
              label="Merge into this"
              armedLabel="Really merge?"
              doneLabel="Merged"
              onConfirm={() => merge.run({ id, other: other.id })}
            />
          </li>
        ))}
        {merged.map((other) => (
          <li key={other.id}>
            <span className="small">{`${other.name} was merged into this.`}</span>
            <Button size="small" busy={undo.busy} onClick={() => void undo.run({ id, other: other.id })}>
              {`Undo, until ${formatFullDay(other.until)}`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** People, terms, tax and addresses of the customer. */
export const CustomerSide = ({ record }: RecordProps) => (
  <aside className="customer-side" aria-label="People and terms">
    <Contact record={record} />
    <People record={record} />
    <Terms record={record} />
    <Tax record={record} />
    <Addresses record={record} />
    <SignedIn record={record} />
    <Similar record={record} />
  </aside>
);
