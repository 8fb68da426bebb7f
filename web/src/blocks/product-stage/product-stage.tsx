import './product-stage.css';
import { memo, type Ref, useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { addRecolored, recolor, stageStyle } from './recolor.ts';
import type { StageCloth } from './stage-cloth.ts';
import { currentStagePainter, loadStagePainter } from './stage-painter.ts';
import { type StageView, stageFrame } from './stage-view.ts';

/** Above so many shapes a fade would be a slide show on a slow phone: those recolor at once. */
const MAX_SHAPES = 400;

/** Whether a new color may come in over several frames; asked once for each drawing. */
const fades = (stage: SVGSVGElement): boolean => stage.querySelectorAll('*').length <= MAX_SHAPES;

export interface ProductStageProps {
  readonly ref?: Ref<SVGSVGElement>;
  readonly cloth: StageCloth;
  readonly view: StageView;
  /** Hexes by slot; an empty string is an empty slot. */
  readonly colors: readonly string[];
  /** "Live preview: Harbor Stripe necktie in Navy and Gold"; without one it is decoration. */
  readonly label?: string | undefined;
  /** How wide a piece of flat cloth is shown; pixels where the stage is as wide. */
  readonly span?: number | undefined;
  readonly className?: string;
}

/** The picture itself: React makes its element once and never looks inside again. */
export const ProductStage = memo(function ProductStage({
  ref,
  cloth,
  view,
  colors,
  label,
  span,
  className = '',
}: ProductStageProps) {
  const prefix = useId().replaceAll(/[^\w-]/g, '');
  const svg = useRef<SVGSVGElement>(null);
  useImperativeHandle(ref, () => svg.current as SVGSVGElement);
  const [first] = useState(() => ({
    html: { __html: currentStagePainter()?.(cloth, view, prefix) ?? '' },
    style: stageStyle(colors),
    view,
  }));
  const { viewBox, fit } = stageFrame(cloth.type, view, span);
  const drawn = useRef<string>(undefined);

  useLayoutEffect(() => {
    const stage = svg.current;
    return stage
      ? addRecolored({
          recolor: (next, staggers) => {
            stage.toggleAttribute('data-staggers', staggers);
            recolor(stage, next);
          },
        })
      : undefined;
  }, []);

  useLayoutEffect(() => {
    if (svg.current) recolor(svg.current, colors);
  }, [colors]);

  useEffect(() => {
    const stage = svg.current;
    const key = `${cloth.source?.id} ${view}`;
    // The server drew our own patterns from the same drawing: its picture stays until the view changes.
    const asSent = drawn.current === undefined && view === first.view && stage?.childElementCount !== 0;
    stage?.toggleAttribute('data-fades', fades(stage));
    if (!stage || drawn.current === key || (asSent && !cloth.source)) return;
    let isCurrent = true;
    void loadStagePainter().then((paint) => {
      const markup = isCurrent ? paint(cloth, view, prefix) : undefined;
      if (markup === undefined) return;
      drawn.current = key;
      stage.innerHTML = markup;
      stage.toggleAttribute('data-fades', fades(stage));
    });
    return () => {
      isCurrent = false;
    };
  }, [cloth, view, prefix, first]);

  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      ref={svg}
      className={`product-stage ${className}`}
      viewBox={viewBox}
      preserveAspectRatio={fit}
      data-whole={fit.endsWith('meet') || undefined}
      style={first.style}
      {...named}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing of a pattern that the server cleaned
      dangerouslySetInnerHTML={first.html}
    />
  );
});
