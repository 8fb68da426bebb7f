import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePageStore } from '../../blocks/page/page-context.tsx';
import { LinkEnded } from '../../blocks/share-key/link-ended.tsx';
import { PasscodeForm } from '../../blocks/share-key/passcode-form.tsx';
import { projectInAddress } from '../../blocks/share-key/share-key.ts';
import { useLinkKey } from '../../blocks/share-key/use-link-key.ts';
import { notify } from '../../ui/notify/notify.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import type { CodeSent } from './log-in-api.ts';
import { LogInFrame } from './log-in-frame.tsx';

/** A visitor with a share link brings its key, which opens the project without a log-in (D40). */
function useSharedLink(next: string | undefined) {
  const store = usePageStore();
  const router = useRouter();
  const { state, message, open } = useLinkKey({
    projectID: projectInAddress(next),
    isReady: true,
    onOpened: (viewer) => {
      store.setViewer(viewer);
      router.history.replace(next ?? '/');
    },
  });
  useEffect(() => {
    if (state === 'refused' && message !== undefined) notify({ kind: 'error', text: message });
  }, [state, message]);
  return { state, message, open };
}

export function LogInScreen() {
  const search = useSearch({ from: '/log-in' });
  const [email, setEmail] = useState(search.email ?? '');
  const [sent, setSent] = useState<CodeSent | null>(null);
  const [returned, setReturned] = useState(false);
  const link = useSharedLink(search.next);

  if (link.state === 'passcode') return <PasscodeForm message={link.message} onOpen={link.open} />;
  if (link.state === 'ended') return <LinkEnded next={search.next ?? '/projects'} />;

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
