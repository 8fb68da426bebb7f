import { AdminSearch } from '../../blocks/desk/admin-search.tsx';
import { ColumnsMenu } from '../../blocks/table/columns-menu.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { ORDER_COLUMNS } from './order-columns.tsx';
import { DAY_OPTIONS, type OrderSearch } from './order-search.ts';

interface OrderToolsProps {
  readonly search: OrderSearch;
  readonly onSearch: (change: OrderSearch) => void;
  /** "1 to 8 of 41". */
  readonly count: string;
}

export const OrderTools = ({ search, onSearch, count }: OrderToolsProps) => (
  <search className="desk-tools">
    <AdminSearch label="Order, project, customer" value={search.q ?? ''} onSearch={(q) => onSearch({ q })} />
    <SelectField
      label="Placed"
      hideLabel
      small
      value={search.days ?? ''}
      options={DAY_OPTIONS}
      onChange={(event) => onSearch({ days: event.target.value })}
    />
    <p className="desk-tools__count figures" role="status">
      {count}
    </p>
    <ColumnsMenu columns={ORDER_COLUMNS} word={search.columns} onWord={(columns) => onSearch({ columns })} />
  </search>
);
