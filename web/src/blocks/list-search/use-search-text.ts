import { useEffect, useRef, useState } from 'react';

/** The list is searched this long after the last keystroke. */
const SEARCH_AFTER_MS = 200;

/** The text of a search field: the address gets it when typing rests, and may change by itself. */
export function useSearchText(value: string, onSearch: (text: string) => void) {
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

  return [typed, setTyped] as const;
}
