import { type ColorSet, DRESS_MAKERS } from '@colorway/rules/color-library/color-sets.ts';
import { FAMILIES, type Family, familyOf } from '@colorway/rules/color-library/families.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import type { Shelf } from '@colorway/rules/color-library/search-library.ts';
import { type KeyboardEvent, memo, type ReactNode, useRef, useState } from 'react';
import { IconHistory } from '../../../ui/icons/icon-history.ts';
import { IconPalette } from '../../../ui/icons/icon-palette.ts';

/** A part of the library: all of it, what was picked lately, a family, or a dress-maker's colors. */
export type LibraryPart = 'all' | 'recent' | Family | ColorSet;

interface PartOption {
  readonly part: LibraryPart;
  readonly label: string;
  /** The rest of the documents' name, for which the list has no room. */
  readonly before?: string;
  readonly after?: string;
  readonly mark?: ReactNode;
  /** The first of its kind. */
  readonly begins?: string;
}

/** The dot of each family. */
const FAMILY_DOTS: Readonly<Record<Family, string>> = {
  Red: '#bb2d3d',
  Orange: '#dd6b3c',
  Yellow: '#e6b93c',
  Green: '#41764c',
  Blue: '#2f5d9b',
  Purple: '#6b4c94',
  Pink: '#dc8797',
  'White/Off White': '#f7f1ea',
  Gray: '#8c8c8c',
  Brown: '#6b453c',
  Black: '#161616',
};

const OPTIONS: readonly PartOption[] = [
  {
    part: 'all',
    label: 'All',
    before: 'Show ',
    after: ' Colors',
    mark: <IconPalette className="icon icon--small" aria-hidden="true" />,
  },
  {
    part: 'recent',
    label: 'Recent',
    after: ' color history',
    mark: <IconHistory className="icon icon--small" aria-hidden="true" />,
  },
  ...FAMILIES.map((family, at) => ({
    part: family,
    ...(family === 'White/Off White' ? { label: 'White', after: '/Off White' } : { label: family }),
    mark: <i className="families__dot cw-dot" style={{ background: FAMILY_DOTS[family] }} />,
    ...(at === 0 ? { begins: '' } : {}),
  })),
  ...DRESS_MAKERS.map(({ set, name }, at) => ({
    part: set,
    label: name,
    before: 'Matches ',
    ...(at === 0 ? { begins: 'Matches' } : {}),
  })),
];

/** The family or dress-maker of a part of the library; undefined for what was picked lately. */
export const shelfOf = (part: LibraryPart): Shelf | undefined => {
  if (part === 'recent') return undefined;
  if (part === 'all') return {};
  const maker = DRESS_MAKERS.find(({ set }) => set === part);
  return maker ? { colorSet: maker.set } : { family: part as Family };
};

const countsOf = (
  colors: readonly LibraryColor[],
  recent: readonly LibraryColor[],
): ReadonlyMap<LibraryPart, number> => {
  const counts = new Map<LibraryPart, number>([
    ['all', colors.length],
    ['recent', recent.length],
  ]);
  for (const { category, colorSet } of colors)
    for (const part of new Set<LibraryPart>([familyOf(category), colorSet]))
      counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
};

interface FamilyListProps {
  /** The colors that the search found; the counts follow it. */
  readonly colors: readonly LibraryColor[];
  readonly recent: readonly LibraryColor[];
  readonly part: LibraryPart;
  readonly onPart: (part: LibraryPart) => void;
}

const KEYS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The families with their counts: a list, a row of pills on a phone, and a select where the window is low. */
export const FamilyList = memo(function FamilyList({ colors, recent, part, onPart }: FamilyListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState(part);
  const counts = countsOf(colors, recent);
  const press = (event: KeyboardEvent) => {
    const at = OPTIONS.findIndex((option) => option.part === stop);
    const by = KEYS[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? OPTIONS.length - 1 : by === undefined ? -1 : at + by;
    const next = OPTIONS[to];
    if (!next) return;
    event.preventDefault();
    setStop(next.part);
    list.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <>
      <ul ref={list} className="families" aria-label="Color families" onKeyDown={press}>
        {OPTIONS.map(({ part: one, label, before, after, mark, begins }) => (
          <li key={one} data-begins={begins}>
            <button
              type="button"
              aria-pressed={one === part}
              tabIndex={one === stop ? 0 : -1}
              onFocus={() => setStop(one)}
              onClick={() => onPart(one)}
            >
              {mark}
              <span className="families__label">
                {before ? <span className="visually-hidden">{before}</span> : null}
                {label}
                {after ? <span className="visually-hidden">{after}</span> : null}
              </span>{' '}
              <span className="families__count figures">{counts.get(one) ?? 0}</span>
            </button>
          </li>
        ))}
      </ul>
      <select
        className="families-select"
        aria-label="Color family"
        value={part}
        onChange={({ target }) => onPart(target.value as LibraryPart)}
      >
        {OPTIONS.map(({ part: one, label, before = '', after = '' }) => (
          <option key={one} value={one}>
            {`${one === 'all' ? label : before + label + after} ${counts.get(one) ?? 0}`}
          </option>
        ))}
      </select>
    </>
  );
});
