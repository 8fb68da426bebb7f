import type { ProductMockup } from '@colorway/fabric/mockup/product-mockups.ts';
import type { Margins, SlotPlace } from '@colorway/fabric/mockup/slots/slot-map.ts';
import { NO_ZOOM, type Room, stageWindow, texelsPerUnit, type Zoom } from '@colorway/fabric/mockup/stage-window.ts';
import type { SlotPattern } from '@colorway/fabric/pattern/slot-pattern.ts';
import { drawTile, tileKey } from './draw-tile.ts';
import { addressesOf } from './map-addresses.ts';
import type { FromWorker, MockupScene, Outline, ToWorker } from './mockup-messages.ts';

/** Hears the worker's messages about one stage. */
interface Listener {
  readonly shown: (answer: Extract<FromWorker, { kind: 'shown' }>) => void;
  readonly failed: (reason: string) => void;
  readonly saved: (picture: Blob) => void;
  readonly notSaved: (reason: string) => void;
  readonly answered: (answer: Extract<FromWorker, { kind: 'places' | 'outline' }>) => void;
}

const listeners = new Map<number, Listener>();
let worker: Worker | undefined;
let lastStage = 0;

/** One worker for all stages of the page. */
function painter(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./mockup-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data: answer }: MessageEvent<FromWorker>) => {
    const listener = listeners.get(answer.stage);
    if (answer.kind === 'shown') listener?.shown(answer);
    if (answer.kind === 'saved') listener?.saved(answer.picture);
    if (answer.kind === 'failed') listener?.failed(answer.reason);
    if (answer.kind === 'places' || answer.kind === 'outline') listener?.answered(answer);
    if (answer.kind === 'not-saved') listener?.notSaved(answer.reason);
  };
  worker.onerror = () => {
    for (const { failed } of listeners.values()) failed('The worker stopped');
  };
  return worker;
}

const post = (message: ToWorker, transfer: Transferable[] = []): void => painter().postMessage(message, transfer);

/** Has the worker fetch the maps of a view that will be shown. */
export const loadMaps = (mockup: ProductMockup): void => post({ kind: 'load', mockup, maps: addressesOf(mockup.id) });

/** Tiles that the worker has or is about to get, the latest last. */
const sent = new Map<string, Promise<void>>();
/** A zoom needs another tile at each step; one takes up to 20 MB. */
const MAX_TILES = 4;

function dropOldTiles(): void {
  for (const key of sent.keys()) {
    if (sent.size <= MAX_TILES) return;
    sent.delete(key);
    post({ kind: 'drop-tile', key });
  }
}

function sendTile(pattern: SlotPattern, density: number): Promise<void> {
  const key = tileKey(pattern, density);
  const sending =
    sent.get(key) ?? drawTile(pattern, density).then((tile) => post({ kind: 'tile', tile }, [...tile.pictures]));
  sent.delete(key);
  sent.set(key, sending);
  dropOldTiles();
  sending.catch(() => sent.delete(key));
  return sending;
}

/** A product to show on a stage. */
export interface MockupRequest {
  readonly mockup: ProductMockup;
  readonly pattern: SlotPattern;
  readonly colors: readonly string[];
  /** Device pixels. */
  readonly width: number;
  readonly height: number;
  readonly room: Room;
  readonly zoom?: Zoom;
}

export interface MockupCanvas {
  /** Calls `onShown` when the request is on the canvas, unless a later one came first. */
  show(request: MockupRequest, onShown: () => void): void;
  recolor(colors: readonly string[]): void;
  /** The slot seen at a place of the canvas, from 0 to 1 in both directions. */
  slotAt(x: number, y: number): number | undefined;
  /** Where to mark each slot on what is shown. */
  places(margins: Margins): Promise<readonly (SlotPlace | undefined)[]>;
  outline(slot: number): Promise<Outline>;
  /** A picture file of the request. */
  save(request: MockupRequest): Promise<Blob>;
  close(): void;
}

async function sceneOf(request: MockupRequest): Promise<MockupScene> {
  const { mockup, pattern, colors, width, height, room, zoom = NO_ZOOM } = request;
  const density = texelsPerUnit(mockup, stageWindow(mockup.facts, { width, height, room }, zoom));
  await sendTile(pattern, density);
  return {
    mockup,
    maps: addressesOf(mockup.id),
    tileKey: tileKey(pattern, density),
    width,
    height,
    room,
    zoom,
    colors,
  };
}

