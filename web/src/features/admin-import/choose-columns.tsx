import { unusedHeaders } from '@colorway/rules/import/columns.ts';
import { Button } from '../../ui/button/button.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { IMPORT_KINDS, type Import } from './use-import.ts';

const NONE = 'none';

interface ChooseColumnsProps {
  readonly of: Import;
}

/** Which column holds which detail; headers that are known are chosen already. */
export function ChooseColumns({ of: { kind, opened, mapColumn, check } }: ChooseColumnsProps) {
  if (!opened) return null;
  const { map, file } = opened;
  const { columns, needed, neededHint } = IMPORT_KINDS[kind];
  const columnOf = (field: string): number | null => map[field] ?? null;
  const options = [
    { value: NONE, label: 'Not in this file' },
    ...file.header.map((title, column) => ({ value: String(column), label: title || `Column ${column + 1}` })),
  ];
  const example = (field: string): string => {
    const column = columnOf(field);
    const cell = column === null ? '' : (file.records[0]?.cells[column] ?? '').trim();
    return cell === '' ? '' : `Row 2: ${cell.slice(0, 80)}`;
  };
  const unused = unusedHeaders(file.header, map);
  const isReady = columnOf(needed) !== null;
  return (
    <form
      className="data-import__columns"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) check();
      }}
    >
      {columns.fields.map((field) => (
        <div key={field} className="data-import__column">
          <div>
            <SelectField
              label={columns.labels[field] ?? field}
              value={String(columnOf(field) ?? NONE)}
              options={options}
              onChange={({ target: { value } }) => mapColumn(field, value === NONE ? null : Number(value))}
            />
          </div>
          <p className="data-import__example tiny quiet">{example(field)}</p>
        </div>
      ))}
      {unused.length > 0 ? <p className="small quiet">{`Not imported: ${unused.join(', ')}.`}</p> : null}
      {isReady ? null : (
        <p className="small" role="status">
          {neededHint}
        </p>
      )}
      <div>
        <Button type="submit" look="primary" aria-disabled={!isReady || undefined}>
          {`Check ${file.records.length.toLocaleString('en-US')} ${file.records.length === 1 ? 'row' : 'rows'}`}
        </Button>
      </div>
    </form>
  );
}
