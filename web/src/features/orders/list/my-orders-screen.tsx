import './my-orders.css';
import type { MyOrder } from '@colorway/contract/shop/order-page.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { isEnded } from '@colorway/rules/shop/state/order-state.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { call } from '../../../blocks/api/client.ts';
import { Footer } from '../../../blocks/layout/footer.tsx';
import { OrderStateTag } from '../../../blocks/order-state/order-state-tag.tsx';
import { OrderStitches } from '../../../blocks/order-state/order-stitches.tsx';
import { useViewer } from '../../../blocks/page/page-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { RetryState } from '../../../ui/feedback/retry-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconPackage } from '../../../ui/icons/icon-package.ts';
import { IconSearch } from '../../../ui/icons/icon-search.ts';

function OrderRow({ order }: { readonly order: MyOrder }) {
  const { name, projectName, state, pieces, total, pictures, sentence, payLabel, invoiceUrl } = order;
  const title = projectName ?? `Order ${name}`;
  return (
    <li className="my-order">
      <div className="my-order__pictures">
        {pictures.map((picture) => (
          <span key={picture}>
            <img src={picture} alt="" loading="lazy" decoding="async" />
          </span>
        ))}
      </div>
      <div className="my-order__text">
        <div className="my-order__name">
          <h3>{title}</h3>
          <OrderStateTag state={state} />
        </div>
        <p className="small quiet figures">
          {`${name}, ${countOf(pieces, 'piece')}${total === undefined ? '' : `, ${formatMoney(total)}`}`}
        </p>
        <OrderStitches state={state} />
        <p className="small figures">{sentence}</p>
      </div>
      <div className="my-order__ways">
        <Link to="/orders/$name" params={{ name }} className={buttonClass({ wide: true })}>
          View order
          <span className="visually-hidden">{` ${name}`}</span>
        </Link>
        {payLabel === null || invoiceUrl === null ? null : (
          <a href={invoiceUrl} className={buttonClass({ look: 'primary', wide: true })}>
            {payLabel}
            <span className="visually-hidden">{`, order ${name}`}</span>
          </a>
        )}
      </div>
    </li>
  );
}

const Group = ({ title, orders }: { readonly title: string; readonly orders: readonly MyOrder[] }) =>
  orders.length === 0 ? null : (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {orders.map((order) => (
          <OrderRow key={order.name} order={order} />
        ))}
      </ul>
    </section>
  );

const matches = (order: MyOrder, query: string): boolean =>
  [order.name, order.projectName ?? '', order.projectID ?? '', ...order.products].some((text) =>
    text.toLowerCase().includes(query),
  );

const Nothing = () => (
  <EmptyState
    icon={<IconPackage className="icon icon--large" />}
    title="Nothing ordered yet"
    action={
      <Link to="/projects" className={buttonClass({})}>
        My Projects
      </Link>
    }
  >
    Orders appear here the moment you check out.
  </EmptyState>
);

function Found({ orders, onAll }: { readonly orders: readonly MyOrder[]; readonly onAll: () => void }) {
  if (orders.length === 0)
    return (
      <EmptyState
        icon={<IconSearch className="icon icon--large" />}
        title="No order matches"
        action={<Button onClick={onAll}>Show all</Button>}
      >
        Search by order, project or product.
      </EmptyState>
    );
  return (
    <>
      <Group title="On its way to you" orders={orders.filter(({ state }) => !isEnded(state))} />
      <Group title="Earlier" orders={orders.filter(({ state }) => isEnded(state))} />
    </>
  );
}

export function MyOrdersScreen() {
  const viewer = useViewer();
  const { q = '' } = useSearch({ from: '/work/orders' });
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['my-orders'],
    queryFn: () => call('orders.list'),
    refetchOnWindowFocus: 'always',
    retry: false,
    meta: { audience: 'customer' },
  });
  const search = (text: string) =>
    void navigate({ to: '/orders', search: text === '' ? {} : { q: text }, replace: true, resetScroll: false });
  return (
    <>
      <div className="column my-orders">
        <div className="my-orders__head">
          <div>
            <h1 tabIndex={-1}>Orders</h1>
            {'email' in viewer ? <p className="quiet">{viewer.email}</p> : null}
          </div>
          {data && data.orders.length > 0 ? (
            <div className="my-orders__search">
              <TextField
                label="Order, project or product"
                hideLabel
                type="search"
                placeholder="Order, project or product"
                value={q}
                start={<IconSearch className="icon icon--small" aria-hidden="true" />}
                onChange={(event) => search(event.target.value)}
              />
            </div>
          ) : null}
        </div>
        {data && data.orders.length === 0 ? <Nothing /> : null}
        {data && data.orders.length > 0 ? (
          <Found
            orders={data.orders.filter((order) => matches(order, q.trim().toLowerCase()))}
            onAll={() => search('')}
          />
        ) : null}
        {error && !data ? (
          <RetryState title="Your orders did not load" onRetry={() => void refetch()}>
            Your orders are unchanged.
          </RetryState>
        ) : null}
        {data || error ? null : (
          <div aria-busy="true">
            <Skeleton height={120} />
            <Skeleton height={120} />
          </div>
        )}
      </div>
      <Footer />
    </>
  );
}
