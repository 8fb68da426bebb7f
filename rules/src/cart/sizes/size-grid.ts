import { friendlyName } from '../../product/names/friendly-names.ts';
import type { ProductDetails, ProductOption } from '../../product/product-details.ts';
import { checkSelections, type Selections, selectionKey } from '../../product/selections.ts';
import { areEqual, type CartLine } from '../cart.ts';
import type { CommandBody } from '../commands.ts';

export interface GridCell {
  readonly selections: Selections;
  /** The cart's line of this size; undefined while it has no pieces. */
  readonly line: CartLine | undefined;
  readonly quantity: number;
  /** `Long 63", Standard 3.25"`. */
  readonly label: string;
}

export interface GridRow {
  readonly label: string;
  /** One a column; null for a size that cannot be made. */
  readonly cells: readonly (GridCell | null)[];
  readonly pieces: number;
}

export interface SizeGrid {
  /** Name of what the rows differ in: `Length`. */
  readonly rowName: string;
  readonly columns: readonly { readonly label: string; readonly pieces: number }[];
  readonly rows: readonly GridRow[];
  /** Lines of sizes that are no longer offered. */
  readonly others: readonly CartLine[];
  readonly pieces: number;
}

/** A place in the grid. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

type Sized = Pick<ProductDetails, 'productType' | 'options' | 'friendlyOptionNames'>;

/** More columns than this do not fit beside each other. */
const MAX_COLUMNS = 5;

interface Choice {
  readonly selections: Selections;
  readonly label: string;
}

const combine = (options: readonly ProductOption[], names: readonly string[]): readonly Choice[] =>
  options.reduce<readonly Choice[]>(
    (choices, option) =>
      choices.flatMap(({ selections, label }) =>
        option.values.map((value) => ({
          selections: { ...selections, [selectionKey(option)]: value },
          label: [label, friendlyName(names, value)].filter(Boolean).join(', '),
        })),
      ),
    [{ selections: {}, label: '' }],
  );

/** The option of the columns: the last one with the fewest values, if those fit. */
function columnOption({ options }: Sized): ProductOption | undefined {
  if (options.length < 2) return undefined;
  const fewest = Math.min(...options.map(({ values }) => values.length));
  return fewest > MAX_COLUMNS ? undefined : options.findLast(({ values }) => values.length === fewest);
}

const sumOf = (cells: readonly (GridCell | null | undefined)[]): number =>
  cells.reduce((sum, cell) => sum + (cell?.quantity ?? 0), 0);

/** Sizes of one design in rows and columns; `lines` are the cart's lines of its proof. */
export function sizeGrid(product: Sized, lines: readonly CartLine[]): SizeGrid {
  const names = product.friendlyOptionNames;
  const across = columnOption(product);
  const down = product.options.filter((option) => option !== across);
  const columns = across ? combine([across], names) : [{ selections: {}, label: 'Pieces' }];
  const rows = combine(down, names).map((row): GridRow => {
    const cells = columns.map((column): GridCell | null => {
      const checked = checkSelections(product, { ...row.selections, ...column.selections });
      if (!checked.ok) return null;
      const selections = checked.value;
      const line = lines.find((one) => areEqual(one, { ...one, selections }));
      const label = [row.label, across ? column.label : ''].filter(Boolean).join(', ') || product.productType;
      return { selections, line, quantity: line?.quantity ?? 0, label };
    });
    return { label: row.label || product.productType, cells, pieces: sumOf(cells) };
  });
  const shown = new Set(rows.flatMap(({ cells }) => cells.map((cell) => cell?.line?.id)));
  return {
    rowName: down.map(({ name }) => friendlyName(names, name)).join(', ') || 'Product',
    columns: columns.map(({ label }, at) => ({ label, pieces: sumOf(rows.map(({ cells }) => cells[at])) })),
    rows,
    others: lines.filter(({ id }) => !shown.has(id)),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

export const cellAt = ({ rows }: SizeGrid, { row, column }: GridPlace): GridCell | null =>
  rows[row]?.cells[column] ?? null;

/** The next place in a direction that can be made; undefined at the edge. */
export function nextPlace(grid: SizeGrid, from: GridPlace, down: -1 | 0 | 1, right: -1 | 0 | 1): GridPlace | undefined {
  if (down === 0 && right === 0) return undefined;
  let place = { row: from.row + down, column: from.column + right };
  while (place.row in grid.rows && place.column in grid.columns) {
    if (cellAt(grid, place)) return place;
    place = { row: place.row + down, column: place.column + right };
  }
  return undefined;
}

/** The cart's command for a number of pieces in a cell; undefined if nothing changes. */
export function cellCommand(
  { line, quantity, selections }: GridCell,
  pieces: number,
  { proofId, newId }: { readonly proofId: string; readonly newId: string },
): CommandBody | undefined {
  if (pieces === quantity) return undefined;
  if (!line) return { kind: 'addLine', lineId: newId, proofId, selections, quantity: pieces };
  return pieces === 0
    ? { kind: 'removeLine', lineId: line.id }
    : { kind: 'setQuantity', lineId: line.id, quantity: pieces };
}

interface Pasted {
  readonly cells: readonly (GridPlace & { readonly text: string })[];
  /** Values outside the grid, or at sizes that cannot be made. */
  readonly dropped: number;
}

/** Fills right and down from a cell with the text of a sheet. */
export function pasteInto(grid: SizeGrid, from: GridPlace, text: string): Pasted {
  const values = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .flatMap((line, down) =>
      line
        .split('\t')
        .map((value, right) => ({ row: from.row + down, column: from.column + right, text: value.trim() })),
    );
  const cells = values.filter((place) => cellAt(grid, place) !== null);
  const dropped = values.filter((place) => !cells.includes(place) && place.text !== '' && place.text !== '0').length;
  return { cells, dropped };
}
