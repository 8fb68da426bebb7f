import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { notifyError } from '../../blocks/api/notify-error.ts';
import { usePageStore } from '../../blocks/page/page-context.tsx';
import { exchangeKey, forgetHash, keyInHash, projectInAddress } from '../../blocks/share-key/share-key.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import type { CodeSent } from './log-in-api.ts';
import { LogInFrame } from './log-in-frame.tsx';

/** A visitor with a share link brings its key, which opens the project without a log-in (D40). */
function useSharedLink(next: string | undefined): void {
  const store = usePageStore();
  const router = useRouter();
  useEffect(() => {
    const key = keyInHash(location.hash);
    const projectID = projectInAddress(next);
    if (key === undefined || projectID === undefined || next === undefined) return;
    forgetHash();
    exchangeKey(projectID, key).then(({ viewer }) => {
      store.setViewer(viewer);
      router.history.replace(next);
    }, notifyError);
  }, [next, store, router]);
}

export function LogInScreen() {
  const search = useSearch({ from: '/log-in' });
  const [email, setEmail] = useState(search.email ?? '');
  const [sent, setSent] = useState<CodeSent | null>(null);
  const [returned, setReturned] = useState(false);
  useSharedLink(search.next);

  return (
    <LogInFrame>
      {sent ? (
        <CodeStep
          email={email}
          sent={sent}
          heading={search.next}
          onOtherEmail={() => {
            setSent(null);
            setReturned(true);
          }}
        />
      ) : (
        <EmailStep email={email} heading={search.next} onEmail={setEmail} onSent={setSent} selectOnArrival={returned} />
      )}
    </LogInFrame>
  );
}
