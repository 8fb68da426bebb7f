import { SelectField } from '../../ui/field/select-field.tsx';
import { ListSearchField } from '../list-search/list-search-field.tsx';
import type { AdminColumnDef } from '../table/admin-column.ts';
import { ColumnsMenu } from '../table/columns-menu.tsx';

/** The words of the address that every list knows. */
export interface ListSearch {
  readonly q?: string;
  readonly columns?: string;
}

export interface ListFilter<Search> {
  /** Its word in the address. */
  readonly name: keyof Search & string;
  readonly label: string;
  readonly isLabelShown?: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The class of a frame of its own. */
  readonly frame?: string;
}

export interface ListSearchProps<Search extends ListSearch> {
  /** Names the search field; without it there is no search. */
  readonly label?: string;
  readonly values: Search;
  readonly filters?: readonly ListFilter<Search>[];
  readonly onChange: (change: Search) => void;
}

interface ListToolsProps<Row extends object, Search extends ListSearch> {
  readonly search: ListSearchProps<Search>;
  /** `1 to 9 of 203`; without it nothing is counted. */
  readonly count?: string;
  /** Read out instead of the count. */
  readonly announcement?: string | undefined;
  /** Columns that a menu can hide. */
  readonly columns?: AdminColumnDef<Row>[] | undefined;
}

/** Search, filters, count and columns of a list, all in its address. */
export function ListTools<Row extends object, Search extends ListSearch>(props: ListToolsProps<Row, Search>) {
  const { count, announcement, columns } = props;
  const { label, values, filters = [], onChange } = props.search;
  const change = (name: keyof Search, word: string) => onChange({ [name]: word } as unknown as Search);
  const select = ({ name, label: what, isLabelShown = false, options }: ListFilter<Search>) => (
    <SelectField
      key={name}
      label={what}
      hideLabel={!isLabelShown}
      small
      value={(values[name] as string | undefined) ?? ''}
      options={options}
      onChange={({ target }) => change(name, target.value)}
    />
  );
  const parts = (
    <>
      {label === undefined ? null : (
        <ListSearchField label={label} value={values.q ?? ''} onSearch={(q) => change('q', q)} />
      )}
      {filters.map((filter) =>
        filter.frame === undefined ? (
          select(filter)
        ) : (
          <div key={filter.name} className={filter.frame}>
            {select(filter)}
          </div>
        ),
      )}
      {count === undefined ? null : (
        <p className="admin-list-tools__count figures" role={announcement === undefined ? 'status' : undefined}>
          {count}
        </p>
      )}
      {columns ? (
        <ColumnsMenu columns={columns} word={values.columns} onWord={(word) => change('columns', word)} />
      ) : null}
    </>
  );
  return (
    <>
      {announcement === undefined ? null : (
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
      )}
      {label === undefined ? (
        <div className="admin-list-tools">{parts}</div>
      ) : (
        <search className="admin-list-tools">{parts}</search>
      )}
    </>
  );
}
