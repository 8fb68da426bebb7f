import { lazy, Suspense } from 'react';
import { isStored } from '../../../blocks/flow/flow-storage.ts';
import { useDraft } from '../../../blocks/flow/use-draft.ts';
import { loadEmailLink } from '../step-parts.ts';
import { useStep } from './use-step.ts';

const EmailLink = lazy(loadEmailLink);

/** Where the flow is stored, and the way to another device (D37). */
export function SavedLine() {
  const { segment } = useStep();
  const { draft } = useDraft(segment);
  if (!draft) return null;
  return (
    <div className="small quiet wizard__saved">
      {isStored(segment) ? 'Saved in this browser.' : 'This browser cannot save your progress.'}{' '}
      <Suspense>
        <EmailLink drafts={[draft]} label="Email me a link" look="words" />
      </Suspense>
    </div>
  );
}
