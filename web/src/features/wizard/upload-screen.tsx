import { lazy, Suspense } from 'react';
import { useDraft } from '../../blocks/flow/use-draft.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useHydrated } from '../../ui/page/use-hydrated.ts';
import { ContinueLink } from './continue-link.tsx';
import { uploadStatus } from './on-their-way.ts';
import { StepFrame } from './step-frame.tsx';
import { loadFlowUpload } from './step-parts.ts';
import { useFlowFiles } from './use-flow-files.ts';
import { useStep } from './use-step.ts';

/** Kept out of the first load: the screen paints, then the control comes. */
const FlowUpload = lazy(loadFlowUpload);

export function UploadScreen() {
  const { segment } = useStep();
  const { edit } = useDraft(segment);
  const status = uploadStatus(useFlowFiles(segment).queue);
  const hydrated = useHydrated();
  const place = <Skeleton height={300} />;
  const saved = () => edit((before) => ({ ...before, uploadedFiles: { ...before.uploadedFiles, saved: true } }));
  return (
    <StepFrame status={status} action={<ContinueLink onGo={saved} />}>
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
