import './inquiries.css';
import './inquiry-table.css';
import type { InquiryRow, InquiryTab } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { addressWith } from '../../../blocks/admin-list/address-with.ts';
import { AdminList } from '../../../blocks/admin-list/admin-list.tsx';
import { useListQuery, useShow } from '../../../blocks/admin-list/list-query.ts';
import type { ListFilter } from '../../../blocks/admin-list/list-tools.tsx';
import { useRowKeys, useSamePress } from '../../../blocks/admin-list/row-keys.ts';
import { useSelection } from '../../../blocks/admin-list/selection.ts';
import { useStillRows } from '../../../blocks/admin-list/stored-rows.ts';
import { useTouching } from '../../../blocks/admin-list/use-touching.ts';
import { RAW_ADDRESSES } from '../../../blocks/api/raw-addresses.ts';
import { BulkBar } from '../../../blocks/bulk/bulk-bar.tsx';
import { useRight } from '../../../blocks/page/viewer-rights.ts';
import { INQUIRY_EVENTS } from '../../../blocks/staff-events/staff-events.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { DisabledReasonButton } from '../../../ui/button/disabled-reason-button.tsx';
import { IconArrowBackUp } from '../../../ui/icons/icon-arrow-back-up.ts';
import { IconArrowUp } from '../../../ui/icons/icon-arrow-up.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconDownload } from '../../../ui/icons/icon-download.ts';
import { IconInbox } from '../../../ui/icons/icon-inbox.ts';
import { useHandle } from '../detail/use-handle.ts';
import { type Filter, INQUIRIES_KEY, type InquiryPage, listInquiries } from '../inquiries-api.ts';
import { InquiryListContext } from './inquiry-cells.tsx';
import { inquiryColumns } from './inquiry-columns.tsx';
import {
  DAY_OPTIONS,
  daysOf,
  filterOf,
  type InquirySearch,
  isNarrowed,
  SEGMENT_OPTIONS,
  SORT_OPTIONS,
  STATE_OPTIONS,
  TABS,
} from './inquiry-search.ts';

/** More ids than this do not fit into an address. */
const MAX_EXPORTED_IDS = 250;

/** The list as it is filtered, every page of it. */
const exportOf = (filter: Filter): string => addressWith(RAW_ADDRESSES.inquiriesExport, filter);

const exportOfThese = (ids: readonly string[]): string =>
  addressWith(RAW_ADDRESSES.inquiriesExport, { ids: ids.join(',') });

interface InquiryBarProps {
  readonly ids: ReadonlySet<string>;
  /** Whether those listed are handled already. */
  readonly handled: boolean;
  readonly busy: boolean;
  readonly onMark: (handled: boolean) => void;
  readonly onClear: () => void;
}

/** Marks or exports the selected inquiries. */
function InquiryBar({ ids, handled, busy, onMark, onClear }: InquiryBarProps) {
  const Icon = handled ? IconArrowBackUp : IconCheck;
  return (
    <BulkBar label="Selected inquiries" count={`${ids.size} selected`} onClear={onClear}>
      <Button size="small" busy={busy} onClick={() => onMark(!handled)}>
        {busy ? null : <Icon className="icon icon--small" aria-hidden="true" />}
        {handled ? 'Mark as new' : 'Mark handled'}
      </Button>
      {ids.size > MAX_EXPORTED_IDS ? (
        <DisabledReasonButton size="small" reason={`Export at most ${MAX_EXPORTED_IDS}`} />
      ) : (
        <a className={buttonClass({ size: 'small' })} href={exportOfThese([...ids])} download>
          <IconDownload className="icon icon--small" aria-hidden="true" />
          Export CSV
        </a>
      )}
    </BulkBar>
  );
}

/** The list is live, but holds still while it is touched. */
function useInquiries(filter: Filter, touching: boolean) {
  const query = useListQuery({
    root: INQUIRIES_KEY,
    events: INQUIRY_EVENTS,
    filter,
    read: (cursor: string | null) => listInquiries(filter, cursor),
    next: ({ nextCursor }) => nextCursor,
  });
  const fresh = query.data?.pages.flatMap(({ inquiries }) => inquiries) ?? [];
  const still = useStillRows({ fresh, listKey: JSON.stringify(filter), touching, isOld: query.isPlaceholderData });
  return { query, ...still, page: query.data?.pages[0] };
}

const EMPTY_TEXTS = {
  inquiries: { title: 'No inquiries', why: 'What visitors send from the wizards appears here within a second.' },
  partial: { title: 'No partial inquiries', why: "Visitors who enter an email but don't submit are listed here." },
  handled: { title: 'Nothing is marked as handled', why: 'Marked inquiries and those with a project are listed here.' },
} as const satisfies Record<InquiryTab, unknown>;

/** `when`: "in the last 90 days". */
function emptyOf(tab: InquiryTab, narrowed: boolean, when: string, onAll: () => void) {
  const { title, why } = EMPTY_TEXTS[tab];
  const everything = when === 'in all' && !narrowed;
  return {
    icon: <IconInbox className="icon" />,
    title: narrowed ? 'Nothing matches' : everything ? title : `${title} ${when}`,
    action: everything ? undefined : <Button onClick={onAll}>Show all time</Button>,
    children: narrowed ? `No inquiries ${when} match these filters.` : why,
  };
}

