import { productTypeName } from '@colorway/rules/product/product-types.ts';
import { lazy, Suspense, useMemo, useRef } from 'react';
import type { StageCloth } from '../../../blocks/product-stage/stage-cloth.ts';
import { type StageView, stageViews } from '../../../blocks/product-stage/stage-view.ts';
import type { ReadyFile } from '../files/upload-file.ts';

const MockupStage = lazy(() => import('../../../blocks/product-stage/mockup/mockup-stage.tsx'));

interface ProductPreviewProps {
  readonly file: ReadyFile;
  readonly hexes: readonly string[];
}

/** A mockup shows cloth on a product; a view of flat cloth needs none. */
const isMockup = (view: StageView): view is Exclude<StageView, 'fabric'> => view !== 'fabric';

/** The drawing as shoppers will see it: on its product, in the chosen colors, before anything is stored. */
export function ProductPreview({ file, hexes }: ProductPreviewProps) {
  const { key, type, check } = file;
  const { template, width, height, colorCount } = check.result;
  const drawing = useRef<SVGSVGElement>(null);
  const cloth = useMemo<StageCloth>(
    () => ({ group: key, type, source: { id: key, name: file.file.name, svg: template, width, height, colorCount } }),
    [key, type, file.file.name, template, width, height, colorCount],
  );
  const view = stageViews(type)[0].value;
  const name = productTypeName(type);
  return (
    <figure className="slot-preview">
      <div className="slot-preview__product" role="img" aria-label={`${file.file.name} on the product, ${name}`}>
        {isMockup(view) ? (
          <Suspense>
            <MockupStage cloth={cloth} view={view} colors={hexes} drawing={drawing} />
          </Suspense>
        ) : null}
      </div>
      <figcaption className="tiny quiet">{`On the product: ${name}`}</figcaption>
    </figure>
  );
}
