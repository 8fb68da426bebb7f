import type { CustomerRecord, ListedCustomer } from '@colorway/contract/customer/customer-contract.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useShow } from '../../blocks/admin-list/list-query.ts';
import { NotLoaded, WaitingRows } from '../../blocks/admin-list/list-states.tsx';
import { call } from '../../blocks/api/client.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { initials } from '../../blocks/layout/labels/initials.ts';
import { ListSearchField } from '../../blocks/list-search/list-search-field.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { IconPlus } from '../../ui/icons/icon-plus.ts';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { CUSTOMERS_KEY, type CustomerSearch, useRecordSaved } from './customers-api.ts';

const VIEWS = [
  { value: 'companies', label: 'Companies' },
  { value: 'people', label: 'People' },
] as const;
type View = (typeof VIEWS)[number]['value'];

function MakeCompany({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const open = ({ id }: CustomerRecord) => {
    onClose();
    void navigate({ to: '/admin/customers/$id', params: { id } });
  };
  const { run, busy } = useCommand('customers.makeCompany', useRecordSaved('The company is made.', open));
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isEmpty = name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isEmpty) void run({ name });
  };
  return (
    <Dialog title="New company" onClose={onClose}>
      <form className="customer-form" noValidate onSubmit={submit}>
        <TextField
          label="Name"
          value={name}
          maxLength={120}
          error={isChecked && isEmpty ? 'Enter a name.' : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="dialog-ways">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            Make the company
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const Row = ({ customer: { id, name, detail, ordered }, isOpen }: { customer: ListedCustomer; isOpen: boolean }) => (
  <li>
    <Link
      to="/admin/customers/$id"
      params={{ id }}
      search={({ part: _part, ...now }: CustomerSearch) => now}
      resetScroll={false}
      className="customer-row"
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className="customer-row__badge" aria-hidden="true">
        {initials(name)}
      </span>
      <span className="customer-row__name">
        <b>{name}</b>
        <span className="small quiet">{detail}</span>
      </span>
      <span className="small figures">{formatMoney(ordered).replace(/\.\d\d$/, '')}</span>
    </Link>
  </li>
);

interface RowsProps {
  readonly view: View;
  readonly q: string;
  readonly openId: string | undefined;
  readonly onView: (view: View) => void;
}

function Rows({ view, q, openId, onView }: RowsProps) {
  const query = useInfiniteQuery({
    queryKey: [...CUSTOMERS_KEY, 'list', view, q],
    queryFn: ({ pageParam }) =>
      call('customers.list', { view, ...(q !== '' && { q }), ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (before) => before,
  });
  const rows = query.data?.pages.flatMap(({ customers }) => customers) ?? [];
  const total = query.data?.pages[0]?.total;
  return (
    <>
      <div className="customers__tools">
        <Segmented label="Which customers" value={view} options={VIEWS} onChange={onView} />
        <p className="small quiet figures" role="status">
          {total === undefined ? '' : total.toLocaleString('en-US')}
          <span className="visually-hidden">{view === 'people' ? ' people' : ' companies'}</span>
        </p>
      </div>
      {query.isPending ? <WaitingRows rows={6} height={56} /> : null}
      {query.error && rows.length === 0 ? (
        <NotLoaded title="The customers did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
      {query.data && rows.length === 0 ? (
        <p className="customers__none small">
          {q === '' ? 'Customers appear with their first inquiry or order.' : 'Nobody matches your search.'}
        </p>
      ) : null}
      <ul className="customer-rows">
        {rows.map((customer) => (
          <Row key={customer.id} customer={customer} isOpen={customer.id === openId} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button wide busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </>
  );
}

export function CustomerList({ openId }: { readonly openId: string | undefined }) {
  const search: CustomerSearch = useSearch({ strict: false });
  const show = useShow<CustomerSearch>();
  const [isMaking, setMaking] = useState(false);
  // On a phone the list is gone while a record is open, so the record has the heading of the page.
  const Title = openId === undefined ? 'h1' : 'h2';
  const view = VIEWS.find(({ value }) => value === search.view)?.value ?? 'companies';
  return (
    <section className="customers__list" aria-labelledby="customers-title">
      <div className="customers__head">
        <Title id="customers-title">Customers</Title>
        <button type="button" className="icon-button" aria-label="New company" onClick={() => setMaking(true)}>
          <IconPlus className="icon" aria-hidden="true" />
        </button>
      </div>
      <ListSearchField
        label="Name, email, company"
        hideLabel
        value={search.q ?? ''}
        onSearch={(q) => show({ ...search, q })}
      />
      <Rows
        view={view}
        q={search.q ?? ''}
        openId={openId}
        onView={(next) => show({ ...search, view: next === 'companies' ? '' : next })}
      />
      {isMaking ? <MakeCompany onClose={() => setMaking(false)} /> : null}
    </section>
  );
}
