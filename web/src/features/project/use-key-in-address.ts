import { useEffect, useState } from 'react';
import { exchangeKey, forgetHash, keyInHash } from '../../blocks/share-key/share-key.ts';

const hashNow = (): string => (typeof location === 'undefined' ? '' : location.hash);

/**
 * Somebody who is signed in as another customer may still hold the link of this project: its key is tried before the page says
 * no. True while it is being tried.
 */
export function useKeyInAddress(
  projectID: string,
  isOpen: boolean,
  refused: boolean,
  again: () => Promise<unknown>,
): boolean {
  const [key] = useState(() => keyInHash(hashNow()));
  const [tried, setTried] = useState(key === undefined);
  useEffect(() => {
    if (key === undefined || tried || !(isOpen || refused)) return;
    forgetHash();
    if (isOpen) return setTried(true);
    exchangeKey(projectID, key)
      .then(again)
      .catch(() => {})
      .finally(() => setTried(true));
  }, [key, tried, isOpen, refused, projectID, again]);
  return !tried;
}
