import { AdminSearch } from '../../blocks/desk/admin-search.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { type ListSearch, STATE_OPTIONS, TYPE_OPTIONS } from './list-search.ts';
import { PALETTE_OPTIONS } from './palettes.ts';

interface ListToolsProps {
  readonly search: ListSearch;
  readonly onSearch: (change: ListSearch) => void;
  /** "1 to 8 of 26" */
  readonly count: string;
}

export const ListTools = ({ search, onSearch, count }: ListToolsProps) => (
  <search className="desk-tools">
    <AdminSearch label="Name or handle" value={search.q ?? ''} onSearch={(q) => onSearch({ q })} />
    <SelectField
      label="Product"
      hideLabel
      small
      value={search.type ?? ''}
      options={TYPE_OPTIONS}
      onChange={({ target }) => onSearch({ type: target.value })}
    />
    <SelectField
      label="State"
      hideLabel
      small
      value={search.state ?? ''}
      options={STATE_OPTIONS}
      onChange={({ target }) => onSearch({ state: target.value })}
    />
    <div className="shown-in">
      <SelectField
        label="Shown in"
        small
        value={search.colors ?? ''}
        options={PALETTE_OPTIONS}
        onChange={({ target }) => onSearch({ colors: target.value })}
      />
    </div>
    <span className="desk-tools__count figures">{count}</span>
  </search>
);