/** Each is an address; segment, days and words go along. */
const ListTabs = ({ search }: { readonly search: InquirySearch }) => {
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

/** "203 in the last 90 days, 4 new". */
const leadMessage = (tab: InquiryTab, { total, counts }: InquiryPage, when: string): string => {
  const count = total.toLocaleString('en-US');
  if (tab === 'partial') return `${count} not finished ${when}`;
  return `${count}${tab === 'handled' ? ' handled' : ''} ${when}, ${counts.new} new`;
};

const KEYS_TO_OPEN = 'Use the arrow keys to move between rows and Enter to open one.';
const KEYS_TO_SELECT =
  'Use the arrow keys to move between rows, Enter to open one, Space to select, and Shift+Space to select a range.';

const filtersOf = ({ tab }: InquirySearch): readonly ListFilter<InquirySearch>[] => [
  { name: 'segment', label: 'Segment', options: SEGMENT_OPTIONS },
  { name: 'days', label: 'Received', options: DAY_OPTIONS },
  ...(tab === undefined ? [{ name: 'state', label: 'State', options: STATE_OPTIONS } as const] : []),
  // Phones show no heads to press.
  { name: 'sort', label: 'Sort', frame: 'inquiry-sort', options: SORT_OPTIONS },
];

const TABLE = {
  caption: 'Inquiries',
  className: 'inquiry-table',
  idOf: ({ id }: InquiryRow) => id,
  heights: { row: 57, card: 190 },
} as const;

/** The bar goes, and whoever pressed its button by key would stand nowhere. */
const backToList = (body: HTMLElement | null): void => {
  if (document.activeElement?.matches('.bulk-bar :focus-visible'))
    body?.querySelector<HTMLElement>('.inquiry-table__open[tabindex="0"]')?.focus();
};

export function InquiriesScreen() {
  const search = useSearch({ from: '/work/office/admin/inquiries' });
  const show = useShow<InquirySearch>();
  const filter = filterOf(search);
  const listKey = JSON.stringify(filter);
  const body = useRef<HTMLTableSectionElement>(null);
  const touched = useTouching(body);
  const [selects, setSelects] = useState(false);
  const { query, rows, waiting, settle, page } = useInquiries(filter, touched || selects);
  const order = rows.map(({ id }) => id);
  const selecting = useSelection(order, listKey);
  if (selects !== selecting.ids.size > 0) setSelects(selecting.ids.size > 0);
  const canChange = useRight('customers:change');
  const { mark, marking } = useHandle();
  const isPartial = filter.tab === 'partial';
  const samePress = useSamePress(selecting.press);
  const press = isPartial ? undefined : samePress;
  const view = useMemo(() => ({ search, onPress: press }), [search, press]);
  const { keysId, table } = useRowKeys({ body, order, link: '.inquiry-table__open', press });

  const letGo = () => {
    backToList(body.current);
    selecting.clear();
  };
  const onSort = (sort: string) => show({ sort: sort === '-received' ? '' : sort });
  const showAll = () => show({ q: '', segment: '', state: '', days: 'all' });

  const when = daysOf(search).words;
  const lead = page ? leadMessage(filter.tab, page, when) : 'What visitors have requested.';
  return (
    <InquiryListContext value={view}>
      <AdminList
        title="Inquiries"
        lead={lead}
        exportAddress={exportOf(filter)}
        top={<ListTabs search={search} />}
        search={{
          label: 'Name, email, company or pattern',
          values: search,
          filters: filtersOf(search),
          onChange: show,
        }}
        announcement={page ? lead : ''}
        columns={inquiryColumns(filter.tab)}
        query={query}
        rows={rows}
        total={page?.total}
        table={{ ...TABLE, ...table, sort: filter.sort, onSort, selected: selecting.ids }}
        frame={(list) => (
          <div className="inquiry-list">
            <div className="inquiry-list__waiting" role="status">
              {waiting > 0 ? (
                <Button size="small" look="primary" onClick={settle}>
                  <IconArrowUp className="icon icon--small" aria-hidden="true" />
                  Show {waiting} new
                </Button>
              ) : null}
            </div>
            {list ? (
              <p id={keysId} className="visually-hidden">
                {isPartial ? KEYS_TO_OPEN : KEYS_TO_SELECT}
              </p>
            ) : null}
            {list}
          </div>
        )}
        empty={emptyOf(filter.tab, isNarrowed(filter), when, showAll)}
        failed="The inquiries did not load"
        bulk={
          canChange && selecting.ids.size > 0 ? (
            <InquiryBar
              ids={selecting.ids}
              handled={filter.tab === 'handled'}
              busy={marking}
              onMark={(handled) => {
                void mark({ ids: [...selecting.ids], handled });
                letGo();
              }}
              onClear={letGo}
            />
          ) : null
        }
      />
    </InquiryListContext>
  );
}
