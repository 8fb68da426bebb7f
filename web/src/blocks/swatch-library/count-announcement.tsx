import { useEffect, useState } from 'react';

/** Long enough after the last letter that a count is not read out at each. */
const SAID_AFTER_MS = 400;

/** Says the count to who cannot see the grid, once typing rests. It is silent until something was changed. */
export function SaidCount({ words }: { readonly words: string }) {
  const [first] = useState(words);
  const [said, setSaid] = useState('');
  const changed = words !== first || said !== '';

  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => setSaid(words), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words, changed]);

  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
