import type { ProductMockup } from '@colorway/fabric/mockup/product-mockups.ts';
import { NO_ZOOM, type Room, stageWindow, texelsPerUnit, type Zoom } from '@colorway/fabric/mockup/stage-window.ts';
import type { SlotPattern } from '@colorway/fabric/pattern/slot-pattern.ts';
import { drawTile, tileKey } from './draw-tile.ts';
import { addressesOf } from './map-addresses.ts';
import type { FromWorker, MockupScene, ToWorker } from './mockup-messages.ts';

/** Hears the worker's messages about one stage. */
interface Listener {
  readonly shown: (answer: Extract<FromWorker, { kind: 'shown' }>) => void;
  readonly failed: (reason: string) => void;
  readonly saved: (picture: Blob) => void;
  readonly notSaved: (reason: string) => void;
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
  listeners.set(stage, {
    shown: (answer) => {
      if (answer.turn !== turn) return;
      ({ seen, width } = answer);
      // For measurements: when the mockup came, and how long its bake took.
      performance.measure('mockup', { start: performance.now() - answer.bakeMs, end: performance.now() });
      notifyShown?.();
    },
    saved: (picture) => saves.shift()?.resolve(picture),
    notSaved: (reason) => saves.shift()?.reject(new Error(reason)),
    failed: onFailed,
  });
  post({ kind: 'open', stage, canvas: offscreen }, [offscreen]);
  return {
    show: (request, onShown) => {
      const mine = ++turn;
      latest = request.colors;
      notifyShown = onShown;
      sceneOf(request).then(
        (scene) => {
          if (mine === turn) post({ kind: 'show', stage, turn, scene: { ...scene, colors: latest } });
        },
        (reason: unknown) => onFailed(String(reason)),
      );
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
    },
  };
}
