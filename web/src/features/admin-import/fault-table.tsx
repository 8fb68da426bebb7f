import type { ImportRow } from '@colorway/rules/import/columns.ts';
import { type KeyboardEvent, useState } from 'react';
import type { FaultsOf, Rows } from './use-import.ts';

interface CellProps {
  readonly row: number;
  readonly label: string;
  readonly value: string;
  readonly isFaulty: boolean;
  readonly onChange: (value: string) => void;
}

/** Enter goes on to the next cell that is at fault. */
function focusNext({ currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  const inputs = [...(currentTarget.closest('table')?.querySelectorAll('input') ?? [])];
  inputs
    .slice(inputs.indexOf(currentTarget) + 1)
    .find((one) => one.ariaInvalid === 'true')
    ?.focus();
}

/** It counts when it is left, so that no half-typed email is marked. */
function Cell({ row, label, value, isFaulty, onChange }: CellProps) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed !== undefined && typed !== value) onChange(typed);
    setTyped(undefined);
  };
  return (
    <input
      className="fault-table__input"
      aria-label={`${label}, row ${row}`}
      aria-invalid={isFaulty}
      aria-describedby={`fault-${row}`}
      placeholder="Empty"
      spellCheck={false}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(undefined);
        if (event.key !== 'Enter') return;
        commit();
        focusNext(event);
      }}
    />
  );
}

const LinkButton = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <button type="button" className="text-link fault-table__fix" onClick={onClick}>
    {label}
  </button>
);

interface FaultRowProps<Field extends string> {
  readonly row: ImportRow<Field>;
  readonly of: Rows<Field>;
  readonly faultsOf: FaultsOf<Field>;
}

const Fixes = <Field extends string>({ row, of, faultsOf }: FaultRowProps<Field>) =>
  (faultsOf.get(row.row) ?? []).map(({ field, message, fix }) => (
    <p key={field}>
      {message}{' '}
      {fix?.kind === 'use' ? (
        <LinkButton
          label={fix.value === '' ? 'Empty it' : `Use ${fix.value}`}
          onClick={() => of.change(row.row, field, fix.value)}
        />
      ) : null}
      {fix?.kind === 'skip' ? <LinkButton label={`Keep row ${fix.keep}`} onClick={() => of.leaveOut(row.row)} /> : null}
    </p>
  ));

function FaultRow<Field extends string>({ row, of, faultsOf }: FaultRowProps<Field>) {
  const { fields, labels } = of.columns;
  const faults = faultsOf.get(row.row) ?? [];
  const isFaulty = (field: Field): boolean => faults.some((fault) => fault.field === field);
  const isLeftOut = of.isLeftOut(row.row);
  return (
    <tr data-done={faults.length === 0 || undefined}>
      <th scope="row" className="figures">
        {row.row}
      </th>
      {fields.map((field) => (
        <td key={field} data-label={labels[field]}>
          {!isLeftOut && (isFaulty(field) || of.isEdited(row.row, field)) ? (
            <Cell
              row={row.row}
              label={labels[field]}
              value={row[field]}
              isFaulty={isFaulty(field)}
              onChange={(value) => of.change(row.row, field, value)}
            />
          ) : (
            row[field]
          )}
        </td>
      ))}
      <td id={`fault-${row.row}`} data-label="Problem">
        {isLeftOut ? (
          <>
            Left out. <LinkButton label={`Include row ${row.row}`} onClick={() => of.include(row.row)} />
          </>
        ) : faults.length === 0 ? (
          'Fixed'
        ) : (
          <Fixes row={row} of={of} faultsOf={faultsOf} />
        )}
      </td>
    </tr>
  );
}

const MAX_SHOWN = 200;

interface FaultTableProps<Field extends string> {
  readonly of: Rows<Field>;
  readonly faultsOf: FaultsOf<Field>;
}

/** Every cell that cannot be read, to be fixed in its place. */
export function FaultTable<Field extends string>({ of, faultsOf }: FaultTableProps<Field>) {
  const { fields, labels } = of.columns;
  const listed = of.listed(faultsOf);
  return (
    <>
      <table className="admin-list-table admin-list-table--cards fault-table">
        <caption className="visually-hidden">Rows to fix</caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {labels[field]}
              </th>
            ))}
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {listed.slice(0, MAX_SHOWN).map((row) => (
            <FaultRow key={row.row} row={row} of={of} faultsOf={faultsOf} />
          ))}
        </tbody>
      </table>
      {listed.length > MAX_SHOWN ? (
        <p className="small quiet">{`Showing the first ${MAX_SHOWN} of ${listed.length}.`}</p>
      ) : null}
    </>
  );
}
