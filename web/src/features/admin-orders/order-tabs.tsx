import { Link } from '@tanstack/react-router';
import { type OrderSearch, TABS } from './order-search.ts';

/** Each is an address; days and words go along. */
export const OrderTabs = ({ search, waiting }: { readonly search: OrderSearch; readonly waiting: number }) => {
  const { state, ...rest } = search;
  return (
    <nav className="order-tabs" aria-label="Which orders">
      {TABS.map(({ value, label }) => (
        <Link
          key={label}
          to="/admin/orders"
          search={value ? { ...rest, state: value } : rest}
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={state === value ? 'page' : undefined}
        >
          {label}
          {value === 'awaiting' && waiting > 0 ? <span className="order-tabs__count figures">{waiting}</span> : null}
        </Link>
      ))}
    </nav>
  );
};