/** No slot is seen there. */
const NONE = 255;

/** Scenes that wait for their bake, the first one first. */
const waiting: { readonly stage: number; readonly begin: () => void }[] = [];
let baking: number | undefined;

/**
 * One scene is baked after the other, so that new colors of what is shown already wait for one bake and not for those of
 * a page full of products.
 */
function bakeInTurn(stage: number, begin: () => void): void {
  waiting.push({ stage, begin });
  if (baking === undefined) bakeNext();
}

function bakeNext(): void {
  const next = waiting.shift();
  baking = next?.stage;
  next?.begin();
}

/** A stage that is shown, failed or closed gives way to the next one. */
function endBake(stage: number): void {
  if (baking === stage) bakeNext();
}

/** Opens a canvas to the worker, which paints it from now on. If nothing will come of it, the drawing stays. */
export function openMockup(canvas: HTMLCanvasElement, onFailed: (reason: string) => void): MockupCanvas {
  const stage = ++lastStage;
  const offscreen = canvas.transferControlToOffscreen();
  let turn = 0;
  let seen: Uint8Array | undefined;
  let width = 0;
  let latest: readonly string[] = [];
  let notifyShown: (() => void) | undefined;
  const saves: PromiseWithResolvers<Blob>[] = [];
  const asks = new Map<number, (answer: Extract<FromWorker, { kind: 'places' | 'outline' }>) => void>();
  let lastAsk = 0;
  listeners.set(stage, {
    shown: (answer) => {
      endBake(stage);
      if (answer.turn !== turn) return;
      ({ seen, width } = answer);
      // For measurements: when the mockup came, and how long its bake took.
      performance.measure('mockup', { start: performance.now() - answer.bakeMs, end: performance.now() });
      notifyShown?.();
    },
    saved: (picture) => saves.shift()?.resolve(picture),
    notSaved: (reason) => saves.shift()?.reject(new Error(reason)),
    answered: (answer) => {
      asks.get(answer.ask)?.(answer);
      asks.delete(answer.ask);
    },
    failed: (reason) => {
      endBake(stage);
      onFailed(reason);
    },
  });
  post({ kind: 'open', stage, canvas: offscreen }, [offscreen]);
  return {
    show: (request, onShown) => {
      const mine = ++turn;
      latest = request.colors;
      notifyShown = onShown;
      bakeInTurn(stage, () => {
        if (mine !== turn || !listeners.has(stage)) return endBake(stage);
        // The tile goes to the worker right before its scene: those of other stages could push it out.
        sceneOf(request).then(
          (scene) => post({ kind: 'show', stage, turn: mine, scene: { ...scene, colors: latest } }),
          (reason: unknown) => {
            endBake(stage);
            onFailed(String(reason));
          },
        );
      });
    },
    recolor: (colors) => {
      latest = colors;
      post({ kind: 'recolor', stage, colors });
    },
    slotAt: (x, y) => {
      if (!seen || x < 0 || y < 0 || x >= 1 || y >= 1) return undefined;
      const slot = seen[Math.floor((y * seen.length) / width) * width + Math.floor(x * width)];
      return slot === NONE ? undefined : slot;
    },
    places: (margins) =>
      new Promise((done) => {
        const ask = ++lastAsk;
        asks.set(ask, (answer) => done(answer.kind === 'places' ? answer.places : []));
        post({ kind: 'places', stage, ask, margins });
      }),
    outline: (slot) =>
      new Promise((done) => {
        const ask = ++lastAsk;
        asks.set(ask, (answer) => answer.kind === 'outline' && done(answer.outline));
        post({ kind: 'outline', stage, ask, slot });
      }),
    save: async (request) => {
      const scene = await sceneOf(request);
      const saving = Promise.withResolvers<Blob>();
      saves.push(saving);
      post({ kind: 'save', stage, turn, scene });
      return saving.promise;
    },
    close: () => {
      listeners.delete(stage);
      post({ kind: 'close', stage });
      endBake(stage);
    },
  };
}
