import { AdminSearch } from '../../../blocks/admin-list/admin-search.tsx';
import { ColumnsMenu } from '../../../blocks/table/columns-menu.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { inquiryColumns } from './inquiry-columns.tsx';
import {
  DAY_OPTIONS,
  filterOf,
  type ListSearch,
  SEGMENT_OPTIONS,
  SORT_OPTIONS,
  STATE_OPTIONS,
} from './inquiry-search.ts';

interface ListToolsProps {
  readonly search: ListSearch;
  readonly onSearch: (change: ListSearch) => void;
  /** "1 to 9 of 203". */
  readonly count: string;
}

export const ListTools = ({ search, onSearch, count }: ListToolsProps) => (
  <search className="admin-list-tools">
    <AdminSearch label="Name, email, company or pattern" value={search.q ?? ''} onSearch={(q) => onSearch({ q })} />
    <SelectField
      label="Segment"
      hideLabel
      small
      value={search.segment ?? ''}
      options={SEGMENT_OPTIONS}
      onChange={(event) => onSearch({ segment: event.target.value })}
    />
    <SelectField
      label="Received"
      hideLabel
      small
      value={search.days ?? ''}
      options={DAY_OPTIONS}
      onChange={(event) => onSearch({ days: event.target.value })}
    />
    {search.tab === undefined ? (
      <SelectField
        label="State"
        hideLabel
        small
        value={search.state ?? ''}
        options={STATE_OPTIONS}
        onChange={(event) => onSearch({ state: event.target.value })}
      />
    ) : null}
    <div className="inquiry-sort">
      <SelectField
        label="Sort"
        hideLabel
        small
        value={search.sort ?? ''}
        options={SORT_OPTIONS}
        onChange={(event) => onSearch({ sort: event.target.value })}
      />
    </div>
    <p className="admin-list-tools__count figures">{count}</p>
    <ColumnsMenu
      columns={inquiryColumns(filterOf(search).tab)}
      word={search.columns}
      onWord={(columns) => onSearch({ columns })}
    />
  </search>
);
