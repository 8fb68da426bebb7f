import type { Cloth } from '../cloth/cloth.ts';
import { drawBowTie } from './bow-tie.ts';
import { drawChiffonScarf } from './chiffon-scarf.ts';
import { drawFaceMask } from './face-mask.ts';
import { drawInfinityScarf } from './infinity-scarf.ts';
import { drawLumbarPillow } from './lumbar-pillow.ts';
import { drawNeckGaiter } from './neck-gaiter.ts';
import { drawNecktie } from './necktie.ts';
import { drawPocketSquare } from './pocket-square.ts';
import type { ProductKind } from './product-frame.ts';
import { drawRobe } from './robe.ts';
import { drawSquarePillow } from './square-pillow.ts';
import { drawSuspenders } from './suspenders.ts';
import { drawTableRunner } from './table-runner.ts';

const DRAWINGS = {
  necktie: drawNecktie,
  'bow-tie': drawBowTie,
  'pocket-square': drawPocketSquare,
  'face-mask': drawFaceMask,
  'table-runner': drawTableRunner,
  robe: drawRobe,
  'square-pillow': drawSquarePillow,
  'lumbar-pillow': drawLumbarPillow,
  // A hair scarf is the chiffon scarf, cut shorter; the drawing is the same.
  'hair-scarf': drawChiffonScarf,
  suspenders: drawSuspenders,
  'chiffon-scarf': drawChiffonScarf,
  'infinity-scarf': drawInfinityScarf,
  'neck-gaiter': drawNeckGaiter,
} satisfies Record<ProductKind, (cloth: Cloth) => string>;

/** The product cut from the cloth: the inner markup of an SVG with the product's frame. */
export const drawProduct = (kind: ProductKind, cloth: Cloth): string => DRAWINGS[kind](cloth);
