import './stage.css';
import './zoom-scale.css';
import { NO_ZOOM, type Zoom } from '@colorway/fabric/mockup/stage-window.ts';
import type { Change } from '@colorway/rules/configurator/change-design.ts';
import { chooseLabel } from '@colorway/rules/configurator/messages.ts';
import { rulerFor } from '@colorway/rules/configurator/ruler.ts';
import { hexesOf } from '@colorway/rules/configurator/slots.ts';
import type { Trying } from '@colorway/rules/configurator/strip.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type Ref, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SaveMockup, ShownMockup } from '../../../blocks/product-stage/mockup/mockup-stage.tsx';
import { StageWithMockup } from '../../../blocks/product-stage/mockup/stage-with-mockup.tsx';
import { MAX_FACTOR, useZoom, type ZoomControl } from '../../../blocks/product-stage/mockup/use-zoom.ts';
import { ProductStage } from '../../../blocks/product-stage/product-stage.tsx';
import type { StageCloth } from '../../../blocks/product-stage/stage-cloth.ts';
import { type StageView, stageViews } from '../../../blocks/product-stage/stage-view.ts';
import { IconArrowLeft } from '../../../ui/icons/icon-arrow-left.ts';
import { IconMinus } from '../../../ui/icons/icon-minus.ts';
import { IconPlus } from '../../../ui/icons/icon-plus.ts';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { type PatternFacts, previewLabel, productLabel } from '../page/pattern-facts.ts';
import type { DesignEditor, ShownColors } from '../page/use-design.ts';
import { ClothSlots } from './cloth-slots.tsx';

/** A shorter way is a press or the beginning of a scroll. */
const FAR_PX = 44;

/** A finger that goes sideways over the element: 1 to the left, on to the next; -1 to the right. */
function useSwipe(element: RefObject<HTMLElement | null>, onSwipe: ((step: 1 | -1) => void) | undefined): void {
  const swiped = useRef(onSwipe);
  swiped.current = onSwipe;
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let start: { readonly x: number; readonly y: number } | undefined;
    let fingers = 0;
    const down = ({ clientX, clientY, pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse') return;
      fingers++;
      start = fingers === 1 ? { x: clientX, y: clientY } : undefined;
    };
    const up = ({ clientX, clientY, pointerType, type }: PointerEvent): void => {
      if (pointerType === 'mouse') return;
      fingers = Math.max(0, fingers - 1);
      if (!start || type === 'pointercancel') return;
      const [dx, dy] = [clientX - start.x, clientY - start.y];
      start = undefined;
      if (Math.abs(dx) > FAR_PX && Math.abs(dx) > 2 * Math.abs(dy)) swiped.current?.(dx < 0 ? 1 : -1);
    };
    target.addEventListener('pointerdown', down);
    target.addEventListener('pointerup', up);
    target.addEventListener('pointercancel', up);
    return () => {
      target.removeEventListener('pointerdown', down);
      target.removeEventListener('pointerup', up);
      target.removeEventListener('pointercancel', up);
    };
  }, [element]);
}

interface ZoomScaleProps {
  readonly cloth: StageCloth;
  readonly view: StageView;
  readonly colors: readonly string[];
  readonly zoom: Zoom;
  readonly mmPerPixel: number;
}

/** From near: a ruler on the cloth, and where on the product this is. */
function ZoomScale({ cloth, view, colors, zoom: { factor, x, y }, mmPerPixel }: ZoomScaleProps) {
  const { label, px } = rulerFor(mmPerPixel);
  const [left, top, size] = [x - 0.5 / factor, y - 0.5 / factor, 1 / factor].map((share) => `${share * 100}%`);
  return (
    <>
      <p className="ruler">
        <span className="ruler__line" style={{ width: px }} aria-hidden="true" />
        {label}
      </p>
      <div className="whereabouts" aria-hidden="true">
        <ProductStage cloth={cloth} view={view} colors={colors} />
        <span style={{ left, top, width: size, height: size }} />
      </div>
    </>
  );
}

/** The picture of the stage, for its tools. */
export interface StagePicture {
  readonly stage: RefObject<SVGSVGElement | null>;
  readonly save: RefObject<SaveMockup | undefined>;
}

interface DesignStageProps {
  readonly heading: Ref<HTMLHeadingElement>;
  readonly facts: PatternFacts;
  readonly design: DesignEditor;
  readonly trying: Trying | undefined;
  readonly shown: ShownColors;
  /** Over the views. */
  readonly switches: ReactNode;
  readonly act: (change: Change) => void;
  readonly tools: (picture: StagePicture) => ReactNode;
}

/** Radio buttons have arrow keys of their own. */
const isRadio = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type === 'radio';

/** The view of a zoom that shows each thread. */
const DETAIL = 'detail';
const NEAR = MAX_FACTOR - 0.01;
/** The cloth is looked for at so many places across and down. */
const STEPS = 24;

/** Where the picture is looked at from near: as far from the edges of the cloth as it goes. */
function middleOfCloth(mockup: ShownMockup | undefined): Pick<Zoom, 'x' | 'y'> {
  const places = Array.from({ length: STEPS * STEPS }, (_, at) => ({
    x: ((at % STEPS) + 0.5) / STEPS,
    y: (Math.floor(at / STEPS) + 0.5) / STEPS,
  }));
  const isCloth = ({ x, y }: Pick<Zoom, 'x' | 'y'>): boolean => mockup?.slotAt(x, y) !== undefined;
  const bare = places.filter((place) => !isCloth(place));
  const room = (place: Pick<Zoom, 'x' | 'y'>): number =>
    Math.min(...bare.map((other) => Math.hypot(other.x - place.x, other.y - place.y)), 1 - place.y, place.y);
  const [best] = places
    .filter(isCloth)
    .map((place) => ({ place, room: room(place) }))
    .toSorted((one, other) => other.room - one.room);
  return best?.place ?? { x: 0.5, y: 0.5 };
}

