import {
  CUSTOMER_FIELD_LABELS,
  CUSTOMER_FIELDS,
  type CustomerField,
  type CustomerRow,
} from '@colorway/rules/import/customer-columns.ts';
import { type KeyboardEvent, useState } from 'react';
import type { Faults, Rows } from './use-import.ts';

interface CellProps {
  readonly row: number;
  readonly field: CustomerField;
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
function Cell({ row, field, value, isFaulty, onChange }: CellProps) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed !== undefined && typed !== value) onChange(typed);
    setTyped(undefined);
  };
  return (
    <input
      className="fault-table__input"
      aria-label={`${CUSTOMER_FIELD_LABELS[field]}, row ${row}`}
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

interface FixProps {
  readonly faults: Faults;
  readonly of: Rows;
}

const Fixes = ({ faults, of }: FixProps) =>
  faults.map(({ row, field, message, fix }) => (
    <p key={field}>
      {message}{' '}
      {fix?.kind === 'use' ? (
        <LinkButton label={`Use ${fix.value}`} onClick={() => of.change(row, field, fix.value)} />
      ) : null}
      {fix?.kind === 'skip' ? <LinkButton label={`Keep row ${fix.keep}`} onClick={() => of.leaveOut(row)} /> : null}
    </p>
  ));

interface FaultRowProps {
  readonly row: CustomerRow;
  readonly of: Rows;
}

function FaultRow({ row, of }: FaultRowProps) {
  const faults = of.faultsOf.get(row.row) ?? [];
  const isFaulty = (field: CustomerField): boolean => faults.some((fault) => fault.field === field);
  const isLeftOut = of.isLeftOut(row.row);
  return (
    <tr data-done={faults.length === 0 || undefined}>
      <th scope="row" className="figures">
        {row.row}
      </th>
      {CUSTOMER_FIELDS.map((field) => (
        <td key={field} data-label={CUSTOMER_FIELD_LABELS[field]}>
          {!isLeftOut && (isFaulty(field) || of.isEdited(row.row, field)) ? (
            <Cell
              row={row.row}
              field={field}
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
          <Fixes faults={faults} of={of} />
        )}
      </td>
    </tr>
  );
}

const MAX_SHOWN = 200;

/** Every cell that cannot be read, to be fixed in its place. */
export function FaultTable({ of }: { readonly of: Rows }) {
  const shown = of.listed.slice(0, MAX_SHOWN);
  return (
    <>
      <table className="admin-list-table admin-list-table--cards fault-table">
        <caption className="visually-hidden">Rows to fix</caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {CUSTOMER_FIELDS.map((field) => (
              <th key={field} scope="col">
                {CUSTOMER_FIELD_LABELS[field]}
              </th>
            ))}
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <FaultRow key={row.row} row={row} of={of} />
          ))}
        </tbody>
      </table>
      {of.listed.length > MAX_SHOWN ? (
        <p className="small quiet">{`Showing the first ${MAX_SHOWN} of ${of.listed.length}.`}</p>
      ) : null}
    </>
  );
}
