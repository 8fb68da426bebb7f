import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePageStore } from '../../blocks/page/page-context.tsx';
import { exchangeKey, forgetHash, keyInHash, projectInAddress } from '../../blocks/share-key/share-key.ts';
import { notify } from '../../ui/notify/notify.ts';

/** Who came by a share link was sent here with its key, which opens the project without a log-in (D40). */
export function useSharedLink(next: string | undefined): void {
  const store = usePageStore();
  const router = useRouter();
  useEffect(() => {
    const key = keyInHash(location.hash);
    const projectID = projectInAddress(next);
    if (key === undefined || projectID === undefined || next === undefined) return;
    forgetHash();
    exchangeKey(projectID, key).then(
      ({ viewer }) => {
        store.setViewer(viewer);
        router.history.replace(next);
      },
      (error: Error) => notify({ kind: 'error', text: error.message }),
    );
  }, [next, store, router]);
}
