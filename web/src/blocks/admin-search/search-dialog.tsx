import '../../ui/dialog/dialog.css';
import './search-dialog.css';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';
import { meetsNeed, type Role } from '@colorway/rules/role/roles.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { onOwnCancel } from '../../ui/dialog/on-own-cancel.ts';
import { useModal } from '../../ui/dialog/use-modal.ts';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { IconSearch } from '../../ui/icons/icon-search.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-message.ts';
import { useLibrary } from '../colors/use-library.ts';
import { useViewer } from '../page/page-context.tsx';
import { roleOf } from '../page/viewer-rights.ts';
import { foundRows } from './found-rows.ts';
import { type PaletteRow, paletteGroups, readQuery } from './palette.ts';
import { PaletteList } from './palette-list.tsx';

interface Found {
  readonly text: string;
  readonly rows: readonly PaletteRow[];
  readonly error?: string;
}

/** Between two letters that are typed quickly nothing is requested. */
const PAUSE_MS = 120;
const PEOPLE_COUNT = 4;
const NO_COLORS: readonly LibraryColor[] = [];
const NOTHING: Found = { text: '', rows: [] };

const people = async (q: string, view: 'people' | 'companies'): Promise<readonly PaletteRow[]> => {
  const { customers } = await call('customers.list', { q, view });
  return customers.slice(0, PEOPLE_COUNT).map(({ id, name, detail }) => ({
    key: `customer-${id}`,
    kind: view === 'people' ? 'Person' : 'Company',
    title: name || id,
    note: detail,
    href: `/admin/customers/${encodeURIComponent(id)}`,
  }));
};

const findAll = async (q: string, role: Role): Promise<readonly PaletteRow[]> => {
  const isSeen = meetsNeed(role, 'customers:see');
  const [found, persons, companies] = await Promise.all([
    call('desk.search', { q }),
    isSeen ? people(q, 'people') : [],
    isSeen ? people(q, 'companies') : [],
  ]);
  return [...foundRows(found), ...companies, ...persons];
};

/**
 * The bar is outside the working screens and their query client, so it calls the API itself. Results stay until the
 * next ones arrive.
 */
function useSearch(text: string, role: Role): Found {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    if (text === '') return setFound(NOTHING);
    let over = false;
    const timer = setTimeout(() => {
      findAll(text, role).then(
        (rows) => {
          if (!over) setFound({ text, rows });
        },
        (error: unknown) => {
          if (!over) setFound({ text, rows: [], error: errorMessage(error) });
        },
      );
    }, PAUSE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [text, role]);
  return found;
}

const RECENT_KEY = 'colorway-admin-recent';
const RECENT_COUNT = 5;

/** Lies in the tab, which is emptied at sign-out: names of customers must not stay behind. */
function readRecent(): readonly PaletteRow[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(RECENT_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRow).slice(0, RECENT_COUNT) : [];
  } catch {
    return [];
  }
}

const isRow = (one: unknown): one is PaletteRow =>
  typeof one === 'object' &&
  one !== null &&
  ['key', 'kind', 'title', 'href'].every((name) => typeof Reflect.get(one, name) === 'string') &&
  String(Reflect.get(one, 'href')).startsWith('/');

/** A page is one press away by its menu, so only what was looked for is recent. */
function addRecent({ match, ...row }: PaletteRow): void {
  if (row.kind === 'Page' || row.kind === 'Action') return;
  const rows = [row, ...readRecent().filter(({ key }) => key !== row.key)].slice(0, RECENT_COUNT);
  try {
    sessionStorage.setItem(RECENT_KEY, JSON.stringify(rows));
  } catch {
    // Without a store there is no list of recent things.
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const Keys = () => (
  <>
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> move
    </span>
    <span>
      <kbd>Enter</kbd> open
    </span>
    <span>
      <kbd>Ctrl</kbd> <kbd>Enter</kbd> new tab
    </span>
    <span>
      <kbd>&gt;</kbd> only actions
    </span>
    <span>
      <kbd>#</kbd> only IDs
    </span>
  </>
);

/** Pages, actions and what was opened last; what is typed is looked for in all of them. */
export default function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  useReturnFocus();
  const router = useRouter();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [recent] = useState(readRecent);
  const query = useMemo(() => readQuery(typed), [typed]);
  const requested = query.only === 'actions' ? '' : query.text;
  const role = roleOf(useViewer()) ?? 'read-only';
  const found = useSearch(requested, role);
  const { value } = useLibrary();
  const library = value?.colors ?? NO_COLORS;
  const groups = useMemo(
    () => paletteGroups({ query, recent, found: requested === '' ? [] : found.rows, library, role }),
    [query, recent, requested, found.rows, library, role],
  );
  useEffect(() => field.current?.focus(), []);

  const rows = groups.flatMap((group) => group.rows);
  const chosen = rows[Math.min(at, rows.length - 1)];
  const active = chosen && `${id}-${chosen.key}`;
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const open = (row: PaletteRow, inNewTab: boolean) => {
    addRecent(row);
    if (inNewTab) return void window.open(row.href, '_blank', 'noopener');
    onClose();
    router.history.push(row.href);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined && rows.length > 0) {
      event.preventDefault();
      setAt((now) => (Math.min(now, rows.length - 1) + step + rows.length) % rows.length);
    }
    if (event.key === 'Enter' && chosen) open(chosen, event.ctrlKey || event.metaKey);
  };
  const isSearching = found.text !== requested;
  const message = () => {
    if (typed.trim() === '') return '';
    if (requested !== '' && found.error && !isSearching) return found.error;
    if (isSearching) return 'Searching';
    return rows.length === 0 ? `No results for "${query.text}".` : `${countOf(rows.length, 'result')}, best first`;
  };

  return (
    <dialog
      ref={dialog}
      className="dialog palette"
      aria-label="Search"
      onCancel={onOwnCancel(onClose)}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className="palette__head">
        <IconSearch className="icon" aria-hidden="true" />
        <input
          ref={field}
          className="palette__field"
          type="text"
          role="combobox"
          placeholder="Go to, do, or find"
          aria-label="Go to, do, or find"
          aria-expanded={rows.length > 0}
          aria-controls={id}
          aria-activedescendant={active}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={handleKey}
        />
        <button type="button" className="palette__close" aria-label="Esc, close" onClick={onClose}>
          <kbd>Esc</kbd>
        </button>
      </div>
      <PaletteList id={id} groups={groups} chosen={chosen} onOpen={open} />
      <div className="palette__foot tiny quiet">
        <span role="status">{message()}</span>
        {typed.trim() === '' ? <Keys /> : null}
      </div>
    </dialog>
  );
}