const ZoomControls = ({ control: { zoom, zoomIn, zoomOut } }: { readonly control: ZoomControl }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame the row does not have
  <div className="zoom" role="group" aria-label="Zoom">
    <button
      type="button"
      className="stage-tool"
      aria-label="Zoom out"
      aria-disabled={zoom.factor <= 1 || undefined}
      onClick={zoomOut}
    >
      <IconMinus className="icon icon--small" aria-hidden="true" />
    </button>
    <span className="figures" aria-live="polite">{`${Math.round(zoom.factor * 100)}%`}</span>
    <button
      type="button"
      className="stage-tool"
      aria-label="Zoom in"
      aria-disabled={zoom.factor >= NEAR || undefined}
      onClick={zoomIn}
    >
      <IconPlus className="icon icon--small" aria-hidden="true" />
    </button>
  </div>
);

/** The heading asks for colors until every slot is filled (D80). */
function StageHead({ heading, facts, design: { state }, zoomed }: StageHeadProps) {
  const isPicking = state.step === 'picker';
  return (
    <div className="stage__head">
      {isPicking ? (
        <>
          <p className="stage__name">{facts.name}</p>
          <h1 ref={heading} tabIndex={-1} className="stage__what">
            {chooseLabel(state.slots.length)}
          </h1>
        </>
      ) : (
        <>
          <h1 ref={heading} tabIndex={-1} className="stage__name">
            {facts.name}
          </h1>
          <p className="stage__what">{zoomed ?? productLabel(facts, state.slots.length)}</p>
        </>
      )}
    </div>
  );
}

interface StageHeadProps extends Pick<DesignStageProps, 'heading' | 'facts' | 'design'> {
  /** "Necktie, at 4 times" */
  readonly zoomed: string | undefined;
}

export function DesignStage({ heading, facts, design, trying, shown, switches, act, tools }: DesignStageProps) {
  const { state, ready } = design;
  const stage = useRef<SVGSVGElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const save = useRef<SaveMockup>(undefined);
  const [mockup, setMockup] = useState<ShownMockup>();
  const views = stageViews(facts.type);
  const [view, setView] = useState<StageView>(views[0].value);
  const control = useZoom(picture);
  const { zoom, zoomTo, pressKey } = control;
  const colors = useMemo(() => shown(hexesOf(state.slots)), [state.slots, shown]);
  const label = previewLabel(facts, state.slots);
  const select = useCallback((slot: number) => act({ kind: 'press', slot }), [act]);

  const options = [...views, ...(mockup || view === 'fabric' ? [{ value: DETAIL, label: 'Detail' } as const] : [])];
  const shownView = zoom.factor >= NEAR ? DETAIL : view;
  const show = (next: StageView | typeof DETAIL): void => {
    if (next === DETAIL && view === 'fabric') setView(views[0].value);
    if (next !== DETAIL) setView(next);
    zoomTo(next === DETAIL ? { ...middleOfCloth(mockup), factor: MAX_FACTOR } : NO_ZOOM);
  };
  const step = (by: 1 | -1): void => {
    const next = options[options.findIndex(({ value }) => value === shownView) + by];
    if (next) show(next.value);
  };
  useSwipe(picture, zoom.factor > 1 ? undefined : step);

  return (
    <section
      className="stage stage-ground"
      aria-label="Preview"
      data-view={view}
      data-ready={ready || undefined}
      onKeyDown={(event) => {
        if (!isRadio(event.target) && pressKey(event.key)) event.preventDefault();
      }}
    >
      <div className="stage__bar">
        <Link to="/patterns" className="stage-tool stage__back" aria-label="Back to the patterns">
          <IconArrowLeft className="icon" aria-hidden="true" />
        </Link>
        <StageHead
          heading={heading}
          facts={facts}
          design={design}
          zoomed={zoom.factor > 1 ? productLabel(facts, 0, zoom.factor) : undefined}
        />
        {tools({ stage, save })}
      </div>
      <div ref={picture} className="stage__picture" inert={!ready}>
        <StageWithMockup
          stage={stage}
          cloth={facts.cloth}
          view={view}
          colors={colors}
          label={label}
          zoom={zoom}
          save={save}
          onSlot={select}
          onMockup={setMockup}
          handle={facts.handle}
        />
        {view === 'fabric' ? null : (
          <ClothSlots stage={picture} mockup={mockup} state={state} trying={trying} zoom={zoom} onSlot={select} />
        )}
        {mockup && zoom.factor > 2 ? (
          <ZoomScale cloth={facts.cloth} view={view} colors={colors} zoom={zoom} mmPerPixel={mockup.mmPerPixel(zoom)} />
        ) : null}
      </div>
      <div className="stage__views" inert={!ready}>
        {switches}
        <Segmented label="View" value={shownView} options={options} onChange={show} />
      </div>
      {mockup ? <ZoomControls control={control} /> : null}
    </section>
  );
}
