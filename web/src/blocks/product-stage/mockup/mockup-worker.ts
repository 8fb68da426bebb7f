import { type Baked, bake } from '@colorway/fabric/mockup/bake.ts';
import { type Coverage, coverageOf, type Raster } from '@colorway/fabric/mockup/coverage.ts';
import { type Pixels, type ProductMaps, readMaps } from '@colorway/fabric/mockup/maps.ts';
import { paint } from '@colorway/fabric/mockup/paint.ts';
import { slotOutline, slotPlaces } from '@colorway/fabric/mockup/slots/slot-map.ts';
import { stageWindow } from '@colorway/fabric/mockup/stage-window.ts';
import type { DrawnTile, FromWorker, MockupScene, ToWorker } from './mockup-messages.ts';

/** The part of a worker's own scope that is used here; the page's types would claim a window. */
interface Scope {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker, transfer?: Transferable[]): void;
}

const scope = globalThis as unknown as Scope;

interface Stage {
  readonly context: OffscreenCanvasRenderingContext2D;
  baked?: Baked;
  picture?: ImageData;
  turn: number;
  colors: readonly string[];
}

const stages = new Map<number, Stage>();
const tiles = new Map<string, Coverage>();
const maps = new Map<string, Promise<ProductMaps>>();

/** Views in memory: the ones in use and the one before, for whoever goes back and forth. */
const CACHED_VIEWS = 3;

function trim<T>(map: Map<string, T>, max: number): void {
  for (const key of map.keys()) {
    if (map.size <= max) return;
    map.delete(key);
  }
}

const plainContext = (width: number, height: number): OffscreenCanvasRenderingContext2D => {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures in a worker');
  return context;
};

const pixelsOf = (picture: ImageBitmap): Raster => {
  const { width, height } = picture;
  const context = plainContext(width, height);
  context.drawImage(picture, 0, 0);
  picture.close();
  return context.getImageData(0, 0, width, height).data;
};

async function readPicture(address: string): Promise<Pixels> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`A map answered ${answer.status}`);
  const options = { colorSpaceConversion: 'none', premultiplyAlpha: 'none' } as const;
  return { data: pixelsOf(await createImageBitmap(await answer.blob(), options)), channels: 4 };
}

function loadMaps({ mockup, maps: at }: Pick<MockupScene, 'mockup' | 'maps'>): Promise<ProductMaps> {
  const loading =
    maps.get(mockup.id) ??
    Promise.all([at.plate, at.light, at.place].map(readPicture)).then(([plate, light, place]) => {
      if (!plate || !light || !place) throw new Error('A map is missing');
      return readMaps(mockup.facts, plate, light, place);
    });
  maps.set(mockup.id, loading);
  // A failed view is fetched again with the next try.
  loading.catch(() => maps.delete(mockup.id));
  trim(maps, CACHED_VIEWS);
  return loading;
}

function addTile({ key, pictures, tile }: DrawnTile): void {
  const [first] = pictures;
  if (!first || tiles.has(key)) return;
  const size = { width: first.width, height: first.height };
  tiles.set(key, coverageOf(tile, pictures.map(pixelsOf), size));
}

async function bakeScene(scene: MockupScene): Promise<Baked> {
  const { mockup, tileKey, width, height, room, zoom } = scene;
  const coverage = tiles.get(tileKey);
  if (!coverage) throw new Error('The pattern has not arrived');
  const loaded = await loadMaps(scene);
  const window = stageWindow(mockup.facts, { width, height, room }, zoom);
  return bake({ maps: loaded, coverage, mmPerUnit: mockup.mmPerUnit, weave: mockup.weave, window });
}

function paintStage(stage: Stage): void {
  const { baked, picture, context, colors } = stage;
  if (!baked || !picture) return;
  paint(baked, colors, picture.data);
  context.putImageData(picture, 0, 0);
}

async function show(id: number, scene: MockupScene, turn: number): Promise<void> {
  const stage = stages.get(id);
  if (!stage) return;
  stage.turn = turn;
  stage.colors = scene.colors;
  const start = performance.now();
  const baked = await bakeScene(scene);
  // The stage got a later scene or closed while this one was baked.
  if (stage.turn !== turn || stages.get(id) !== stage) return;
  const { canvas } = stage.context;
  if (canvas.width !== baked.width || canvas.height !== baked.height)
    Object.assign(canvas, { width: baked.width, height: baked.height });
  stage.baked = baked;
  stage.picture = new ImageData(new Uint8ClampedArray(baked.still), baked.width, baked.height);
  paintStage(stage);
  const bakeMs = performance.now() - start;
  // The worker reads its own copy for places and outlines.
  const seen = baked.seen.slice();
  scope.postMessage({ kind: 'shown', stage: id, turn, seen, width: baked.width, bakeMs }, [seen.buffer]);
}

async function save(id: number, scene: MockupScene, turn: number): Promise<void> {
  const baked = await bakeScene(scene);
  const context = plainContext(baked.width, baked.height);
  const picture = new ImageData(new Uint8ClampedArray(baked.still), baked.width, baked.height);
  paint(baked, scene.colors, picture.data);
  context.putImageData(picture, 0, 0);
  scope.postMessage({ kind: 'saved', stage: id, turn, picture: await context.canvas.convertToBlob() });
}

const report = (kind: 'failed' | 'not-saved', stage: number, turn: number) => (reason: unknown) =>
  scope.postMessage({ kind, stage, turn, reason: String(reason) });

/** Answers a question about a stage by its latest bake. */
function answer(message: Extract<ToWorker, { kind: 'places' | 'outline' }>): void {
  const { stage, ask } = message;
  const baked = stages.get(stage)?.baked;
  if (message.kind === 'places') {
    const places = baked ? slotPlaces(baked, baked.slots, message.margins) : [];
    scope.postMessage({ kind: 'places', stage, ask, places });
    return;
  }
  const outline = baked
    ? { path: slotOutline(baked, message.slot), width: baked.width, height: baked.height }
    : { path: '', width: 1, height: 1 };
  scope.postMessage({ kind: 'outline', stage, ask, outline });
}

scope.onmessage = ({ data: message }) => {
  switch (message.kind) {
    case 'open': {
      const context = message.canvas.getContext('2d', { alpha: false });
      if (context) stages.set(message.stage, { context, turn: 0, colors: [] });
      return;
    }
    case 'load':
      // A scene that needs them says what went wrong.
      void loadMaps(message).catch(() => undefined);
      return;
    case 'tile':
      return addTile(message.tile);
    case 'drop-tile':
      tiles.delete(message.key);
      return;
    case 'show':
      void show(message.stage, message.scene, message.turn).catch(report('failed', message.stage, message.turn));
      return;
    case 'recolor': {
      const stage = stages.get(message.stage);
      if (!stage) return;
      stage.colors = message.colors;
      return paintStage(stage);
    }
    case 'save':
      void save(message.stage, message.scene, message.turn).catch(report('not-saved', message.stage, message.turn));
      return;
    case 'places':
    case 'outline':
      return answer(message);
    case 'close':
      stages.delete(message.stage);
  }
};
