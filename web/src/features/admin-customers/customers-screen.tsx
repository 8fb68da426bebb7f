import './customers.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { NotLoaded, WaitingRows } from '../../blocks/admin-list/list-states.tsx';
import { ApiError } from '../../blocks/api/api-error.ts';
import { call } from '../../blocks/api/client.ts';
import { LookOnly } from '../../blocks/look-only/look-only.tsx';
import { usePageName } from '../../blocks/page/use-page-name.ts';
import { INQUIRY_EVENTS, ORDER_EVENTS } from '../../blocks/staff-events/staff-events.ts';
import { useStaffEvents } from '../../blocks/staff-events/use-staff-events.ts';
import { EmptyState } from '../../ui/feedback/state-block.tsx';
import { IconUser } from '../../ui/icons/icon-user.ts';
import { CustomerList } from './customer-list.tsx';
import { CustomerRecordView } from './customer-record.tsx';
import { CUSTOMERS_KEY, recordKey } from './customers-api.ts';

const EVENTS = [...ORDER_EVENTS, ...INQUIRY_EVENTS];

function Record({ id }: { readonly id: string }) {
  useStaffEvents(EVENTS, CUSTOMERS_KEY);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: recordKey(id),
    queryFn: () => call('customers.read', { id }),
    refetchOnWindowFocus: 'always',
  });
  usePageName(data?.name);
  if (data)
    return (
      <LookOnly area="customers">
        <CustomerRecordView key={data.id} record={data} />
      </LookOnly>
    );
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <h1 className="visually-hidden">Customer</h1>
      {isPending ? <WaitingRows rows={6} height={80} /> : null}
      {isGone ? (
        <EmptyState icon={<IconUser className="icon icon--large" />} title="This customer is no longer here">
          The record was removed, or its link is incomplete.
        </EmptyState>
      ) : null}
      {error && !isGone ? (
        <NotLoaded title="The customer did not load" error={error} onAgain={() => void refetch()} />
      ) : null}
    </>
  );
}

/** The list at the left, and the record that is open; on a phone one of the two. */
export function CustomersScreen() {
  const { id } = useParams({ strict: false });
  return (
    <div className="column column--wide customers" data-open={id === undefined ? undefined : true}>
      <CustomerList openId={id} />
      <section className="customers__record" aria-label="Customer">
        {id === undefined ? (
          <EmptyState icon={<IconUser className="icon icon--large" />} title="Choose a customer">
            Everything that happened with them is in one place.
          </EmptyState>
        ) : (
          <Record id={id} />
        )}
      </section>
    </div>
  );
}
