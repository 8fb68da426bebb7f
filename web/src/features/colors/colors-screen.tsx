import './colors.css';
import type { Library } from '@colorway/contract/color/library.ts';
import { showHex } from '@colorway/rules/color/hex.ts';
import { COLORS_NOT_LOADED, NO_COLORS_FOR_SHOPPERS } from '@colorway/rules/color/messages.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { Fragment, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useLibrary } from '../../blocks/colors/use-library.ts';
import { Button } from '../../ui/button/button.tsx';
import { Cloth } from '../../ui/cloth/cloth.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/state-block.tsx';
import { CopyField } from '../../ui/field/copy-field.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { IconAlertCircle } from '../../ui/icons/icon-alert-circle.ts';
import { IconPalette } from '../../ui/icons/icon-palette.ts';
import { IconSearch } from '../../ui/icons/icon-search.ts';
import { IconSearchOff } from '../../ui/icons/icon-search-off.ts';
import { RowGap } from '../../ui/table/row-gap.tsx';
import { type RowHeights, useRowWindow } from '../../ui/table/use-row-window.ts';

const HEIGHTS: RowHeights = { row: 49, card: 83 };

const COLUMNS = ['Color', 'Name', 'Category', 'Hex', 'Color set', 'ID'];

function ColorList({ colors }: { readonly colors: readonly LibraryColor[] }) {
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

/** Whether any cell of the row contains the text. */
const has = (color: LibraryColor, query: string): boolean =>
  Object.values(color).some((value: string) => value.toLowerCase().includes(query));

/** Only the rows in sight are in the page, so the browser's own search gets help. */
function FoundColors({ colors }: { readonly colors: readonly LibraryColor[] }) {
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim().toLowerCase());
  const found = useMemo(() => colors.filter((color) => has(color, query)), [colors, query]);
  return (
    <>
      <search className="color-dump__search">
        <TextField
          label="Search"
          type="search"
          value={typed}
          start={<IconSearch className="icon icon--small" aria-hidden="true" />}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p className="small quiet figures" role="status">
          {query ? `${found.length} found` : ''}
        </p>
      </search>
      {found.length > 0 ? (
        <ColorList colors={found} />
      ) : (
        <EmptyState
          icon={<IconSearchOff className="icon" />}
          title={`No colors match "${typed.trim()}"`}
          action={<Button onClick={() => setTyped('')}>Show All Colors</Button>}
        >
          Check the spelling or show all colors.
        </EmptyState>
      )}
    </>
  );
}

/** The raw API answer, rendered only when it is opened. */
function DeliveredText({ library }: { readonly library: Library }) {
  const [open, setOpen] = useState(false);
  const text = open ? JSON.stringify(library, null, 2) : '';
  return (
    <details className="color-dump__json" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>API response</summary>
      {open ? (
        <>
          <TextArea label="JSON" readOnly rows={12} value={text} />
          <CopyField label="Copy the JSON" shown="Copy the JSON" value={text} />
        </>
      ) : null}
    </details>
  );
}

const ROWS = Array.from({ length: 14 }, (_, row) => row);

const WaitingRows = () => (
  <div className="color-dump__wait">
    {ROWS.map((row) => (
      <Skeleton key={row} height={36} />
    ))}
  </div>
);

/** The color library as the API delivers it, to read and to copy. */
export function ColorsScreen() {
  const { value: library, failed, retry } = useLibrary();
  return (
    <div className="column column--wide color-dump">
      <h1>Colors</h1>
      {library ? (
        <p className="quiet figures">
          {library.colors.length.toLocaleString('en-US')} {library.colors.length === 1 ? 'color' : 'colors'}, version{' '}
          {library.version}
        </p>
      ) : null}
      {!library && !failed ? <WaitingRows /> : null}
      {failed ? (
        <ErrorState
          icon={<IconAlertCircle className="icon" />}
          title={COLORS_NOT_LOADED}
          action={<Button onClick={retry}>Try again</Button>}
        >
          The list is safe. This page just couldn't load it.
        </ErrorState>
      ) : null}
      {library && library.colors.length === 0 ? (
        <EmptyState icon={<IconPalette className="icon" />} title="There are no colors yet">
          {NO_COLORS_FOR_SHOPPERS}
        </EmptyState>
      ) : null}
      {library ? <DeliveredText library={library} /> : null}
      {library && library.colors.length > 0 ? <FoundColors colors={library.colors} /> : null}
    </div>
  );
}
