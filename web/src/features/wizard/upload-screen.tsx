import { lazy, Suspense } from 'react';
import { useFilesOnTheWay } from '../../blocks/file-upload/known-desks.ts';
import { useDraft } from '../../blocks/flow/use-draft.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useHydrated } from '../../ui/page/use-hydrated.ts';
import { ContinueLink } from './continue-link.tsx';
import { deskName } from './desk-name.ts';
import { onTheirWay } from './on-their-way.ts';
import { StepFrame } from './step-frame.tsx';
import { useStep } from './use-step.ts';

/** Kept out of the first load: the screen paints, then the control comes. */
const FlowUpload = lazy(() => import('./flow-upload.tsx'));

export function UploadScreen() {
  const { segment } = useStep();
  const { edit } = useDraft(segment);
  const moving = onTheirWay(useFilesOnTheWay(deskName(segment)));
  const hydrated = useHydrated();
  const place = <Skeleton height={300} />;
  const saved = () => edit((before) => ({ ...before, uploadedFiles: { ...before.uploadedFiles, saved: true } }));
  return (
    <StepFrame status={moving} action={<ContinueLink onGo={saved} />}>
      {hydrated ? (
        <Suspense fallback={place}>
          <FlowUpload segment={segment} />
        </Suspense>
      ) : (
        place
      )}
    </StepFrame>
  );
}
