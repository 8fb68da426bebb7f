import type { CustomerEvent, CustomerRecord } from '@colorway/contract/customer/customer-contract.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { type ComponentType, type FormEvent, useState } from 'react';
import { useCommand } from '../../blocks/api/use-command.ts';
import { OrderStateTag } from '../../blocks/order-state/order-state-tag.tsx';
import { formatDay } from '../../blocks/when/format-moment.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { IconCircleCheck } from '../../ui/icons/icon-circle-check.ts';
import { IconClipboard } from '../../ui/icons/icon-clipboard.ts';
import { IconFileCheck } from '../../ui/icons/icon-file-check.ts';
import { IconFileText } from '../../ui/icons/icon-file-text.ts';
import { IconFolder } from '../../ui/icons/icon-folder.ts';
import { IconInbox } from '../../ui/icons/icon-inbox.ts';
import { IconLifebuoy } from '../../ui/icons/icon-lifebuoy.ts';
import { IconMail } from '../../ui/icons/icon-mail.ts';
import { IconMessage } from '../../ui/icons/icon-message.ts';
import { IconPackage } from '../../ui/icons/icon-package.ts';
import { CustomerFiles, CustomerMails } from './customer-belongings.tsx';
import { CustomerSide } from './customer-side.tsx';
import { type CustomerSearch, useRecordSaved } from './customers-api.ts';

interface RecordProps {
  readonly record: CustomerRecord;
}

const Total = ({ label, value, detail }: { label: string; value: string; detail: string }) => (
  <div>
    <dt className="small quiet">{label}</dt>
    <dd>
      <b className="figures">{value}</b>
      <span className="small quiet figures">{detail}</span>
    </dd>
  </div>
);

function Totals({ record: { totals } }: RecordProps) {
  const { ordered, orders, openOrders, due, delivered, onTime, problems, reprinted } = totals;
  return (
    <dl className="customer-totals">
      <Total label="Ordered" value={formatMoney(ordered)} detail={countOf(orders, 'order')} />
      <Total label="Open now" value={countOf(openOrders, 'order')} detail={`${formatMoney(due)} due`} />
      <Total
        label="On time"
        value={delivered === 0 ? 'None yet' : `${onTime} of ${delivered}`}
        detail={openOrders === 0 ? 'None open' : `${openOrders} still open`}
      />
      <Total
        label="Problems"
        value={String(problems)}
        detail={reprinted === 0 ? 'Nothing reprinted' : `${countOf(reprinted, 'piece')} reprinted`}
      />
    </dl>
  );
}

function AddNote({ record }: RecordProps) {
  const [text, setText] = useState('');
  const { run, busy } = useCommand(
    'customers.addNote',
    useRecordSaved('The note is saved.', () => setText('')),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') void run({ id: record.id, text });
  };
  return (
    <form className="customer-note" onSubmit={submit}>
      <TextField
        label="Add a note that only staff see"
        hideLabel
        placeholder="Add a note that only staff see"
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() === '' ? null : (
        <Button type="submit" busy={busy}>
          Save
        </Button>
      )}
    </form>
  );
}

type Icon = ComponentType<{ readonly className: string; readonly 'aria-hidden': 'true' }>;

const ICONS: Readonly<Record<CustomerEvent['kind'], Icon>> = {
  note: IconClipboard,
  inquiry: IconInbox,
  project: IconFolder,
  approval: IconCircleCheck,
  request: IconMessage,
  order: IconFileText,
  state: IconPackage,
  mail: IconMail,
  problem: IconLifebuoy,
  certificate: IconFileCheck,
};

function Event({ event: { kind, lead, rest, url, at } }: { readonly event: CustomerEvent }) {
  const Icon = ICONS[kind];
  return (
    <li data-kind={kind}>
      <Icon className="icon" aria-hidden="true" />
      <span>
        {url === null ? (
          <b>{lead}</b>
        ) : (
          <a href={url}>
            <b>{lead}</b>
          </a>
        )}
        {rest === '' ? '' : kind === 'note' ? `. ${rest}` : `, ${rest}`}
      </span>
      <time dateTime={at} className="small quiet figures">
        {formatDay(at)}
      </time>
    </li>
  );
}

const Timeline = ({ record }: RecordProps) => (
  <>
    <AddNote record={record} />
    {record.events.length === 0 ? <p className="small quiet">Nothing has happened yet.</p> : null}
    <ul className="customer-events">
      {record.events.map((event, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events have no id of their own
        <Event key={`${event.kind} ${event.at} ${at}`} event={event} />
      ))}
    </ul>
  </>
);

