import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { CONFIRMED_MS } from '@colorway/rules/time/delays.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconMessage2 } from '../../../ui/icons/icon-message-2.ts';

const RequestForm = lazy(() => import('./request-form.tsx'));

/** Closed, open for the project, or for one proof of it. */
export type RequestAbout = undefined | 'project' | Proof;

interface RequestChangesProps {
  readonly projectView: PortalProject;
  readonly about: RequestAbout;
  readonly onAbout: (about: RequestAbout) => void;
}

/** Closed, open, then for 2 seconds the word that it was sent (specification 002, section 4). */
export function RequestChanges({ projectView, about, onAbout }: RequestChangesProps) {
  const { labels } = projectView.content;
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => setSent(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [sent]);
  if (about !== undefined)
    return (
      <Suspense
        fallback={
          <Button wide busy>
            {labels.requestChanges}
          </Button>
        }
      >
        <RequestForm
          projectView={projectView}
          proof={about === 'project' ? undefined : about}
          onProject={() => onAbout('project')}
          onCancel={() => onAbout(undefined)}
          onSent={() => {
            setSent(true);
            onAbout(undefined);
          }}
        />
      </Suspense>
    );
  return (
    <>
      <Button wide aria-disabled={sent || undefined} onClick={() => !sent && onAbout('project')}>
        {sent ? (
          <IconCheck className="icon" aria-hidden="true" />
        ) : (
          <IconMessage2 className="icon" aria-hidden="true" />
        )}
        {sent ? labels.requestSubmitted : labels.requestChanges}
      </Button>
      <span className="visually-hidden" role="status">
        {sent ? labels.requestSubmitted : ''}
      </span>
    </>
  );
}
