import { lazy, Suspense } from 'react';
import { useDraft } from '../../../blocks/flow/use-draft.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useHydrated } from '../../../ui/page/use-hydrated.ts';
import { uploadStatus } from '../files/files-on-the-way.ts';
import { useFlowFiles } from '../files/use-flow-files.ts';
import { ContinueLink } from '../step/continue-link.tsx';
import { StepFrame } from '../step/step-frame.tsx';
import { useStep } from '../step/use-step.ts';
import { loadFlowUpload } from '../step-parts.ts';

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
