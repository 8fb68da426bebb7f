import './search-button.css';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { IconSearch } from '../../ui/icons/icon-search.ts';
import { lazyDialog } from '../page/lazy-part.tsx';

/** The bar is part of every first load; the search behind it is not. */
const load = () => import('./search-dialog.tsx');
const SearchDialog = lazyDialog(load);
const prepare = (): void => void load().catch(() => undefined);

/** Ctrl K, or Cmd K, from everywhere in the admin area. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  const [key, setKey] = useState('Ctrl K');
  useEffect(() => {
    if (/Mac|iPhone|iPad/.test(navigator.userAgent)) setKey('⌘ K');
  }, []);
  // The key is heard as soon as the bar can be seen to answer.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // Ahead of the K, so that no letter is typed before the field is there.
      if (event.key === 'Control' || event.key === 'Meta') prepare();
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prepare}
        onClick={() => setOpen(true)}
      >
        <IconSearch className="icon icon--small" aria-hidden="true" />
        <span className="search-button__word">Search</span>
        <span className="search-button__key" aria-hidden="true">
          {key}
        </span>
      </button>
      {open ? (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
