import type { DesignColor } from '@colorway/contract/pattern/pattern.ts';
import { colorsAddress } from '@colorway/rules/configurator/address/colors-address.ts';
import { type GalleryOrder, ORDER_LABELS } from '@colorway/rules/pattern/gallery-filter.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useSearchText } from '../../blocks/list-search/use-search-text.ts';
import { SelectField } from '../../ui/field/select-field.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { IconSearch } from '../../ui/icons/icon-search.ts';

interface GallerySearchProps {
  readonly value: string;
  readonly onSearch: (q: string) => void;
}

/** Filters when typing rests, so that no letter waits for the cards; `/` goes there from anywhere on the page. */
export function GallerySearch({ value, onSearch }: GallerySearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useSearchText(value, onSearch);
  useEffect(() => {
    const toSearch = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || (event.target as HTMLElement).closest('input[type=search], textarea')) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', toSearch);
    return () => removeEventListener('keydown', toSearch);
  }, []);
  return (
    <div className="field__box gallery__search">
      <IconSearch className="icon" aria-hidden="true" />
      <input
        ref={field}
        className="field__input"
        type="search"
        aria-label="Search by pattern name"
        placeholder="Stripe, dots, anchors"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped('');
        }}
      />
    </div>
  );
}

const ORDERS = (Object.entries(ORDER_LABELS) as [GalleryOrder, string][]).map(([value, label]) => ({ value, label }));

interface GallerySortProps {
  readonly value: GalleryOrder;
  readonly onSort: (order: GalleryOrder) => void;
}

export const GallerySort = ({ value, onSort }: GallerySortProps) => (
  <div className="gallery__sort">
    <SelectField
      label="Order"
      hideLabel
      options={ORDERS}
      value={value}
      onChange={(event) => onSort(event.target.value as GalleryOrder)}
    />
  </div>
);

/** Long enough after the last letter that a count is not read out at each. */
const ANNOUNCE_AFTER_MS = 400;

/** The number of results, shown at once and announced when typing pauses. */
export function GalleryCount({ text }: { readonly text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <span className="gallery__count figures" aria-hidden="true">
        {text}
      </span>
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </>
  );
}

interface InMyColorsProps {
  readonly colors: readonly Pick<DesignColor, 'hex' | 'colorName'>[];
  /** Where the colors can be changed. */
  readonly handle: string | undefined;
  readonly on: boolean;
  readonly onTurn: (on: boolean) => void;
}

function explain({ colors, handle, on }: Omit<InMyColorsProps, 'onTurn'>): string {
  if (colors.length === 0) return 'Choose colors on any pattern first';
  if (on) return colors.map(({ colorName, hex }) => colorName || hex).join(', ');
  if (handle) return 'Your last design on every pattern';
  return `Your last ${colors.length === 1 ? 'pick' : `${colors.length} picks`} on every pattern`;
}

/** Every card in the colors of the design last in hand (D84). */
export function InMyColors({ colors, handle, on, onTurn }: InMyColorsProps) {
  return (
    <div className="my-colors" data-on={on || undefined}>
      <div className="my-colors__box">
        <Switch label="In my colors" on={on} locked={colors.length === 0} onTurn={onTurn} />
        <p className="my-colors__note">{explain({ colors, handle, on })}</p>
      </div>
      {on ? (
        <div className="my-colors__row">
          {colors.map(({ hex }, slot) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position, colors may repeat
            <span key={slot} className="cw-cloth my-colors__one" style={{ '--c': hex }} aria-hidden="true" />
          ))}
          {handle ? (
            <Link
              to="/configurator/$id"
              params={{ id: handle }}
              search={colorsAddress(colors)}
              className="text-link small"
            >
              Change
            </Link>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
