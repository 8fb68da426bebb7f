import { useEffect } from 'react';
import { useSettings } from '../../blocks/page/page-context.tsx';
import { pageTitle } from '../../ui/page/title.ts';

/** The tab says whose proofs these are. */
export function usePageName(name: string | undefined): void {
  const { brandName } = useSettings();
  useEffect(() => {
    if (name) document.title = pageTitle(name, brandName);
  }, [name, brandName]);
}
