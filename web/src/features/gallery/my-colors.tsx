import { useEffect } from 'react';
import { useMyColors } from '../../blocks/my-designs/my-designs.ts';

export type MyColorsFound = ReturnType<typeof useMyColors>;

/** Reads the visitor's colors once the page is there; the page itself is the same for everybody. */
export default function MyColors({ onFound }: { readonly onFound: (found: MyColorsFound) => void }) {
  const found = useMyColors();
  useEffect(() => onFound(found), [found, onFound]);
  return null;
}
