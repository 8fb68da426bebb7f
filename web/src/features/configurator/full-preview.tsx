import { useState } from 'react';
import { ProductStage } from '../../blocks/product-stage/product-stage.tsx';
import { type StageView, stageViews } from '../../blocks/product-stage/stage-view.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import type { PatternFacts } from './pattern-facts.ts';

interface FullPreviewProps {
  readonly facts: PatternFacts;
  readonly colors: readonly string[];
  readonly label: string;
  readonly onClose: () => void;
}

/** The preview as large as a small screen allows. */
export function FullPreview({ facts, colors, label, onClose }: FullPreviewProps) {
  const [view, setView] = useState<StageView>(stageViews(facts.type)[0].value);
  useReturnFocus();
  return (
    <Dialog title={facts.name} onClose={onClose} wide>
      <div className="full-preview" data-view={view}>
        <ProductStage cloth={facts.cloth} view={view} colors={colors} label={label} />
      </div>
      <Segmented label="View" value={view} options={stageViews(facts.type)} onChange={setView} />
    </Dialog>
  );
}
