import './slot-tray.css';
import type { Slots } from '@colorway/rules/configurator/slots.ts';
import { ProductStage } from '../../blocks/product-stage/product-stage.tsx';
import { stageViews } from '../../blocks/product-stage/stage-view.ts';
import { ColorsLoading } from '../../blocks/swatch-library/library-states.tsx';
import { type PatternFacts, productWords } from './pattern-facts.ts';
import { previewLabel } from './preview-label.ts';
import { hexesOf } from './slot-colors.ts';

interface OpeningViewProps {
  readonly facts: PatternFacts;
  readonly colors: Slots;
}

/** The pattern as it is usually shown, for the second until the picker opens. */
export function OpeningView({ facts, colors }: OpeningViewProps) {
  const chosen = colors.some(Boolean);
  return (
    <div className="design">
      <section className="design__stage" aria-label="Preview">
        <div className="design__head">
          <h1>{facts.name}</h1>
          <p className="quiet">{productWords(facts, colors.length)}</p>
        </div>
        <div className="design__picture">
          <ProductStage
            cloth={facts.cloth}
            view={stageViews(facts.type)[0].value}
            colors={chosen ? hexesOf(colors) : facts.hexes}
            label={previewLabel(facts, chosen ? colors : [])}
          />
        </div>
        <div className="design__tray">
          <ol className="design__slots">
            {colors.map((_, slot) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position
              <li key={slot} className="design__empty" />
            ))}
          </ol>
        </div>
      </section>
      <aside className="design__library" aria-label="Color library">
        <ColorsLoading />
      </aside>
    </div>
  );
}
