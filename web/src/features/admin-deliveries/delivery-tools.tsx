import { AdminSearch } from '../../blocks/desk/admin-search.tsx';
import { ColumnsMenu } from '../../blocks/table/columns-menu.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { DELIVERY_COLUMNS } from './delivery-columns.tsx';
import { type DeliverySearch, SERVICE_OPTIONS, STATE_OPTIONS } from './delivery-search.ts';

interface DeliveryToolsProps {
  readonly search: DeliverySearch;
  readonly onSearch: (change: DeliverySearch) => void;
  /** "1 to 6 of 1,204". */
  readonly count: string;
}

export const DeliveryTools = ({ search, onSearch, count }: DeliveryToolsProps) => (
  <search className="desk-tools">
    <AdminSearch label="Deal, project, email" value={search.q ?? ''} onSearch={(q) => onSearch({ q })} />
    <SelectField
      label="Service"
      hideLabel
      small
      value={search.service ?? ''}
      options={SERVICE_OPTIONS}
      onChange={(event) => onSearch({ service: event.target.value })}
    />
    <SelectField
      label="State"
      hideLabel
      small
      value={search.state ?? ''}
      options={STATE_OPTIONS}
      onChange={(event) => onSearch({ state: event.target.value })}
    />
    <p className="desk-tools__count figures" role="status">
      {count}
    </p>
    <ColumnsMenu columns={DELIVERY_COLUMNS} word={search.columns} onWord={(columns) => onSearch({ columns })} />
  </search>
);
