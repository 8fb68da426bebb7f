import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSettings } from '../blocks/page/page-context.tsx';
import { pageTitle } from '../ui/page/title.ts';

/** On arriving at another screen: its title in the tab, the focus on its heading. */
export function useArrival(): void {
  const router = useRouter();
  const { brandName } = useSettings();

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const title = router.state.matches.findLast(({ staticData }) => staticData.title)?.staticData.title;
        if (title) document.title = pageTitle(title, brandName);
        const first = fromLocation === undefined || fromLocation === router.state.location;
        if (first || !pathChanged) return;
        const heading = document.querySelector<HTMLElement>('main h1');
        heading?.setAttribute('tabindex', '-1');
        heading?.focus({ preventScroll: true });
      }),
    [router, brandName],
  );
}
