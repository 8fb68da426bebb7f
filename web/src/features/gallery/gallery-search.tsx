import { useEffect, useRef } from 'react';
import { IconSearch } from '../../ui/icons/icon-search.ts';

interface GallerySearchProps {
  readonly value: string;
  readonly onSearch: (q: string) => void;
}

/** Filters as you type; `/` goes there from anywhere on the page. */
export function GallerySearch({ value, onSearch }: GallerySearchProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const toSearch = (event: KeyboardEvent) => {
      if (event.key !== '/' || (event.target as HTMLElement).closest('input, textarea')) return;
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
        placeholder="Search by pattern name"
        value={value}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onSearch('');
        }}
      />
    </div>
  );
}
