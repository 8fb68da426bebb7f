import { useEffect } from 'react';
import { pageTitle } from '../../ui/page/title.ts';
import { useSettings } from './page-context.tsx';

/** Names the tab by what the page shows, once that is known. */
export function usePageName(name: string | undefined): void {
  const { brandName } = useSettings();
  useEffect(() => {
    if (name) document.title = pageTitle(name, brandName);
  }, [name, brandName]);
}
