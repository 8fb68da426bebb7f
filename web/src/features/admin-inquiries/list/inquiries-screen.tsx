import './inquiries.css';
import type { InquiryTab } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { AdminPage } from '../../../blocks/admin-list/admin-page.tsx';
import { NotLoaded, WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { storedRows } from '../../../blocks/admin-list/stored-rows.ts';
import { useSelection } from '../../../blocks/admin-list/use-selection.ts';
import { INQUIRY_EVENTS } from '../../../blocks/staff-events/staff-events.ts';
import { useStaffEvents } from '../../../blocks/staff-events/use-staff-events.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconArrowUp } from '../../../ui/icons/icon-arrow-up.ts';
import { IconDownload } from '../../../ui/icons/icon-download.ts';
import { IconInbox } from '../../../ui/icons/icon-inbox.ts';
import { useHandle } from '../detail/use-handle.ts';
import { type Filter, INQUIRIES_KEY, type InquiryPage, listInquiries } from '../inquiries-api.ts';
import { BulkBar } from './bulk-bar.tsx';
import { exportOf } from './export-address.ts';
import { daysOf, filterOf, isNarrowed, type ListSearch, TABS } from './inquiry-search.ts';
import { InquiryTable } from './inquiry-table.tsx';
import { ListTools } from './list-tools.tsx';

type Rows = InquiryPage['inquiries'];

/** The list as it stands in front of somebody: live, but still under the hand. */
function useInquiries(filter: Filter, touching: boolean) {
  useStaffEvents(INQUIRY_EVENTS, INQUIRIES_KEY);
  const query = useInfiniteQuery({
    queryKey: [...INQUIRIES_KEY, 'list', filter],
    queryFn: ({ pageParam }) => listInquiries(filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  const key = JSON.stringify(filter);
  const shown = useRef<{ readonly key: string; readonly rows: Rows }>({ key: '', rows: [] });
  const [, showAll] = useState(0);
  const fresh = query.data?.pages.flatMap(({ inquiries }) => inquiries) ?? [];
  const held = touching && shown.current.key === key;
  const { rows, waiting } = held ? storedRows(shown.current.rows, fresh) : { rows: fresh, waiting: 0 };

  useEffect(() => {
    if (!query.isPlaceholderData) shown.current = { key, rows: rows as Rows };
  });

  const settle = () => {
    shown.current = { key: '', rows: [] };
    showAll((times) => times + 1);
  };
  return { query, rows, waiting, settle, page: query.data?.pages[0] };
}

const WORDS = {
  inquiries: { title: 'No inquiries', why: 'What visitors send from the wizards appears here within a second.' },
  partial: { title: 'Nothing left unfinished', why: 'Who gives an email and does not submit is listed here.' },
  handled: { title: 'Nothing is marked handled', why: 'Marked inquiries and those with a project are listed here.' },
} as const satisfies Record<InquiryTab, unknown>;

interface NothingListedProps {
  readonly tab: InquiryTab;
  readonly narrowed: boolean;
  /** "in the last 90 days" */
  readonly when: string;
  readonly onAll: () => void;
}

function NothingListed({ tab, narrowed, when, onAll }: NothingListedProps) {
  const { title, why } = WORDS[tab];
  const everything = when === 'in all' && !narrowed;
  return (
    <EmptyState
      icon={<IconInbox className="icon" />}
      title={narrowed ? 'Nothing matches' : everything ? title : `${title} ${when}`}
      action={everything ? undefined : <Button onClick={onAll}>Show all of any time</Button>}
    >
      {narrowed ? `No inquiry ${when} fits all of this.` : why}
    </EmptyState>
  );
}

/** Each is an address; segment, days and words go along. */
const ListTabs = ({ search }: { readonly search: ListSearch }) => {
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

/** Whether the focus or the mouse is on it: then nothing in it may move. */
function useTouching(ref: RefObject<HTMLElement | null>): boolean {
  const [focused, setFocused] = useState(false);
  const [over, setOver] = useState(false);
  useEffect(() => {
    const leaves = new AbortController();
    const hear = (kind: string, run: (event: Event) => void) =>
      document.addEventListener(kind, run, { signal: leaves.signal });
    const isIn = ({ target }: Event) => target instanceof Node && (ref.current?.contains(target) ?? false);
    hear('focusin', (event) => setFocused(isIn(event)));
    hear('focusout', () => setFocused(false));
    hear('pointerover', (event) =>
      setOver(event instanceof PointerEvent && event.pointerType === 'mouse' && isIn(event)),
    );
    document.documentElement.addEventListener('pointerleave', () => setOver(false), { signal: leaves.signal });
    return () => leaves.abort();
  }, [ref]);
  return focused || over;
}

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
        <div className="admin-list__more">
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
            void mark({ ids: [...selecting.ids], handled });
            letGo();
          }}
          onClear={letGo}
        />
      ) : null}
    </AdminPage>
  );
}
