import type { PictureSize } from '@colorway/rules/file/picture/picture-size.ts';
import { TILE_OVERLAP, TILE_SIDE, TILES_NAME, tileName, topLevel } from '@colorway/rules/file/picture/tiles.ts';
import OpenSeadragon from 'openseadragon';
import { ElementDrawer, toDevicePixel } from './element-drawer.ts';

/** Where the picture is on the stage, in CSS pixels. */
export interface ZoomView {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** CSS pixels per pixel of the picture. */
  readonly scale: number;
}

export interface ZoomedPicture {
  /** The picture in one piece. */
  readonly url: string;
  /** The folder of its tiles, if it is large. */
  readonly tiles: string | undefined;
}

export interface DeepZoomHandlers {
  readonly onView: (view: ZoomView) => void;
  /** A click that was no drag, in fractions of the picture. */
  readonly onClick: (x: number, y: number) => void;
  readonly onReady: () => void;
  readonly onFail: () => void;
}

export interface DeepZoom {
  /** Shows another picture where this one was, if it has the same shape. */
  readonly open: (picture: ZoomedPicture) => void;
  readonly zoomBy: (factor: number) => void;
  readonly fit: () => void;
  /** One pixel of the picture on one CSS pixel. */
  readonly actualSize: () => void;
  readonly panBy: (x: number, y: number) => void;
  /** Brings a point of the picture, in fractions, into view. */
  readonly reveal: (x: number, y: number) => void;
  readonly close: () => void;
}

/** From a quarter to eight times the pixels of the picture; a large picture may be smaller to fit. */
const MIN_SCALE = 0.25;
const MAX_SCALE = 8;
const PAN_SECONDS = 0.22;
const LONG_PRESS_MS = 500;
/** A tile that did not come is requested again. */
const TILE_RETRY = { max: 3, delayMs: 2_500 };
/** A finger that moved this far is dragging. */
const SLACK = 8;
/** A point this near to the edge of the stage is panned to the middle. */
const EDGE = 0.08;

const isTouch = (event: unknown): boolean => event instanceof PointerEvent && event.pointerType === 'touch';
const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Calls back after a finger rested; a drag or a second finger cancels it. */
function onLongPress(element: HTMLElement, pressed: (event: PointerEvent) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: PointerEvent | undefined;
  const cancel = () => clearTimeout(timer);
  const down = (event: PointerEvent) => {
    cancel();
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    start = event;
    timer = setTimeout(() => pressed(event), LONG_PRESS_MS);
  };
  const move = (event: PointerEvent) => {
    if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > SLACK) cancel();
  };
  const listeners = { pointerdown: down, pointermove: move, pointerup: cancel, pointercancel: cancel } as const;
  for (const [kind, listener] of Object.entries(listeners))
    element.addEventListener(kind, listener as EventListener, true);
  return () => {
    cancel();
    for (const [kind, listener] of Object.entries(listeners))
      element.removeEventListener(kind, listener as EventListener, true);
  };
}

/** The browser itself makes the smaller copies of a picture, and draws an SVG sharply at each size. */
const onePiece = (url: string) => new OpenSeadragon.ImageTileSource({ url, buildPyramid: false });

/** The tiles of a large picture; the picture in one piece if they cannot be read. */
async function tileSourceOf({ url, tiles }: ZoomedPicture) {
  const answer = tiles === undefined ? undefined : await fetch(`${tiles}${TILES_NAME}`).catch(() => undefined);
  if (!answer?.ok) return onePiece(url);
  const size = (await answer.json()) as PictureSize;
  return {
    ...{ ...size, tileSize: TILE_SIDE, tileOverlap: TILE_OVERLAP, minLevel: 0, maxLevel: topLevel(size) },
    getTileUrl: (level: number, column: number, row: number) => `${tiles}${tileName({ level, column, row })}`,
  };
}

