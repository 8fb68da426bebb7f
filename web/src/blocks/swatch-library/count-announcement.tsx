import { useEffect, useState } from 'react';

/** Long enough after the last letter that a count is not read out at each. */
const ANNOUNCE_AFTER_MS = 400;

/** Says the count to who cannot see the grid, once typing rests. It is silent until something was changed. */
export function CountAnnouncement({ text }: { readonly text: string }) {
  const [first] = useState(text);
  const [announced, setAnnounced] = useState('');
  const changed = text !== first || announced !== '';

  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, changed]);

  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}
