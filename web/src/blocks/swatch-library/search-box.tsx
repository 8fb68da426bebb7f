import '../../ui/field/field.css';
import './search-box.css';
import { type Ref, startTransition, useId } from 'react';
import { flushSync } from 'react-dom';
import { IconSearch } from '../../ui/icons/icon-search.ts';

interface SearchBoxProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  /** Shorter than the label where there is little room. */
  readonly placeholder?: string;
  /** The first text; after that the field keeps its own text, so typing never lags. */
  readonly start?: string;
  /** In the next free moment. */
  readonly onSearch: (text: string) => void;
  /** Arrow down: on to what was found. */
  readonly onExit: () => void;
}

/** Searches as one types. Esc clears it, arrow down goes on to the grid. */
export function SearchBox({ ref, label, placeholder = label, start = '', onSearch, onExit }: SearchBoxProps) {
  const id = useId();
  const search = (text: string) => startTransition(() => onSearch(text));
  return (
    <div className="field__box search-box">
      <IconSearch className="icon search-box__icon" aria-hidden="true" />
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        type="search"
        className="field__input"
        placeholder={placeholder}
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        defaultValue={start}
        onInput={(event) => search(event.currentTarget.value)}
        onKeyDown={(event) => {
          const field = event.currentTarget;
          if (event.key === 'Escape' && field.value !== '') {
            field.value = '';
            search('');
          } else if (event.key === 'ArrowDown') {
            // A person who types and moves on at once means the typed text, not the last result.
            flushSync(() => onSearch(field.value));
            onExit();
          } else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
    </div>
  );
}

/** Writes into a search from outside and puts the focus there. */
export function setSearch(field: HTMLInputElement | null, text: string): void {
  if (!field) return;
  field.value = text;
  field.focus();
}
