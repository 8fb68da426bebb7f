import './mockup-stage.css';
import { productMockup } from '@colorway/fabric/mockup/product-mockups.ts';
import type { MockupView } from '@colorway/fabric/mockup/product-views.ts';
import { NO_ZOOM, type Room, stageWindow, type Zoom, zoomTransform } from '@colorway/fabric/mockup/stage-window.ts';
import { drawnPattern } from '@colorway/fabric/pattern/drawn-pattern.ts';
import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { addRecolored, cover } from '../recolor.ts';
import type { StageCloth } from '../stage-cloth.ts';
import { loadMaps, type MockupCanvas, type MockupRequest, openMockup } from './mockup-stages.ts';

/** More would cost time and show nothing. */
const MAX_PIXEL_RATIO = 2;
/** A window that is being resized, or a zoom that goes on, bakes once, at its end. */
const CALM_MS = 150;

/** The padding of the stage, which a drawing keeps clear of as well. */
function roomOf(stage: Element, scale: number): Room {
  const style = getComputedStyle(stage);
  const [top = 0, right = 0, bottom = 0, left = 0] = [
    style.paddingTop,
    style.paddingRight,
    style.paddingBottom,
    style.paddingLeft,
  ].map((length) => Number.parseFloat(length) * scale);
  return { top, right, bottom, left };
}

type Product = Pick<MockupRequest, 'mockup' | 'pattern'>;

interface MockupLayerProps {
  readonly product: Product;
  readonly colors: readonly string[];
  readonly zoom: Zoom;
  readonly style?: CSSProperties;
  /** It is on the canvas, for this zoom; or it will not come. */
  readonly onShown: (shown: Zoom | undefined) => void;
  readonly canvasRef?: RefObject<MockupCanvas | undefined>;
}

/** A canvas over the stage that a worker paints. */
function MockupLayer({ product, colors, zoom, style, onShown, canvasRef }: MockupLayerProps) {
  const host = useRef<HTMLDivElement>(null);
  const painter = useRef<MockupCanvas>(undefined);
  const show = useRef<() => void>(undefined);
  const latest = useRef({ colors, zoom, onShown });
  latest.current = { colors, zoom, onShown };

  useEffect(() => {
    const place = host.current;
    if (!place) return;
    const canvas = document.createElement('canvas');
    let timer: number | undefined;
    /** The size and zoom that were shown last. */
    let last = '';
    const showNow = (): void => {
      const stage = place.parentElement?.parentElement;
      const ratio = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio);
      const size = { width: Math.round(place.clientWidth * ratio), height: Math.round(place.clientHeight * ratio) };
      const zoomNow = latest.current.zoom;
      const next = JSON.stringify([size, zoomNow]);
      if (!stage || size.width === 0 || size.height === 0 || next === last) return;
      last = next;
      const request = { ...product, ...size, colors: latest.current.colors, zoom: zoomNow, room: roomOf(stage, ratio) };
      open.show(request, () => latest.current.onShown(zoomNow));
    };
    const showSoon = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(showNow, CALM_MS);
    };
    const resized = new ResizeObserver(showSoon);
    place.replaceChildren(canvas);
    const open = openMockup(canvas, () => latest.current.onShown(undefined));
    painter.current = open;
    if (canvasRef) canvasRef.current = open;
    show.current = showSoon;
    showNow();
    resized.observe(place);
    return () => {
      clearTimeout(timer);
      resized.disconnect();
      open.close();
      painter.current = undefined;
      show.current = undefined;
      if (canvasRef) canvasRef.current = undefined;
    };
  }, [product, canvasRef]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new zoom needs another bake
  useEffect(() => show.current?.(), [zoom]);
  useEffect(() => painter.current?.recolor(colors), [colors]);
  useEffect(() => addRecolored({ recolor: (next) => painter.current?.recolor(next) }), []);
  return <div ref={host} className="mockup-stage__layer" style={style} />;
}

/** Makes a picture file whose longer side has this many pixels. */
export type SaveMockup = (side: number) => Promise<Blob>;

const canPaint = (): boolean =>
  typeof Worker === 'function' && 'transferControlToOffscreen' in HTMLCanvasElement.prototype;

/** Has the worker begin with the maps before the stage is rendered. */
export function prepareMockup(type: StageCloth['type'], view: MockupView): void {
  const mockup = canPaint() ? productMockup(type, view) : undefined;
  if (mockup) loadMaps(mockup);
}

interface MockupStageProps {
  readonly cloth: StageCloth;
  readonly view: MockupView;
  readonly colors: readonly string[];
  /** The drawing below, which stays until the mockup has come. */
  readonly drawing: RefObject<SVGSVGElement | null>;
  readonly zoom?: Zoom | undefined;
  /** Makes a picture file of the mockup, while it is shown. */
  readonly save?: RefObject<SaveMockup | undefined> | undefined;
  /** A press on the cloth: the slot under the finger. */
  readonly onSlot?: ((slot: number) => void) | undefined;
  /** Hands out the mockup that is shown; each bake makes a new one. */
  readonly onMockup?: ((mockup: ShownMockup | undefined) => void) | undefined;
}