/** Pans and zooms a picture on a stage, up to pictures of 100 megapixels. */
export function openDeepZoom(element: HTMLElement, first: ZoomedPicture, handlers: DeepZoomHandlers): DeepZoom {
  const viewer = OpenSeadragon({
    element,
    drawer: ElementDrawer,
    showNavigationControl: false,
    keyboardNavEnabled: false,
    tabIndex: -1,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: false },
    gestureSettingsTouch: { clickToZoom: false, dblClickToZoom: false, pinchRotate: false },
    gestureSettingsPen: { clickToZoom: false, dblClickToZoom: false },
    animationTime: isCalm() ? 0 : PAN_SECONDS,
    maxZoomPixelRatio: MAX_SCALE,
    visibilityRatio: 0.4,
    zoomPerScroll: 1.15,
    immediateRender: true,
    tileRetryMax: TILE_RETRY.max,
    tileRetryDelay: TILE_RETRY.delayMs,
  });
  const { viewport } = viewer;
  // A press on the picture gives the focus to its stage, which has the keys.
  viewer.canvas.removeAttribute('tabindex');
  const picture = () => viewer.world.getItemAt(0);

  const report = () => {
    const shown = picture();
    if (!shown) return;
    const { x, y, width, height } = viewport.viewportToViewerElementRectangle(shown.getBounds(true));
    const place = { x: toDevicePixel(x), y: toDevicePixel(y) };
    handlers.onView({ ...place, width, height, scale: width / shown.getContentSize().x });
  };
  const fractionsAt = (position: OpenSeadragon.Point): readonly [number, number] | undefined => {
    const shown = picture();
    if (!shown) return undefined;
    const at = shown.viewerElementToImageCoordinates(position);
    const { x: width, y: height } = shown.getContentSize();
    const [x, y] = [at.x / width, at.y / height];
    return x < 0 || y < 0 || x > 1 || y > 1 ? undefined : [x, y];
  };

  let before: OpenSeadragon.Rect | undefined;
  let isDrawn = false;
  let missesTiles = false;
  viewer.addHandler('open', () => {
    const shown = picture();
    if (!shown) return;
    viewport.getMinZoom = () => Math.min(viewport.getHomeZoom(), shown.imageToViewportZoom(MIN_SCALE));
    if (before) viewport.fitBounds(before, true);
    else viewport.goHome(true);
    before = undefined;
    report();
    viewer.addOnceHandler('tile-drawn', () => {
      isDrawn = true;
      handlers.onReady();
    });
  });
  viewer.addHandler('open-failed', handlers.onFail);
  viewer.addHandler('tile-load-failed', () => {
    missesTiles = true;
    // Coarser tiles stay in view for one that is missing.
    if (!isDrawn) handlers.onFail();
  });
  const loadMissingTiles = () => {
    if (missesTiles) picture()?.reset();
    missesTiles = false;
  };
  window.addEventListener('online', loadMissingTiles);
  viewer.addHandler('update-viewport', report);
  viewer.addHandler('resize', report);
  viewer.addHandler('canvas-click', ({ quick, position, originalEvent }) => {
    // A finger pans with a tap; it places a pin with a long press.
    if (!quick || isTouch(originalEvent)) return;
    const at = fractionsAt(position);
    if (at) handlers.onClick(...at);
  });
  viewer.addHandler('canvas-double-click', ({ position }) => {
    const isFit = viewport.getZoom() <= viewport.getHomeZoom() * 1.01;
    if (!isFit) return viewport.goHome();
    viewport.zoomBy(2.5, viewport.viewerElementToViewportCoordinates(position));
    viewport.applyConstraints();
  });
  const stopPresses = onLongPress(element, ({ clientX, clientY }) => {
    const { left, top } = element.getBoundingClientRect();
    const at = fractionsAt(new OpenSeadragon.Point(clientX - left, clientY - top));
    if (at) handlers.onClick(...at);
  });
  let latest = first;
  let isClosed = false;
  const load = async (next: ZoomedPicture) => {
    latest = next;
    const tileSource = await tileSourceOf(next);
    if (latest !== next || isClosed) return;
    isDrawn = false;
    viewer.open({ tileSource });
  };
  load(first).catch(handlers.onFail);

  return {
    open: (next) => {
      before = viewport.getBounds(true);
      load(next).catch(handlers.onFail);
    },
    zoomBy: (factor) => {
      viewport.zoomBy(factor);
      viewport.applyConstraints();
    },
    fit: () => void viewport.goHome(),
    actualSize: () => {
      const shown = picture();
      if (shown) viewport.zoomTo(shown.imageToViewportZoom(1));
    },
    panBy: (x, y) => {
      viewport.panBy(viewport.deltaPointsFromPixels(new OpenSeadragon.Point(x, y)));
      viewport.applyConstraints();
    },
    reveal: (x, y) => {
      const shown = picture();
      if (!shown) return;
      const { x: width, y: height } = shown.getContentSize();
      const at = shown.imageToViewportCoordinates(x * width, y * height);
      const seen = viewport.getBounds();
      const margin = { x: seen.width * EDGE, y: seen.height * EDGE };
      const isSeen =
        at.x > seen.x + margin.x &&
        at.x < seen.x + seen.width - margin.x &&
        at.y > seen.y + margin.y &&
        at.y < seen.y + seen.height - margin.y;
      if (!isSeen) viewport.panTo(at);
    },
    close: () => {
      isClosed = true;
      stopPresses();
      window.removeEventListener('online', loadMissingTiles);
      viewer.destroy();
    },
  };
}
