import { useId } from 'react';

export interface TickRow {
  readonly label: string;
  /** Made from the proof; absent where several proofs are ticked at once. */
  readonly line?: string;
  readonly colors?: readonly { readonly hex: string; readonly name: string }[];
}

interface TickListProps {
  readonly title: string;
  readonly rows: readonly TickRow[];
  readonly isTicked: (label: string) => boolean;
  readonly onToggle: (label: string) => void;
}

function TickItem({
  row,
  isTicked,
  onToggle,
}: {
  readonly row: TickRow;
  readonly isTicked: boolean;
  readonly onToggle: () => void;
}) {
  const id = useId();
  return (
    <li className="tick-row">
      <label>
        <input type="checkbox" checked={isTicked} aria-describedby={row.line ? id : undefined} onChange={onToggle} />
        <span>{row.label}</span>
      </label>
      {row.line ? (
        <p id={id} className="small quiet">
          {row.line}
        </p>
      ) : null}
      {row.colors && row.colors.length > 0 ? (
        <span className="tick-row__colors" aria-hidden="true">
          {row.colors.map(({ hex, name }) => (
            <i key={hex + name} style={{ background: hex }} />
          ))}
        </span>
      ) : null}
    </li>
  );
}

/** A list with one tick for each part that the approver has checked. */
export const TickList = ({ title, rows, isTicked, onToggle }: TickListProps) => (
  <fieldset className="tick-list">
    <legend>{title}</legend>
    <ul>
      {rows.map((row) => (
        <TickItem key={row.label} row={row} isTicked={isTicked(row.label)} onToggle={() => onToggle(row.label)} />
      ))}
    </ul>
  </fieldset>
);
