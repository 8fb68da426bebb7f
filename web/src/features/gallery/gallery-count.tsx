import { useEffect, useState } from 'react';

/** Long enough after the last letter that a count is not read out at each. */
const SAID_AFTER_MS = 400;

/** How many were found: seen at once, said once typing rests. */
export function GalleryCount({ count }: { readonly count: number | undefined }) {
  const words = count === undefined ? '' : count === 1 ? '1 pattern' : `${count} patterns`;
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <>
      <span className="small quiet figures" aria-hidden="true">
        {words}
      </span>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