export interface ShownMockup extends Pick<MockupCanvas, 'slotAt' | 'places' | 'outline'> {
  /** Millimeters of cloth in a pixel of the page. */
  readonly mmPerPixel: (zoom: Zoom) => number;
}

/** Slots that the drawing names; the rest of the six would be baked for nothing. */
const usedSlots = (body: string): number =>
  [...body.matchAll(/\{(\d)\}/g)].reduce((count, [, slot]) => Math.max(count, Number(slot) + 1), 1);

/**
 * The mockup over a drawing. It comes when the page is idle and fills the same place; the drawing stays for print and
 * wherever no mockup comes.
 */
export default function MockupStage(props: MockupStageProps) {
  const { cloth, view, colors, drawing, zoom = NO_ZOOM, save, onSlot, onMockup } = props;
  const canvas = useRef<MockupCanvas>(undefined);
  const host = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Product>();
  const [near, setNear] = useState<Zoom>();
  /** How often the picture without zoom was shown: each time its places are others. */
  const [bakes, setBakes] = useState(0);
  const { source, type } = cloth;
  const mockup = useMemo(() => (canPaint() ? productMockup(type, view) : undefined), [type, view]);
  const product = useMemo((): Product | undefined => {
    if (!source || !mockup) return undefined;
    const drawn = drawnPattern(source);
    return { mockup, pattern: { ...drawn, slots: usedSlots(drawn.body) } };
  }, [source, mockup]);
  // The maps and the pattern are on their way at the same time.
  useEffect(() => mockup && loadMaps(mockup), [mockup]);
  const isShown = product !== undefined && shown === product;
  const isZoomed = isShown && zoom.factor > 1;

  useEffect(() => {
    const stage = drawing.current;
    if (!stage || !isShown) return;
    cover(stage, true);
    return () => cover(stage, false);
  }, [drawing, isShown]);

  useEffect(() => {
    if (!save || !isShown) return;
    save.current = async (side) => {
      const { clientWidth = 1, clientHeight = 1 } = host.current ?? {};
      const scale = side / Math.max(clientWidth, clientHeight);
      const size = { width: Math.round(clientWidth * scale), height: Math.round(clientHeight * scale) };
      const stage = host.current?.parentElement;
      if (!canvas.current || !stage) throw new Error('The mockup is gone');
      return canvas.current.save({ ...product, ...size, colors, room: roomOf(stage, scale) });
    };
    return () => {
      save.current = undefined;
    };
  }, [save, isShown, product, colors]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new bake has new places
  useEffect(() => {
    if (!isShown || !canvas.current || !onMockup) return;
    const { slotAt, places, outline } = canvas.current;
    const { facts } = product.mockup;
    const mmPerPixel = (at: Zoom): number => {
      const stage = host.current;
      if (!stage?.parentElement) return facts.mmPerPx;
      const box = { width: stage.clientWidth, height: stage.clientHeight, room: roomOf(stage.parentElement, 1) };
      return facts.mmPerPx / stageWindow(facts, box, at).scale;
    };
    onMockup({ slotAt, places, outline, mmPerPixel });
    return () => onMockup(undefined);
  }, [isShown, product, bakes, onMockup]);

  const press = ({ currentTarget, clientX, clientY }: PointerEvent): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const at = (place: number, middle: number): number => middle + (place - 0.5) / zoom.factor;
    const [x, y] = [at((clientX - left) / width, zoom.x), at((clientY - top) / height, zoom.y)];
    const slot = canvas.current?.slotAt(x, y);
    if (slot !== undefined) onSlot?.(slot);
  };
  if (!product) return null;
  return (
    <div
      ref={host}
      className="mockup-stage"
      data-shown={isShown || undefined}
      data-ground={isShown || undefined}
      data-mockup={isZoomed ? 'near' : isShown ? 'shown' : undefined}
      data-pressable={onSlot ? true : undefined}
      aria-hidden="true"
      onPointerUp={onSlot ? press : undefined}
    >
      <MockupLayer
        product={product}
        colors={colors}
        zoom={NO_ZOOM}
        style={{ transform: zoomTransform(zoom) }}
        canvasRef={canvas}
        onShown={(is) => {
          setShown(is && product);
          setBakes((count) => count + 1);
        }}
      />
      {isZoomed ? (
        <MockupLayer
          product={product}
          colors={colors}
          zoom={zoom}
          style={near === zoom ? {} : { visibility: 'hidden' }}
          onShown={setNear}
        />
      ) : null}
    </div>
  );
}
