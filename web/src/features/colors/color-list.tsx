import { showHex } from '@colorway/rules/color/hex.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { Fragment, useRef } from 'react';
import { Cloth } from '../../ui/cloth/cloth.tsx';
import { RowGap } from '../../ui/table/row-gap.tsx';
import { type RowHeights, useRowWindow } from '../../ui/table/use-row-window.ts';

const HEIGHTS: RowHeights = { row: 49, card: 83 };
const COLUMNS = ['Color', 'Name', 'Category', 'Hex', 'Color set', 'ID'];

export function ColorList({ colors }: { readonly colors: readonly LibraryColor[] }) {
  const table = useRef<HTMLTableElement>(null);
  const ids = colors.map(({ id }) => id);
  const { virtualizer, items, top } = useRowWindow(table, ids, HEIGHTS);
  let end = top;
  return (
    <table ref={table} className="color-list" aria-rowcount={colors.length + 1}>
      <caption className="visually-hidden">The color library</caption>
      <thead>
        <tr aria-rowindex={1}>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const color = colors[item.index];
          const gap = item.start - end;
          end = item.end;
          return color ? (
            <Fragment key={item.key}>
              <RowGap height={gap} columns={COLUMNS.length} />
              <tr ref={virtualizer.measureElement} data-index={item.index} aria-rowindex={item.index + 2}>
                <td>
                  <Cloth color={color.hex} width={40} height={36} pinked />
                </td>
                <td>{color.colorName}</td>
                <td>{color.category}</td>
                <td className="mono">{showHex(color.hex)}</td>
                <td>{color.colorSet}</td>
                <td className="mono">{color.id}</td>
              </tr>
            </Fragment>
          ) : null;
        })}
        <RowGap height={virtualizer.getTotalSize() + top - end} columns={COLUMNS.length} />
      </tbody>
    </table>
  );
}
