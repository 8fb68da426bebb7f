import './table-tools.css';
import type { RowFilter, RowOrder } from '@colorway/rules/color-library/edits/library-edits-view.ts';
import { CheckField } from '../../../ui/field/check-field.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconSearch } from '../../../ui/icons/icon-search.ts';
import { counted } from '../edit-labels.ts';
import { categoryOptions, setOptions } from './options.ts';
import { COLUMNS } from './table-head.tsx';

export interface TableFilter extends Omit<RowFilter, 'onlyThese'> {
  readonly onlyAlike?: boolean;
}

interface TableToolsProps {
  readonly filter: TableFilter;
  readonly onFilter: (filter: TableFilter) => void;
  readonly order: RowOrder;
  readonly onOrder: (order: RowOrder) => void;
  readonly alike: number;
  readonly shown: number;
  readonly total: number;
}

const orderOptions = COLUMNS.map(({ by, label }) => ({ value: by, label: `Sort by ${label.toLowerCase()}` }));
const readOrder = (value: string): RowOrder['by'] => COLUMNS.find(({ by }) => by === value)?.by ?? 'colorName';

const isFiltered = (filter: TableFilter): boolean => Object.values(filter).some(Boolean);

export function TableTools({ filter, onFilter, order, onOrder, alike, shown, total }: TableToolsProps) {
  const { words: query = '', category = '', colorSet = '', onlyChanged = false, onlyAlike = false } = filter;
  return (
    <search className="table-tools">
      <TextField
        label="Search by name or hex"
        placeholder="Search by name or hex"
        type="search"
        value={query}
        start={<IconSearch className="icon icon--small" aria-hidden="true" />}
        onChange={(event) => onFilter({ ...filter, words: event.target.value })}
      />
      <SelectField
        label="Filter by category"
        hideLabel
        small
        value={category}
        options={[{ value: '', label: 'All categories' }, ...categoryOptions]}
        onChange={(event) => onFilter({ ...filter, category: event.target.value })}
      />
      <SelectField
        label="Filter by color set"
        hideLabel
        small
        value={colorSet}
        options={[{ value: '', label: 'All sets' }, ...setOptions]}
        onChange={(event) => onFilter({ ...filter, colorSet: event.target.value })}
      />
      <div className="table-tools__order">
        <SelectField
          label="Sort"
          hideLabel
          small
          value={order.by}
          options={orderOptions}
          onChange={(event) => onOrder({ by: readOrder(event.target.value), down: false })}
        />
      </div>
      <CheckField
        label="Only changed"
        checked={onlyChanged}
        onChange={(event) => onFilter({ ...filter, onlyChanged: event.target.checked })}
      />
      {alike > 0 || onlyAlike ? (
        <CheckField
          label={`Only duplicates (${alike})`}
          checked={onlyAlike}
          onChange={(event) => onFilter({ ...filter, onlyAlike: event.target.checked })}
        />
      ) : null}
      {isFiltered(filter) ? (
        <button type="button" className="text-link" onClick={() => onFilter({})}>
          Show All Colors
        </button>
      ) : null}
      <p className="table-tools__count figures" role="status">
        {shown === total ? counted(total, 'color') : `${shown} of ${counted(total, 'color')}`}
      </p>
    </search>
  );
}
