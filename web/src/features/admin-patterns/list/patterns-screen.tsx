import './patterns.css';
import { NO_CONFIGURED_ID, readConfiguredId } from '@colorway/rules/pattern/configured-id.ts';
import { PATTERN_STATES } from '@colorway/rules/pattern/pattern-state.ts';
import { isProductType, PRODUCT_TYPES } from '@colorway/rules/product/product-types.ts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useMemo, useState } from 'react';
import { AdminList } from '../../../blocks/admin-list/admin-list.tsx';
import { useListQuery, useShow } from '../../../blocks/admin-list/list-query.ts';
import { WaitingRows } from '../../../blocks/admin-list/list-states.tsx';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { useRight } from '../../../blocks/page/viewer-rights.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconLink } from '../../../ui/icons/icon-link.ts';
import { IconNeedleThread } from '../../../ui/icons/icon-needle-thread.ts';
import { IconUpload } from '../../../ui/icons/icon-upload.ts';
import { countsLabel } from '../pattern-labels.ts';
import { type Filter, listPatterns, PATTERNS_KEY, type PatternPage, type StaffPattern } from '../patterns-api.ts';
import { PatternListContext, patternColumns } from './pattern-columns.tsx';
import { PATTERN_EVENTS, useMovePattern } from './use-patterns.ts';

/** Goes to the group of a design, where it is shown in its own colors and version. */
function FindDesign() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const { run, busy, refusal, clear } = useCommand('adminPatterns.design', {
    after: ({ group }, { id }) =>
      navigate({ to: '/admin/configurator-patterns/$group', params: { group }, search: { design: id } }),
  });
  const open = (event: FormEvent) => {
    event.preventDefault();
    const id = readConfiguredId(typed);
    setFault(id === undefined ? NO_CONFIGURED_ID : undefined);
    if (id !== undefined) void run({ id });
  };
  return (
    <form className="find-design" onSubmit={open} noValidate>
      <TextField
        label="Open a design by its configuredId"
        placeholder="Open a design by its configuredId"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={fault ?? refusal}
        start={<IconLink className="icon icon--small" aria-hidden="true" />}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(undefined);
          clear();
        }}
      />
      <Button type="submit" busy={busy}>
        {busy ? 'Opening' : 'Open'}
      </Button>
    </form>
  );
}

/** The search in the URL; a missing value means the first option. */
interface PatternSearch {
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

/** Reads the filter from the URL; unknown values are ignored. */
function filterOf({ q, type = '', state }: PatternSearch): Filter {
  const text = q?.trim();
  const known = PATTERN_STATES.find((one) => one === state);
  return {
    ...(text ? { q: text } : {}),
    ...(isProductType(type) ? { type } : {}),
    ...(known ? { state: known } : {}),
  };
}

const isNarrowed = (filter: Filter): boolean => Object.keys(filter).length > 0;

/** Palettes for the previews: six colors, of which a pattern uses one per slot. */
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

const FILTERS = [
  { name: 'type', label: 'Product', options: TYPE_OPTIONS },
  { name: 'state', label: 'State', options: STATE_OPTIONS },
  { name: 'colors', label: 'Shown in', isLabelShown: true, frame: 'shown-in', options: PALETTE_OPTIONS },
] as const;

const TABLE = {
  caption: 'Pattern groups in gallery order',
  className: 'pattern-table',
  idOf: ({ group }: StaffPattern) => group,
  heights: { row: 73, card: 330 },
} as const;

function UploadLink() {
  if (!useRight('patterns:change')) return null;
  return (
    <Link to="/pattern-upload" className={buttonClass({ look: 'primary' })}>
      <IconUpload className="icon" aria-hidden="true" />
      Upload Patterns
    </Link>
  );
}

const emptyOf = (narrowed: boolean, onAll: () => void) => ({
  icon: <IconNeedleThread className="icon icon--large" />,
  title: narrowed ? 'Nothing matches' : 'No patterns yet',
  action: narrowed ? <Button onClick={onAll}>Show all patterns</Button> : <UploadLink />,
  children: narrowed
    ? 'No pattern groups match these filters.'
    : 'Uploaded patterns appear here with all their versions.',
});

const leadMessage = (page: PatternPage | undefined): string =>
  page ? countsLabel(page.counts) : 'Patterns that shoppers recolor.';

export function PatternsScreen() {
  const search = useSearch({ from: '/work/office/admin/configurator-patterns' });
  const show = useShow<PatternSearch>();
  const filter = filterOf(search);
  const query = useListQuery({
    root: PATTERNS_KEY,
    events: PATTERN_EVENTS,
    filter,
    read: (cursor: string | null) => listPatterns(filter, cursor),
    next: ({ nextCursor }) => nextCursor,
  });
  const mutate = useMovePattern();
  const page = query.data?.pages[0];
  const narrowed = isNarrowed(filter);
  const count = page?.counts.all ?? 0;
  const view = useMemo(
    () => ({
      hexes: paletteOf(search.colors),
      onMove: narrowed ? undefined : (pattern: StaffPattern, to: number) => mutate({ pattern, to }),
      count,
    }),
    [search.colors, narrowed, mutate, count],
  );
  return (
    <div className="patterns-admin-list">
      <PatternListContext value={view}>
        <AdminList
          title="Configurator patterns"
          lead={leadMessage(page)}
          action={
            <>
              <FindDesign />
              <UploadLink />
            </>
          }
          search={{ label: 'Name or handle', values: search, filters: FILTERS, onChange: show }}
          announcement={page && narrowed ? `${page.total.toLocaleString('en-US')} found` : ''}
          columns={patternColumns(narrowed)}
          hasFixedColumns
          query={query}
          rows={query.data?.pages.flatMap(({ patterns }) => patterns) ?? []}
          total={page?.total}
          table={TABLE}
          empty={emptyOf(narrowed, () => show({ q: '', type: '', state: '' }))}
          failed="The patterns did not load"
          waiting={<WaitingRows height={72} />}
        />
      </PatternListContext>
    </div>
  );
}
