import { PRODUCT_TYPES, type ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { rawAddress } from '../../../blocks/api/raw-addresses.ts';
import { formatDay } from '../../../blocks/when/format-moment.ts';
import { Moment } from '../../../blocks/when/moment.tsx';
import { IconArrowDown } from '../../../ui/icons/icon-arrow-down.ts';
import { IconArrowUp } from '../../../ui/icons/icon-arrow-up.ts';
import { productsWords } from '../pattern-labels.ts';
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
    <span className="tiny quiet">{productsWords(types)}</span>
  </span>
);

interface PatternRowProps {
  readonly pattern: StaffPattern;
  readonly hexes: readonly string[] | undefined;
  /** Absent where the list leaves groups out: a place would mean nothing there. */
  readonly onMove: ((pattern: StaffPattern, to: number) => void) | undefined;
  readonly last: boolean;
}

const VersionWords = ({ pattern }: { readonly pattern: StaffPattern }) => {
  const { liveVersion, latestVersion } = pattern;
  if (liveVersion === null) return <b className="pattern-table__draft">v{latestVersion} draft</b>;
  return (
    <>
      <b>v{liveVersion}</b>
      {latestVersion > liveVersion ? <b className="pattern-table__draft tiny">and v{latestVersion} draft</b> : null}
    </>
  );
};

export const PatternRow = memo(function PatternRow({ pattern, hexes, onMove, last }: PatternRowProps) {
  const { group, name, types, colors, designs, changedAt, changedBy, position, shownVersion } = pattern;
  const [type] = types;
  return (
    <tr data-id={group}>
      <td className="pattern-table__name">
        <span className="pattern-table__picture">
          {type ? <FlatPicture group={group} version={shownVersion} type={type} hexes={hexes} /> : null}
        </span>
        <Link to="/admin/configurator-patterns/$group" params={{ group }} className="pattern-table__open">
          {name}
        </Link>
      </td>
      <td data-label="Handle" className="mono pattern-table__handle">
        {group}
      </td>
      <td data-label="Slots">
        <span className="pattern-table__dots">
          {(hexes?.slice(0, pattern.colorCount) ?? colors.map(({ hex }) => hex)).map((hex, slot) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
            <span key={slot} className="cw-dot" style={{ '--c': hex }} />
          ))}
          <span className="visually-hidden">{pattern.colorCount}</span>
        </span>
      </td>
      <td data-label="Products">
        <ProductBars types={types} />
      </td>
      <td data-label="Version" className="pattern-table__version">
        <span>
          <VersionWords pattern={pattern} />
        </span>
      </td>
      <td data-label="Designs" className="admin-list-table__figure figures">
        {designs.toLocaleString('en-US')}
      </td>
      <td data-label="Changed" className="tiny quiet">
        <span>
          <Moment at={changedAt} words={formatDay} />
          {changedBy ? `, ${changedBy}` : ''}
        </span>
      </td>
      <td className="pattern-table__state">
        <PatternStateTag state={pattern.state} />
      </td>
      {onMove ? (
        <td className="pattern-table__order">
          <button
            type="button"
            className="icon-button"
            aria-label={`Move ${name} up`}
            aria-disabled={position <= 1 || undefined}
            onClick={() => position > 1 && onMove(pattern, position - 1)}
          >
            <IconArrowUp className="icon icon--small" aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={`Move ${name} down`}
            aria-disabled={last || undefined}
            onClick={() => !last && onMove(pattern, position + 1)}
          >
            <IconArrowDown className="icon icon--small" aria-hidden="true" />
          </button>
        </td>
      ) : null}
    </tr>
  );
});
