import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../ui/field/text-field.tsx';
import { IconSearch } from '../../ui/icons/icon-search.ts';

/** The list is searched this long after the last keystroke. */
const SEARCH_AFTER_MS = 200;

interface ListSearchFieldProps {
  readonly label: string;
  /** The placeholder still shows it. */
  readonly hideLabel?: boolean;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Keeps what is being typed; the address gets it when typing rests. Esc clears it. */
export function ListSearchField({ label, hideLabel = false, value, onSearch }: ListSearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const search = useRef(onSearch);
  search.current = onSearch;

  // The address changed by itself: back and forth, "Show all".
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    const text = typed.trim();
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      search.current(text);
    }, SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <TextField
      label={label}
      hideLabel={hideLabel}
      placeholder={label}
      type="search"
      autoComplete="off"
      spellCheck={false}
      value={typed}
      start={<IconSearch className="icon icon--small" aria-hidden="true" />}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
