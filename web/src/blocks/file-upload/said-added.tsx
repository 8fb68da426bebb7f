import { useEffect, useRef, useState } from 'react';
import type { ShownFile } from './shown-file.ts';

/** Says once for each file that it was added; the percent on the way is not read out. */
export function SaidAdded({ files }: { readonly files: readonly ShownFile[] }) {
  const known = useRef(new Set(files.map(({ url }) => url)));
  const [said, setSaid] = useState('');
  useEffect(() => {
    const added = files.filter(({ url }) => !known.current.has(url));
    known.current = new Set(files.map(({ url }) => url));
    if (added.length > 0) setSaid(added.map(({ name }) => `${name} added`).join(', '));
  }, [files]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
