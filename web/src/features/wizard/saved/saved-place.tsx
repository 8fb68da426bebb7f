import { lazy, Suspense } from 'react';
import { useDraft } from '../../../blocks/flow/use-draft.ts';
import { useStep } from '../step/use-step.ts';
import { loadSavedChip } from '../step-parts.ts';

const SavedChip = lazy(loadSavedChip);

/** The place of the chip, which comes with the first edit; nothing moves then. */
export function SavedPlace() {
  const { segment } = useStep();
  const { draft } = useDraft(segment);
  return (
    <div className="wizard__chip">
      {draft ? (
        <Suspense>
          <SavedChip draft={draft} />
        </Suspense>
      ) : null}
    </div>
  );
}