const Projects = ({ record: { projects } }: RecordProps) => (
  <ul className="customer-events">
    {projects.map(({ id, name, createdAt }) => (
      <li key={id}>
        <IconFolder className="icon" aria-hidden="true" />
        <Link to="/admin/project/$id" params={{ id }}>
          <b>{name}</b>
        </Link>
        <span className="small quiet figures">{formatDay(createdAt)}</span>
      </li>
    ))}
  </ul>
);

const Orders = ({ record: { orders } }: RecordProps) => (
  <table className="admin-list-table admin-list-table--cards figures">
    <caption className="visually-hidden">Orders of this customer</caption>
    <thead>
      <tr>
        <th scope="col">Order</th>
        <th scope="col">Placed</th>
        <th scope="col">State</th>
        <th scope="col">Total</th>
        <th scope="col">Due</th>
      </tr>
    </thead>
    <tbody>
      {orders.map(({ name, state, total, due, createdAt }) => (
        <tr key={name}>
          <th scope="row">
            <Link to="/admin/orders/$name" params={{ name }} className="text-link">
              {name}
            </Link>
          </th>
          <td>{formatDay(createdAt)}</td>
          <td>
            <OrderStateTag state={state} />
          </td>
          <td>{formatMoney(total)}</td>
          <td>{due === 0 ? '' : formatMoney(due)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const PARTS = ['timeline', 'projects', 'orders', 'mail', 'files'] as const;
type Part = (typeof PARTS)[number];

/** The parts of a record, each with an address. */
function Parts({ record }: RecordProps) {
  const { part = '' }: { part?: string } = useSearch({ strict: false });
  const shown = PARTS.find((one) => one === part) ?? 'timeline';
  const { projects, orders, mails, files } = record;
  const tabs: readonly { readonly to: Part; readonly label: string; readonly count?: number }[] = [
    { to: 'timeline', label: 'Timeline' },
    { to: 'projects', label: 'Projects', count: projects.length },
    { to: 'orders', label: 'Orders', count: orders.length },
    { to: 'mail', label: 'Mail', count: mails },
    { to: 'files', label: 'Files', count: files },
  ];
  return (
    <div className="customer-parts">
      <nav className="customer-tabs" aria-label="Parts of this record">
        {tabs.map(({ to, label, count }) => (
          <Link
            key={to}
            to="/admin/customers/$id"
            params={{ id: record.id }}
            search={({ part: _part, ...now }: CustomerSearch) => (to === 'timeline' ? now : { ...now, part: to })}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={to === shown ? 'page' : undefined}
          >
            {label}
            {count === undefined ? null : <span className="figures">{count.toLocaleString('en-US')}</span>}
          </Link>
        ))}
      </nav>
      {shown === 'timeline' ? <Timeline record={record} /> : null}
      {shown === 'projects' ? <Projects record={record} /> : null}
      {shown === 'orders' ? <Orders record={record} /> : null}
      {shown === 'mail' ? <CustomerMails id={record.id} /> : null}
      {shown === 'files' ? <CustomerFiles id={record.id} /> : null}
    </div>
  );
}

export function CustomerRecordView({ record }: RecordProps) {
  const { name, since, owner, people, company } = record;
  const [first] = people;
  return (
    <>
      <Link
        to="/admin/customers"
        search={({ part: _part, ...now }: CustomerSearch) => now}
        className="text-link small customers__back"
      >
        All customers
      </Link>
      <div className="customer-head">
        <div>
          <h1 tabIndex={-1}>{name}</h1>
          <p className="quiet">
            {`Customer since ${formatDay(since)}.`}
            {owner === null ? '' : ` ${owner} looks after them.`}
            {company === null ? null : (
              <>
                {' Belongs to '}
                <Link to="/admin/customers/$id" params={{ id: company.id }} className="text-link">
                  {company.name}
                </Link>
                .
              </>
            )}
          </p>
        </div>
        <div className="customer-head__ways">
          {first ? (
            <a className={buttonClass()} href={`mailto:${people.map(({ email }) => email).join(',')}`}>
              <IconMail className="icon" aria-hidden="true" />
              Email
            </a>
          ) : null}
          <Link to="/admin/create-project" className={buttonClass({ look: 'primary' })}>
            Create Project
          </Link>
        </div>
      </div>
      <Totals record={record} />
      <div className="customer-body">
        <Parts record={record} />
        <CustomerSide record={record} />
      </div>
    </>
  );
}
