import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { searchLibrary } from '@colorway/rules/color-library/search-library.ts';
import { meetsNeed, type Role } from '@colorway/rules/role/roles.ts';
import { matchName, type NameMatch } from '@colorway/rules/text/match-name.ts';
import { type AdminPage, actionsFor, needOfPath, pagesFor } from '../admin-menu/admin-menu.ts';
import type { FoundRow } from './found-rows.ts';

export type PaletteKind = FoundRow['kind'] | 'Person' | 'Company' | 'Color' | 'Page' | 'Action';

export interface PaletteRow {
  readonly key: string;
  readonly kind: PaletteKind;
  readonly title: string;
  readonly note?: string | undefined;
  readonly href: string;
  readonly hex?: string | undefined;
  readonly match?: NameMatch | undefined;
}

export interface PaletteGroup {
  readonly label: string;
  readonly rows: readonly PaletteRow[];
}

/** `>` finds only actions, `#` only by id. */
export interface Query {
  readonly only?: 'actions' | 'ids';
  readonly text: string;
}

export function readQuery(typed: string): Query {
  const text = typed.trim();
  if (text.startsWith('>')) return { only: 'actions', text: text.slice(1).trim() };
  if (text.startsWith('#')) return { only: 'ids', text: text.slice(1).trim() };
  return { text };
}

/** The groups keep this order, so a row is found where it was the last time. */
const GROUPS: readonly { readonly label: string; readonly kinds: readonly PaletteKind[] }[] = [
  { label: 'Projects and proofs', kinds: ['Project'] },
  { label: 'People', kinds: ['Person', 'Company'] },
  { label: 'Orders', kinds: ['Order'] },
  { label: 'Inquiries', kinds: ['Inquiry'] },
  { label: 'Patterns', kinds: ['Pattern'] },
  { label: 'Colors', kinds: ['Color'] },
  { label: 'Do', kinds: ['Action'] },
  { label: 'Go to', kinds: ['Page'] },
];

const COLOR_COUNT = 4;

const pageRow =
  (kind: 'Page' | 'Action') =>
  ({ name, href }: AdminPage): PaletteRow => ({ key: `${kind}-${href}`, kind, title: name, href });

const matching = (pages: readonly AdminPage[], kind: 'Page' | 'Action', text: string): readonly PaletteRow[] =>
  pages.flatMap((page) => {
    const match = matchName(page.name, text);
    const isMeant = match ?? matchName(page.words ?? '', text);
    return isMeant ? [{ ...pageRow(kind)(page), match }] : [];
  });

const colorRows = (library: readonly LibraryColor[], text: string): readonly PaletteRow[] =>
  searchLibrary(library, text)
    .colors.slice(0, COLOR_COUNT)
    .map(({ id, colorName, hex, colorSet }) => ({
      key: `color-${id}`,
      kind: 'Color',
      title: colorName,
      note: `${hex.toUpperCase()}, ${colorSet}`,
      href: '/admin/colors',
      hex,
      match: matchName(colorName, text),
    }));

/** A name that was typed to its end. What has only a part of it stays in its group. */
const isBest = ({ match }: PaletteRow): boolean => match?.fit === 0;

function grouped(rows: readonly PaletteRow[]): readonly PaletteGroup[] {
  const best = rows.find(isBest);
  const rest = rows.filter((row) => row !== best);
  const groups = GROUPS.map(({ label, kinds }) => ({ label, rows: rest.filter(({ kind }) => kinds.includes(kind)) }));
  return [{ label: 'Best match', rows: best ? [best] : [] }, ...groups].filter(({ rows: shown }) => shown.length > 0);
}

interface Sources {
  readonly query: Query;
  readonly recent: readonly PaletteRow[];
  /** Rows that the server found for this text. */
  readonly found: readonly PaletteRow[];
  readonly library: readonly LibraryColor[];
  readonly role: Role;
}

export function paletteGroups({
  query: { only, text },
  recent,
  found,
  library,
  role,
}: Sources): readonly PaletteGroup[] {
  const pages = pagesFor(role);
  const offered = actionsFor(role);
  const actions = text === '' ? offered.map(pageRow('Action')) : matching(offered, 'Action', text);
  if (only === 'actions') return grouped(actions.map((row) => ({ ...row, match: undefined })));
  const matched = found.map((row) => ({ ...row, match: matchName(row.title, text) }));
  if (only === 'ids') {
    const requested = text.toLowerCase();
    return text === '' ? [] : grouped(matched.filter(({ key }) => key.toLowerCase().endsWith(`-${requested}`)));
  }
  if (text === '') {
    const groups = [
      { label: 'Recent', rows: recent.filter(({ href }) => meetsNeed(role, needOfPath(href))) },
      { label: 'Do', rows: actions },
      { label: 'Go to', rows: pages.map(pageRow('Page')) },
    ];
    return groups.filter(({ rows }) => rows.length > 0);
  }
  return grouped([...matched, ...colorRows(library, text), ...actions, ...matching(pages, 'Page', text)]);
}
