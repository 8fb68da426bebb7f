import './search-dialog.css';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-message.ts';
import { type FoundRow, foundRows } from './found-rows.ts';

interface Found {
  readonly q: string;
  readonly rows: readonly FoundRow[];
  readonly error?: string;
}

/** Between the letters of a quick hand nothing is asked. */
const RESTED_MS = 120;

/**
 * The bar is outside the working screens and their query client, so it calls the API itself. Results stay until the
 * next ones arrive.
 */
function useSearch(q: string): Found {
  const [found, setFound] = useState<Found>({ q: '', rows: [] });
  useEffect(() => {
    if (q === '') return setFound({ q, rows: [] });
    let over = false;
    const timer = setTimeout(() => {
      call('desk.search', { q }).then(
        (answer) => {
          if (!over) setFound({ q, rows: foundRows(answer) });
        },
        (error: unknown) => {
          if (!over) setFound({ q, rows: [], error: errorMessage(error) });
        },
      );
    }, RESTED_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [q]);
  return found;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A field over a list: what is typed is looked for, arrows go through what was found, Enter opens it. */
export default function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  useReturnFocus();
  const router = useRouter();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const q = typed.trim();
  const found = useSearch(q);
  useEffect(() => field.current?.focus(), []);

  const { rows } = found;
  const chosen = rows[Math.min(at, rows.length - 1)];
  const active = chosen && `${id}-${chosen.key}`;
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const open = (href: string) => {
    onClose();
    router.history.push(href);
  };
  const message = () => {
    if (q === '') return 'Search by project ID, email, name, proof, pattern or order.';
    if (found.error) return found.error;
    if (found.q !== q) return 'Searching';
    return rows.length === 0 ? `No results for "${q}".` : `${rows.length} found`;
  };

  return (
    <Dialog title="Search" onClose={onClose}>
      <div className="admin-search">
        <input
          ref={field}
          className="admin-search__field"
          type="text"
          role="combobox"
          aria-label="Search projects, inquiries, orders and patterns"
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
          onKeyDown={(event) => {
            const step = STEPS[event.key];
            if (step !== undefined && rows.length > 0) {
              event.preventDefault();
              setAt((now) => (Math.min(now, rows.length - 1) + step + rows.length) % rows.length);
            }
            if (event.key === 'Enter' && chosen) open(chosen.href);
          }}
        />
        <p className="tiny quiet" role="status">
          {message()}
        </p>
        <div id={id} role="listbox" aria-label="Found" className="admin-search__list" hidden={rows.length === 0}>
          {rows.map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field's Enter opens it
            <div
              key={row.key}
              id={`${id}-${row.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={row === chosen}
              className="admin-search__row"
              onClick={() => open(row.href)}
            >
              <span className="tiny quiet">{row.kind}</span>
              <span>
                <b>{row.title}</b>
                <span className="tiny quiet">{row.note}</span>
              </span>
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
