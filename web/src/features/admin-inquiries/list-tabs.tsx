import { Link } from '@tanstack/react-router';
import { type ListSearch, TABS } from './list-search.ts';

/** Each is an address; segment, days and words go along. */
export const ListTabs = ({ search }: { readonly search: ListSearch }) => {
  const { tab, state: _state, ...rest } = search;
  return (
    <nav className="inquiry-tabs" aria-label="Which inquiries">
      {TABS.map(({ value, label }, at) => (
        <Link
          key={value}
          to="/admin/inquiries"
          search={at === 0 ? rest : { ...rest, tab: value }}
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={(tab ?? 'inquiries') === value ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
};
