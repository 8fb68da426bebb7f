import {
  CUSTOMER_FIELD_LABELS,
  CUSTOMER_FIELDS,
  type CustomerField,
  unusedHeaders,
} from '@colorway/rules/import/customer-columns.ts';
import { Button } from '../../ui/button/button.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import type { Import } from './use-import.ts';

const NONE = 'none';

interface ChooseColumnsProps {
  readonly of: Import;
}

/** Which column holds which detail; headers that are known are chosen already. */
export function ChooseColumns({ of: { opened, mapColumn, check } }: ChooseColumnsProps) {
  if (!opened) return null;
  const { map, file } = opened;
  const options = [
    { value: NONE, label: 'Not in this file' },
    ...file.header.map((title, column) => ({ value: String(column), label: title || `Column ${column + 1}` })),
  ];
  const example = (field: CustomerField): string => {
    const column = map[field];
    const cell = column === null ? '' : (file.records[0]?.cells[column] ?? '').trim();
    return cell === '' ? '' : `Row 2: ${cell.slice(0, 80)}`;
  };
  const unused = unusedHeaders(file.header, map);
  return (
    <form
      className="data-import__columns"
      onSubmit={(event) => {
        event.preventDefault();
        if (map.email !== null) check();
      }}
    >
      {CUSTOMER_FIELDS.map((field) => (
        <div key={field} className="data-import__column">
          <div>
            <SelectField
              label={CUSTOMER_FIELD_LABELS[field]}
              value={map[field] === null ? NONE : String(map[field])}
              options={options}
              onChange={({ target: { value } }) => mapColumn(field, value === NONE ? null : Number(value))}
            />
          </div>
          <p className="data-import__example tiny quiet">{example(field)}</p>
        </div>
      ))}
      {unused.length > 0 ? <p className="small quiet">{`Not imported: ${unused.join(', ')}.`}</p> : null}
      {map.email === null ? (
        <p className="small" role="status">
          Choose the column with the emails: customers are found by them.
        </p>
      ) : null}
      <div>
        <Button type="submit" look="primary" aria-disabled={map.email === null || undefined}>
          {`Check ${file.records.length.toLocaleString('en-US')} ${file.records.length === 1 ? 'row' : 'rows'}`}
        </Button>
      </div>
    </form>
  );
}
