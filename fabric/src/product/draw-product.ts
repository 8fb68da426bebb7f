import type { Cloth } from '../cloth/cloth.ts';
import { drawBowTie } from './bow-tie.ts';
import { drawChiffonScarf } from './chiffon-scarf.ts';
import { drawFabricYardage } from './fabric-yardage.ts';
import { drawFaceMask } from './face-mask.ts';
import { drawHairScarf } from './hair-scarf.ts';
import { drawInfinityScarf } from './infinity-scarf.ts';
import { drawKimono } from './kimono.ts';
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
  'hair-scarf': drawHairScarf,
  suspenders: drawSuspenders,
  'chiffon-scarf': drawChiffonScarf,
  'infinity-scarf': drawInfinityScarf,
  'neck-gaiter': drawNeckGaiter,
  kimono: drawKimono,
  'fabric-yardage': drawFabricYardage,
} satisfies Record<ProductKind, (cloth: Cloth) => string>;

/** Draws the product from the cloth: the inner markup of an SVG with the product's frame. */
export const drawProduct = (kind: ProductKind, cloth: Cloth): string => DRAWINGS[kind](cloth);
