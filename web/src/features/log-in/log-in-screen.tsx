import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import type { CodeSent } from './log-in-api.ts';
import { LogInFrame } from './log-in-frame.tsx';
import { useSharedLink } from './use-shared-link.ts';

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
