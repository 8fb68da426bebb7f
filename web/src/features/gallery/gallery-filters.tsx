import { FAMILIES, type Family } from '@colorway/rules/color-library/families.ts';
import {
  type GalleryCounts,
  type GalleryFilter,
  looksLabel,
  NUMBERS_OF_COLORS,
} from '@colorway/rules/pattern/gallery-filter.ts';
import { KIND_LABELS, PATTERN_KINDS } from '@colorway/rules/pattern/pattern-kind.ts';
import { PRODUCT_TYPES, type ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { useRef, useState } from 'react';
import { IconX } from '../../ui/icons/icon-x.ts';

interface FilterProps {
  readonly filter: GalleryFilter;
  /** Unknown until the patterns are. */
  readonly counts: GalleryCounts | undefined;
  readonly onChange: (change: Partial<GalleryFilter>) => void;
}

/** Products before the link that opens the rest. */
const FIRST_TYPES = 6;

const toggled = <Value,>(values: readonly Value[], value: Value): readonly Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

/** The products: a list beside the cards, a row over them on a phone. The browser's own radios bring the arrow keys. */
export function ProductFilter({ filter: { type }, counts, onChange }: FilterProps) {
  const isLate = PRODUCT_TYPES.findIndex(({ id }) => id === type) >= FIRST_TYPES;
  const [open, setOpen] = useState(isLate);
  const row = useRef<HTMLDivElement>(null);
  const openRest = () => {
    setOpen(true);
    // The button that had the focus is gone.
    requestAnimationFrame(() => row.current?.querySelectorAll('input')[FIRST_TYPES]?.focus());
  };
  return (
    <fieldset className="gallery-types" data-open={open || undefined}>
      <legend>Product</legend>
      <div ref={row} className="gallery-types__row">
        {PRODUCT_TYPES.map(({ id, many }) => (
          <label key={id} className="gallery-types__one">
            <input type="radio" name="product" checked={id === type} onChange={() => onChange({ type: id })} />
            <span>{many}</span>
            <span className="gallery-count figures" aria-hidden="true">
              {counts ? (counts.types.get(id) ?? 0) : null}
            </span>
          </label>
        ))}
      </div>
      {open ? null : (
        <button type="button" className="text-link small" onClick={openRest}>
          {`${PRODUCT_TYPES.length - FIRST_TYPES} more`}
        </button>
      )}
    </fieldset>
  );
}

function KindFilter({ filter: { kinds }, counts, onChange }: FilterProps) {
  return (
    <fieldset className="gallery-filter">
      <legend>Kind</legend>
      {PATTERN_KINDS.map((kind) => (
        <div key={kind} className="gallery-filter__row">
          <label className="check">
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={() => onChange({ kinds: toggled(kinds, kind) })}
            />
            <span>{KIND_LABELS[kind]}</span>
          </label>
          <span className="gallery-count figures" aria-hidden="true">
            {counts ? (counts.kinds.get(kind) ?? 0) : null}
          </span>
        </div>
      ))}
    </fieldset>
  );
}

/** Example of each family. */
const FAMILY_HEX: Readonly<Record<Family, string>> = {
  Red: '#c62a3e',
  Orange: '#dd6b2a',
  Yellow: '#e5c13c',
  Green: '#3c7d46',
  Blue: '#2a5fa5',
  Purple: '#6c4690',
  Pink: '#e28ba0',
  'White/Off White': '#faf6ec',
  Gray: '#8f8f8f',
  Brown: '#7a4a33',
  Black: '#161616',
};

function LooksFilter({ filter: { looks }, counts, onChange }: FilterProps) {
  return (
    <fieldset className="gallery-filter">
      <legend>Looks like</legend>
      <div className="gallery-looks">
        {FAMILIES.map((family) => {
          const count = counts?.looks.get(family) ?? 0;
          const label = `${family}${counts ? `, ${count}` : ''}`;
          return (
            <button
              key={family}
              type="button"
              className="gallery-looks__one"
              style={{ '--c': FAMILY_HEX[family] }}
              aria-label={label}
              title={label}
              aria-pressed={looks.includes(family)}
              onClick={() => onChange({ looks: toggled(looks, family) })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

function CountFilter({ filter: { count }, counts, onChange }: FilterProps) {
  return (
    <fieldset className="gallery-filter">
      <legend>Number of colors</legend>
      <div className="gallery-numbers">
        {NUMBERS_OF_COLORS.map((number) => (
          <button
            key={number}
            type="button"
            className="gallery-numbers__one"
            aria-pressed={number === count}
            aria-label={`${number} colors${counts ? `, ${counts.counts.get(number) ?? 0}` : ''}`}
            onClick={() => onChange({ count: number === count ? undefined : number })}
          >
            {number}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** The filters that phones have in a dialog. */
export const MoreFilters = (props: FilterProps) => (
  <>
    <KindFilter {...props} />
    <LooksFilter {...props} />
    <CountFilter {...props} />
  </>
);

interface Chip {
  readonly key: string;
  readonly label: string;
  readonly change: Partial<GalleryFilter>;
}

const chipsOf = ({ kinds, looks, count }: GalleryFilter): readonly Chip[] => [
  ...kinds.map((kind) => ({ key: kind, label: KIND_LABELS[kind], change: { kinds: toggled(kinds, kind) } })),
  ...looks.map((family) => ({ key: family, label: looksLabel(family), change: { looks: toggled(looks, family) } })),
  ...(count === undefined ? [] : [{ key: 'count', label: `${count} colors`, change: { count: undefined } }]),
];

/** The choices, each with its X. */
export function ChosenFilters({ filter, onChange, onClear }: Omit<FilterProps, 'counts'> & { onClear: () => void }) {
  const chips = chipsOf(filter);
  if (chips.length === 0) return null;
  return (
    <>
      {chips.map(({ key, label: text, change }) => (
        <button key={key} type="button" className="gallery-chip" onClick={() => onChange(change)}>
          <span className="visually-hidden">Remove </span>
          {text}
          <IconX className="icon icon--small" aria-hidden="true" />
        </button>
      ))}
      <button type="button" className="text-link small" onClick={onClear}>
        Clear all
      </button>
    </>
  );
}

/** `neckties`, in a sentence. */
export const manyOf = (type: ProductTypeId): string =>
  PRODUCT_TYPES.find(({ id }) => id === type)?.many.toLowerCase() ?? '';
/** `bow tie`, in a sentence. */
export const oneOf = (type: ProductTypeId): string =>
  PRODUCT_TYPES.find(({ id }) => id === type)?.name.toLowerCase() ?? '';
