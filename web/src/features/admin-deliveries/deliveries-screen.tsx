import './deliveries.css';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AdminPage } from '../../blocks/desk/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/desk/desk-states.tsx';
import { Button } from '../../ui/button/button.tsx';
import type { DeliveryPage } from './deliveries-api.ts';
import { type DeliverySearch, filterOf } from './delivery-search.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { DeliveryTools } from './delivery-tools.tsx';
import { NothingSent } from './nothing-sent.tsx';
import { RetryFailedButton } from './retry-failed-button.tsx';
import { ServiceStandings } from './service-standings.tsx';
import { useDeliveries } from './use-deliveries.ts';

const LEAD = 'Everything we tell other services: the CRM, the shop and mail. Nothing is lost when one of them is down.';

const someFailed = (page: DeliveryPage | undefined): boolean =>
  page?.services.some(({ parked, retrying }) => parked + retrying > 0) ?? false;

const formatCount = (shown: number, page: DeliveryPage | undefined): string =>
  page && shown > 0 ? `1 to ${shown} of ${page.total.toLocaleString('en-US')}` : '';

export function DeliveriesScreen() {
  const search = useSearch({ from: '/work/admin/deliveries' });
  const navigate = useNavigate({ from: '/admin/deliveries' });
  const query = useDeliveries(filterOf(search));
  const show = (change: DeliverySearch) =>
    void navigate({
      search: (now) => Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, word]) => word)),
      replace: true,
      resetScroll: false,
    });
  const page = query.data?.pages[0];
  const rows = query.data?.pages.flatMap(({ deliveries }) => deliveries) ?? [];
  return (
    <AdminPage title="Deliveries" lead={LEAD} action={someFailed(page) ? <RetryFailedButton /> : null}>
      {page ? <ServiceStandings services={page.services} /> : null}
      {query.isPending ? null : (
        <DeliveryTools search={search} onSearch={show} count={formatCount(rows.length, page)} />
      )}
      {query.isPending ? <WaitingRows rows={6} height={32} /> : null}
      {query.isError && !page ? (
        <NotLoaded title="The deliveries did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
      {page && rows.length === 0 ? (
        <NothingSent
          narrowed={Object.keys(filterOf(search)).length > 0}
          onAll={() => show({ service: '', state: '', q: '' })}
        />
      ) : null}
      {rows.length > 0 ? <DeliveryTable rows={rows} columns={search.columns} /> : null}
      {query.hasNextPage ? (
        <div className="desk__more">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </AdminPage>
  );
}
