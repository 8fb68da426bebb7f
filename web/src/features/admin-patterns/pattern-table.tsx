import { PatternRow } from './pattern-row.tsx';
import type { StaffPattern } from './patterns-api.ts';

interface PatternTableProps {
  readonly patterns: readonly StaffPattern[];
  readonly hexes: readonly string[] | undefined;
  readonly all: number;
  readonly onMove: ((pattern: StaffPattern, to: number) => void) | undefined;
}

export const PatternTable = ({ patterns, hexes, all, onMove }: PatternTableProps) => (
  <table className="desk-table desk-table--cards pattern-table">
    <caption className="visually-hidden">Pattern groups in the order of the gallery</caption>
    <thead>
      <tr>
        <th scope="col">Pattern</th>
        <th scope="col">Handle</th>
        <th scope="col">Slots</th>
        <th scope="col">Products</th>
        <th scope="col">Version</th>
        <th scope="col" className="desk-table__figure">
          Designs
        </th>
        <th scope="col">Changed</th>
        <th scope="col">State</th>
        {onMove ? <th scope="col">Order</th> : null}
      </tr>
    </thead>
    <tbody>
      {patterns.map((pattern) => (
        <PatternRow
          key={pattern.group}
          pattern={pattern}
          hexes={hexes}
          onMove={onMove}
          last={pattern.position >= all}
        />
      ))}
    </tbody>
  </table>
);
