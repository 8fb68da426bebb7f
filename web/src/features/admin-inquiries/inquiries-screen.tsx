import './inquiries.css';
import type { InquiryTab } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { AdminPage } from '../../blocks/desk/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../blocks/desk/desk-states.tsx';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { IconArrowUp } from '../../ui/icons/icon-arrow-up.ts';
import { IconDownload } from '../../ui/icons/icon-download.ts';
import { BulkBar } from './bulk-bar.tsx';
import { exportOf } from './export-address.ts';
import type { InquiryPage } from './inquiries-api.ts';
import { InquiryTable } from './inquiry-table.tsx';
import { daysOf, filterOf, isNarrowed, type ListSearch } from './list-search.ts';
import { ListTabs } from './list-tabs.tsx';
import { ListTools } from './list-tools.tsx';
import { NothingListed } from './nothing-listed.tsx';
import { useHandle } from './use-handle.ts';
import { useInquiries } from './use-inquiries.ts';
import { useSelection } from './use-selection.ts';
import { useTouching } from './use-touching.ts';

/** "203 in the last 90 days, 4 new". */
const leadWords = (tab: InquiryTab, { total, counts }: InquiryPage, when: string): string => {
  const count = total.toLocaleString('en-US');
  if (tab === 'partial') return `${count} not finished ${when}`;
  return `${count}${tab === 'handled' ? ' handled' : ''} ${when}, ${counts.new} new`;
};

/** The bar goes, and whoever pressed its button by key would stand nowhere. */
const backToList = (body: HTMLElement | null): void => {
  if (document.activeElement?.matches('.bulk-bar :focus-visible'))
    body?.querySelector<HTMLElement>('.inquiry-table__open[tabindex="0"]')?.focus();
};

export function InquiriesScreen() {
  const search = useSearch({ from: '/work/admin/inquiries' });
  const navigate = useNavigate({ from: '/admin/inquiries' });
  const filter = filterOf(search);
  const listKey = JSON.stringify(filter);
  const body = useRef<HTMLTableSectionElement>(null);
  const touched = useTouching(body);
  const [selects, setSelects] = useState(false);
  const { query, rows, waiting, settle, page } = useInquiries(filter, touched || selects);
  const selecting = useSelection(
    rows.map(({ id }) => id),
    listKey,
  );
  if (selects !== selecting.ids.size > 0) setSelects(selecting.ids.size > 0);
  const { mark, marking } = useHandle();
  const show = (change: ListSearch) =>
    void navigate({
      search: (now) => Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, word]) => word)),
      replace: true,
      resetScroll: false,
    });

  const letGo = () => {
    backToList(body.current);
    selecting.clear();
  };

  const total = page?.total ?? 0;
  const when = daysOf(search).words;
  const lead = page ? leadWords(filter.tab, page, when) : 'What visitors ask for.';
  return (
    <AdminPage
      title="Inquiries"
      lead={lead}
      action={
        <a className={buttonClass()} href={exportOf(filter)} download>
          <IconDownload className="icon" aria-hidden="true" />
          Export CSV
        </a>
      }
    >
      <p className="visually-hidden" role="status">
        {page ? lead : ''}
      </p>
      <ListTabs search={search} />
      <ListTools
        search={search}
        onSearch={show}
        count={rows.length > 0 ? `1 to ${rows.length} of ${total.toLocaleString('en-US')}` : ''}
      />
      {query.isPending ? <WaitingRows /> : null}
      {query.isError && !page ? (
        <NotLoaded title="The inquiries did not load" error={query.error} onAgain={() => void query.refetch()} />
      ) : null}
      {page && rows.length === 0 ? (
        <NothingListed
          tab={filter.tab}
          narrowed={isNarrowed(filter)}
          when={when}
          onAll={() => show({ q: '', segment: '', state: '', days: 'all' })}
        />
      ) : null}
      <div className="inquiry-list">
        <div className="inquiry-list__waiting" role="status">
          {waiting > 0 ? (
            <Button size="small" look="primary" onClick={settle}>
              <IconArrowUp className="icon icon--small" aria-hidden="true" />
              Show {waiting} new
            </Button>
          ) : null}
        </div>
        {rows.length > 0 ? (
          <InquiryTable
            ref={body}
            rows={rows}
            tab={filter.tab}
            search={search}
            sort={filter.sort}
            onSort={(sort) => show({ sort: sort === '-received' ? '' : sort })}
            selecting={selecting}
          />
        ) : null}
      </div>
      {query.hasNextPage ? (
        <div className="desk__more">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
      {selecting.ids.size > 0 ? (
        <BulkBar
          ids={selecting.ids}
          handled={filter.tab === 'handled'}
          busy={marking}
          onMark={(handled) => {
            mark({ ids: [...selecting.ids], handled });
            letGo();
          }}
          onClear={letGo}
        />
      ) : null}
    </AdminPage>
  );
}
