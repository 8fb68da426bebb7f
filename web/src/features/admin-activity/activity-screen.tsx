import './activity.css';
import { ACTIVITY_YEARS } from '@colorway/rules/activity/activity-kinds.ts';
import { useSearch } from '@tanstack/react-router';
import { addressWith } from '../../blocks/admin-list/address-with.ts';
import { AdminList } from '../../blocks/admin-list/admin-list.tsx';
import { useListQuery, useShow } from '../../blocks/admin-list/list-query.ts';
import { RAW_ADDRESSES } from '../../blocks/api/raw-addresses.ts';
import { ACTIVITY_EVENTS } from '../../blocks/staff-events/staff-events.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconHistory } from '../../ui/icons/icon-history.ts';
import { ACTIVITY_KEY, type ActivityPage, type Entry, listActivity } from './activity-api.ts';
import { ACTIVITY_COLUMNS } from './activity-columns.tsx';
import { type ActivitySearch, DAY_OPTIONS, filterOf, KIND_OPTIONS } from './activity-search.ts';

const filtersOf = (people: ActivityPage['people']) =>
  [
    {
      name: 'by',
      label: 'Who',
      options: [
        { value: '', label: 'Everyone' },
        ...people.map(({ staffId, name }) => ({ value: staffId, label: name })),
      ],
    },
    { name: 'kind', label: 'Kind', options: KIND_OPTIONS },
    { name: 'days', label: 'When', options: DAY_OPTIONS },
  ] as const;

const TABLE = {
  caption: 'Activity, newest first',
  className: 'activity-table',
  idOf: ({ id }: Entry) => String(id),
  heights: { row: 53, card: 112 },
  sort: '-when',
} as const;

const YEARS = ['no', 'one year', 'two years'][ACTIVITY_YEARS] ?? `${ACTIVITY_YEARS} years`;
const LEAD = `Who changed what, with old and new values. Kept for ${YEARS}.`;

export function ActivityScreen() {
  const search = useSearch({ from: '/work/office/system/admin/activity' });
  const show = useShow<ActivitySearch>();
  const filter = filterOf(search);
  const query = useListQuery({
    root: ACTIVITY_KEY,
    events: ACTIVITY_EVENTS,
    filter,
    read: (before: number | null) => listActivity(filter, before),
    next: ({ nextBefore }) => nextBefore,
  });
  const page = query.data?.pages[0];
  const showAll = () => show({ q: '', by: '', kind: '', project: '', days: 'all' });
  return (
    <AdminList
      title="Activity"
      lead={LEAD}
      exportAddress={addressWith(RAW_ADDRESSES.activityExport, filter)}
      search={{
        label: 'Project, pattern, email',
        values: search,
        filters: filtersOf(page?.people ?? []),
        onChange: show,
      }}
      columns={ACTIVITY_COLUMNS}
      query={query}
      rows={query.data?.pages.flatMap(({ entries }) => entries) ?? []}
      total={page?.total}
      table={TABLE}
      empty={{
        icon: <IconHistory className="icon" />,
        title: 'Nothing matches',
        action: <Button onClick={showAll}>Show all time</Button>,
        children: 'Changes made by staff appear here automatically.',
      }}
      failed="The activity did not load"
    />
  );
}
