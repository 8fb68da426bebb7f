import type { Tile } from '@colorway/fabric/mockup/coverage.ts';
import type { ProductMockup } from '@colorway/fabric/mockup/product-mockups.ts';
import type { Margins, SlotPlace } from '@colorway/fabric/mockup/slots/slot-map.ts';
import type { Room, Zoom } from '@colorway/fabric/mockup/stage-window.ts';

/** The three pictures of a view. */
export interface MapAddresses {
  readonly plate: string;
  readonly light: string;
  readonly place: string;
}

/** A tile's pictures as `coverageDrawings` asks for them, drawn by the page: a worker cannot draw SVG. */
export interface DrawnTile {
  /** The same for the same drawing at the same size. */
  readonly key: string;
  readonly pictures: readonly ImageBitmap[];
  readonly tile: Tile;
}

/** A product with a print in these colors, at this size. */
export interface MockupScene {
  readonly mockup: ProductMockup;
  readonly maps: MapAddresses;
  readonly tileKey: string;
  /** Device pixels. */
  readonly width: number;
  readonly height: number;
  readonly room: Room;
  readonly zoom: Zoom;
  readonly colors: readonly string[];
}

export type ToWorker =
  | { readonly kind: 'open'; readonly stage: number; readonly canvas: OffscreenCanvas }
  | ({ readonly kind: 'load' } & Pick<MockupScene, 'mockup' | 'maps'>)
  | { readonly kind: 'tile'; readonly tile: DrawnTile }
  /** The page sends it again when it is needed. */
  | { readonly kind: 'drop-tile'; readonly key: string }
  | { readonly kind: 'show'; readonly stage: number; readonly scene: MockupScene; readonly turn: number }
  | { readonly kind: 'recolor'; readonly stage: number; readonly colors: readonly string[] }
  | { readonly kind: 'save'; readonly stage: number; readonly scene: MockupScene; readonly turn: number }
  | { readonly kind: 'places'; readonly stage: number; readonly ask: number; readonly margins: Margins }
  | { readonly kind: 'outline'; readonly stage: number; readonly ask: number; readonly slot: number }
  | { readonly kind: 'close'; readonly stage: number };

/** An SVG path in a picture of this size. */
export interface Outline {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

export type FromWorker =
  | {
      readonly kind: 'shown';
      readonly stage: number;
      readonly turn: number;
      /** The slot at each pixel, for presses on the cloth. */
      readonly seen: Uint8Array;
      readonly width: number;
      readonly bakeMs: number;
    }
  | { readonly kind: 'saved'; readonly stage: number; readonly turn: number; readonly picture: Blob }
  /** Where to mark each slot on the cloth. */
  | {
      readonly kind: 'places';
      readonly stage: number;
      readonly ask: number;
      readonly places: readonly (SlotPlace | undefined)[];
    }
  | { readonly kind: 'outline'; readonly stage: number; readonly ask: number; readonly outline: Outline }
  | {
      readonly kind: 'failed' | 'not-saved';
      readonly stage: number;
      readonly turn: number;
      readonly reason: string;
    };
