import { AdminSearch } from '../../blocks/desk/admin-search.tsx';
import { ColumnsMenu } from '../../blocks/table/columns-menu.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import type { ActivityPage } from './activity-api.ts';
import { type ActivitySearch, DAY_OPTIONS, KIND_OPTIONS } from './activity-search.ts';
import { ACTIVITY_COLUMNS } from './activity-table.tsx';

interface ActivityToolsProps {
  readonly search: ActivitySearch;
  readonly people: ActivityPage['people'];
  readonly onSearch: (change: ActivitySearch) => void;
  /** "1 to 9 of 386". */
  readonly count: string;
}

export const ActivityTools = ({ search, people, onSearch, count }: ActivityToolsProps) => (
  <search className="desk-tools">
    <AdminSearch label="Project, pattern, email" value={search.q ?? ''} onSearch={(q) => onSearch({ q })} />
    <SelectField
      label="Who"
      hideLabel
      small
      value={search.by ?? ''}
      options={[
        { value: '', label: 'Everyone' },
        ...people.map(({ staffId, name }) => ({ value: staffId, label: name })),
      ]}
      onChange={(event) => onSearch({ by: event.target.value })}
    />
    <SelectField
      label="Kind"
      hideLabel
      small
      value={search.kind ?? ''}
      options={KIND_OPTIONS}
      onChange={(event) => onSearch({ kind: event.target.value })}
    />
    <SelectField
      label="When"
      hideLabel
      small
      value={search.days ?? ''}
      options={DAY_OPTIONS}
      onChange={(event) => onSearch({ days: event.target.value })}
    />
    <p className="desk-tools__count figures" role="status">
      {count}
    </p>
    <ColumnsMenu columns={ACTIVITY_COLUMNS} word={search.columns} onWord={(columns) => onSearch({ columns })} />
  </search>
);
