import type { Change } from '@colorway/rules/configurator/change-design.ts';
import type { DesignState } from '@colorway/rules/configurator/design-state.ts';
import { useRef } from 'react';
import { ProductStage } from '../../blocks/product-stage/product-stage.tsx';
import { type StageView, stageViews } from '../../blocks/product-stage/stage-view.ts';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { type PatternFacts, productWords } from './pattern-facts.ts';
import { previewLabel } from './preview-label.ts';
import { StageTools } from './stage-tools.tsx';

interface DesignStageProps {
  readonly facts: PatternFacts;
  readonly state: DesignState;
  readonly colors: readonly string[];
  readonly view: StageView;
  readonly onView: (view: StageView) => void;
  readonly act: (change: Change) => void;
}

export function DesignStage({ facts, state, colors, view, onView, act }: DesignStageProps) {
  const stage = useRef<SVGSVGElement>(null);
  const label = previewLabel(facts, state.slots);
  return (
    <div className="design__preview">
      <div className="design__head">
        <h1 tabIndex={-1}>{facts.name}</h1>
        <p className="quiet">{productWords(facts, state.slots.length)}</p>
      </div>
      <StageTools facts={facts} state={state} colors={colors} label={label} stage={stage} act={act} />
      <div className="design__picture" data-view={view}>
        <ProductStage ref={stage} cloth={facts.cloth} view={view} colors={colors} label={label} />
      </div>
      <div className="design__views">
        <Segmented label="View" value={view} options={stageViews(facts.type)} onChange={onView} />
      </div>
    </div>
  );
}
