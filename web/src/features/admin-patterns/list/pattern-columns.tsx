import { PRODUCT_TYPES, type ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { Link } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import { rawAddress } from '../../../blocks/api/raw-addresses.ts';
import { columnsOf } from '../../../blocks/table/admin-column.ts';
import { formatDay } from '../../../blocks/when/format-moment.ts';
import { Moment } from '../../../blocks/when/moment.tsx';
import { IconArrowDown } from '../../../ui/icons/icon-arrow-down.ts';
import { IconArrowUp } from '../../../ui/icons/icon-arrow-up.ts';
import { productsLabel } from '../pattern-labels.ts';
import { PatternStateTag } from '../pattern-state-tag.tsx';
import type { StaffPattern } from '../patterns-api.ts';

interface FlatPictureProps {
  readonly group: string;
  readonly version: number;
  readonly type: ProductTypeId;
  /** Undefined for the colors that the version is known by. */
  readonly hexes?: readonly string[] | undefined;
}

/** A version of a pattern as flat cloth, drafts too. */
function FlatPicture({ group, version, type, hexes }: FlatPictureProps) {
  const address = rawAddress('staffPatternPicture', { group, version: String(version), type });
  const colors = hexes ? `?colors=${hexes.map((hex) => hex.slice(1)).join(',')}` : '';
  return <img className="flat-picture" src={address + colors} alt="" loading="lazy" decoding="async" />;
}

/** Ten bars for the ten products; the words below name what is missing. */
const ProductBars = ({ types }: { readonly types: readonly ProductTypeId[] }) => (
  <span>
    <span className="product-bars" aria-hidden="true">
      {PRODUCT_TYPES.map(({ id }) => (
        <span key={id} data-there={types.includes(id) || undefined} />
      ))}
    </span>
    <span className="tiny quiet">{productsLabel(types)}</span>
  </span>
);

const VersionLabel = ({ pattern }: { readonly pattern: StaffPattern }) => {
  const { liveVersion, latestVersion } = pattern;
  if (liveVersion === null) return <b className="pattern-table__draft">v{latestVersion} draft</b>;
  return (
    <>
      <b>v{liveVersion}</b>
      {latestVersion > liveVersion ? <b className="pattern-table__draft tiny">and v{latestVersion} draft</b> : null}
    </>
  );
};

interface PatternListView {
  /** The colors of all previews; undefined for the pattern's own. */
  readonly hexes: readonly string[] | undefined;
  /** Absent in a narrowed list: a place would mean nothing there. */
  readonly onMove: ((pattern: StaffPattern, to: number) => void) | undefined;
  readonly count: number;
}

export const PatternListContext = createContext<PatternListView>({ hexes: undefined, onMove: undefined, count: 0 });

interface CellProps {
  readonly row: StaffPattern;
}

function Name({ row: { group, name, types, shownVersion } }: CellProps) {
  const { hexes } = useContext(PatternListContext);
  const [type] = types;
  return (
    <>
      <span className="pattern-table__picture">
        {type ? <FlatPicture group={group} version={shownVersion} type={type} hexes={hexes} /> : null}
      </span>
      <Link to="/admin/configurator-patterns/$group" params={{ group }} className="pattern-table__open">
        {name}
      </Link>
    </>
  );
}

function Slots({ row: { colorCount, colors } }: CellProps) {
  const { hexes } = useContext(PatternListContext);
  return (
    <span className="pattern-table__dots">
      {(hexes?.slice(0, colorCount) ?? colors.map(({ hex }) => hex)).map((hex, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
        <span key={slot} className="cw-dot" style={{ '--c': hex }} />
      ))}
      <span className="visually-hidden">{colorCount}</span>
    </span>
  );
}

const Changed = ({ row: { changedAt, changedBy } }: CellProps) => (
  <span>
    <Moment at={changedAt} format={formatDay} />
    {changedBy ? `, ${changedBy}` : ''}
  </span>
);

function Order({ row }: CellProps) {
  const { onMove, count } = useContext(PatternListContext);
  const { name, position } = row;
  const isLast = position >= count;
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={`Move ${name} up`}
        aria-disabled={position <= 1 || undefined}
        onClick={() => position > 1 && onMove?.(row, position - 1)}
      >
        <IconArrowUp className="icon icon--small" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Move ${name} down`}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove?.(row, position + 1)}
      >
        <IconArrowDown className="icon icon--small" aria-hidden="true" />
      </button>
    </>
  );
}

const ORDER_COLUMN = 'order';

const ALL_COLUMNS = columnsOf<StaffPattern>([
  { id: 'pattern', label: 'Pattern', className: 'pattern-table__name', Cell: Name },
  {
    id: 'handle',
    label: 'Handle',
    cardLabel: 'Handle',
    className: 'mono pattern-table__handle',
    Cell: ({ row }) => row.group,
  },
  { id: 'slots', label: 'Slots', cardLabel: 'Slots', Cell: Slots },
  { id: 'products', label: 'Products', cardLabel: 'Products', Cell: ({ row }) => <ProductBars types={row.types} /> },
  {
    id: 'version',
    label: 'Version',
    cardLabel: 'Version',
    className: 'pattern-table__version',
    Cell: ({ row }) => (
      <span>
        <VersionLabel pattern={row} />
      </span>
    ),
  },
  {
    id: 'designs',
    label: 'Designs',
    cardLabel: 'Designs',
    figure: true,
    Cell: ({ row }) => row.designs.toLocaleString('en-US'),
  },
  { id: 'changed', label: 'Changed', cardLabel: 'Changed', className: 'tiny quiet', Cell: Changed },
  {
    id: 'state',
    label: 'State',
    className: 'pattern-table__state',
    Cell: ({ row }) => <PatternStateTag state={row.state} />,
  },
  { id: ORDER_COLUMN, label: 'Order', className: 'pattern-table__order', Cell: Order },
]);

/** Without the places where the list is narrowed. */
const NARROWED_COLUMNS = ALL_COLUMNS.filter(({ id }) => id !== ORDER_COLUMN);

export const patternColumns = (isNarrowed: boolean) => (isNarrowed ? NARROWED_COLUMNS : ALL_COLUMNS);
