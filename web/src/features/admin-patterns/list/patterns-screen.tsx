import './patterns.css';
import { PATTERN_STATES } from '@colorway/rules/pattern/pattern-state.ts';
import { isProductType, PRODUCT_TYPES } from '@colorway/rules/product/product-types.ts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AdminPage } from '../../../blocks/admin-list/admin-page.tsx';
import { AdminSearch } from '../../../blocks/admin-list/admin-search.tsx';
import { NotLoaded, WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { IconNeedleThread } from '../../../ui/icons/icon-needle-thread.ts';
import { IconUpload } from '../../../ui/icons/icon-upload.ts';
import { countsWords } from '../pattern-labels.ts';
import type { Filter, PatternPage, StaffPattern } from '../patterns-api.ts';
import { FindDesign } from './find-design.tsx';
import { PatternRow } from './pattern-row.tsx';
import { useMovePattern, usePatterns } from './use-patterns.ts';

/** As it stands in the address; a word that is left out is the first of its options. */
interface ListSearch {
  readonly q?: string;
  readonly type?: string;
  readonly state?: string;
  /** The palette that previews are shown in. */
  readonly colors?: string;
}

const TYPE_OPTIONS = [
  { value: '', label: 'All products' },
  ...PRODUCT_TYPES.map(({ id, name }) => ({ value: id, label: name })),
];

const STATE_OPTIONS = [
  { value: '', label: 'Any state' },
  { value: 'live', label: 'Live' },
  { value: 'draft', label: 'Draft' },
  { value: 'retired', label: 'Retired' },
];

/** What an address asks for; words that mean nothing are as if they were not there. */
function filterOf({ q, type = '', state }: ListSearch): Filter {
  const words = q?.trim();
  const known = PATTERN_STATES.find((one) => one === state);
  return {
    ...(words ? { q: words } : {}),
    ...(isProductType(type) ? { type } : {}),
    ...(known ? { state: known } : {}),
  };
}

const isNarrowed = (filter: Filter): boolean => Object.keys(filter).length > 0;

/** What every preview of the list can be shown in; six colors, of which a pattern takes as many as it has slots. */
const PALETTES = [
  { value: 'navy', label: 'Navy and gold', hexes: ['#14213d', '#d9a441', '#f7f2e4', '#a6192e', '#7fa7c9', '#2f5d46'] },
  {
    value: 'forest',
    label: 'Forest and cream',
    hexes: ['#2f5d46', '#f7f2e4', '#7a4f2a', '#d9a441', '#a9c7bc', '#161616'],
  },
  { value: 'coral', label: 'Coral and sky', hexes: ['#e2725b', '#7fa7c9', '#fff4dc', '#16697a', '#f2b5a7', '#14213d'] },
  { value: 'gray', label: 'Grays', hexes: ['#161616', '#bdbdbd', '#6b6b6b', '#ededed', '#404040', '#8c8c8c'] },
] as const;

const PALETTE_OPTIONS = [{ value: '', label: 'Own colors' }, ...PALETTES];

/** Undefined for its own colors. */
const paletteOf = (word: string | undefined): readonly string[] | undefined =>
  PALETTES.find(({ value }) => value === word)?.hexes;

interface ListToolsProps {
  readonly search: ListSearch;
  readonly onSearch: (change: ListSearch) => void;
  /** "1 to 8 of 26" */
  readonly count: string;
}

const ListTools = ({ search, onSearch, count }: ListToolsProps) => (
  <search className="admin-list-tools">
    <AdminSearch label="Name or handle" value={search.q ?? ''} onSearch={(q) => onSearch({ q })} />
    <SelectField
      label="Product"
      hideLabel
      small
      value={search.type ?? ''}
      options={TYPE_OPTIONS}
      onChange={({ target }) => onSearch({ type: target.value })}
    />
    <SelectField
      label="State"
      hideLabel
      small
      value={search.state ?? ''}
      options={STATE_OPTIONS}
      onChange={({ target }) => onSearch({ state: target.value })}
    />
    <div className="shown-in">
      <SelectField
        label="Shown in"
        small
        value={search.colors ?? ''}
        options={PALETTE_OPTIONS}
        onChange={({ target }) => onSearch({ colors: target.value })}
      />
    </div>
    <span className="admin-list-tools__count figures">{count}</span>
  </search>
);

interface PatternTableProps {
  readonly patterns: readonly StaffPattern[];
  readonly hexes: readonly string[] | undefined;
  readonly all: number;
  readonly onMove: ((pattern: StaffPattern, to: number) => void) | undefined;
}

const PatternTable = ({ patterns, hexes, all, onMove }: PatternTableProps) => (
  <table className="admin-list-table admin-list-table--cards pattern-table">
    <caption className="visually-hidden">Pattern groups in the order of the gallery</caption>
    <thead>
      <tr>
        <th scope="col">Pattern</th>
        <th scope="col">Handle</th>
        <th scope="col">Slots</th>
        <th scope="col">Products</th>
        <th scope="col">Version</th>
        <th scope="col" className="admin-list-table__figure">
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

const UploadLink = () => (
  <Link to="/pattern-upload" className={buttonClass({ look: 'primary' })}>
    <IconUpload className="icon" aria-hidden="true" />
    Upload Patterns
  </Link>
);

interface NothingListedProps {
  readonly narrowed: boolean;
  readonly onAll: () => void;
}

const NothingListed = ({ narrowed, onAll }: NothingListedProps) => (
  <EmptyState
    icon={<IconNeedleThread className="icon icon--large" />}
    title={narrowed ? 'Nothing matches' : 'No patterns yet'}
    action={narrowed ? <Button onClick={onAll}>Show all patterns</Button> : <UploadLink />}
  >
    {narrowed ? 'No pattern group fits all of this.' : 'What is uploaded stands here with all its versions.'}
  </EmptyState>
);

const leadWords = (page: PatternPage | undefined): string =>
  page ? countsWords(page.counts) : 'What shoppers put their own colors in.';

export function PatternsScreen() {
  const search = useSearch({ from: '/work/admin/configurator-patterns' });
  const navigate = useNavigate({ from: '/admin/configurator-patterns' });
  const filter = filterOf(search);
  const query = usePatterns(filter);
  const mutate = useMovePattern();
  const move = useCallback((pattern: StaffPattern, to: number) => mutate({ pattern, to }), [mutate]);
  const page = query.data?.pages[0];
  const patterns = query.data?.pages.flatMap((one) => one.patterns) ?? [];
  const narrowed = isNarrowed(filter);
  const show = (change: ListSearch) =>
    void navigate({
      search: (now) => Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, word]) => word)),
      replace: true,
      resetScroll: false,
    });
  const total = page?.total.toLocaleString('en-US') ?? '';
  const count = patterns.length > 0 ? `1 to ${patterns.length} of ${total}` : '';
  return (
    <div className="patterns-admin-list">
      <AdminPage
        title="Configurator patterns"
        lead={leadWords(page)}
        action={
          <>
            <FindDesign />
            <UploadLink />
          </>
        }
      >
        <ListTools search={search} onSearch={show} count={count} />
        <p className="visually-hidden" role="status">
          {page && narrowed ? `${total} found` : ''}
        </p>
        {query.isPending ? <WaitingRows height={72} /> : null}
        {query.isError && !page ? (
          <NotLoaded title="The patterns did not load" error={query.error} onAgain={() => void query.refetch()} />
        ) : null}
        {page && patterns.length === 0 ? (
          <NothingListed narrowed={narrowed} onAll={() => show({ q: '', type: '', state: '' })} />
        ) : null}
        {patterns.length > 0 ? (
          <PatternTable
            patterns={patterns}
            hexes={paletteOf(search.colors)}
            all={page?.counts.all ?? 0}
            onMove={narrowed ? undefined : move}
          />
        ) : null}
        {query.hasNextPage ? (
          <div className="admin-list__more">
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Show more
            </Button>
          </div>
        ) : null}
      </AdminPage>
    </div>
  );
}
