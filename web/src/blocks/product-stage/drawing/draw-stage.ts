import { type Cloth, liveCloth } from '@colorway/fabric/cloth/cloth.ts';
import { drawnPattern } from '@colorway/fabric/pattern/drawn-pattern.ts';
import type { SlotPattern } from '@colorway/fabric/pattern/slot-pattern.ts';
import { drawProduct } from '@colorway/fabric/product/draw-product.ts';
import { drawFlatCloth } from '@colorway/fabric/product/flat-cloth.ts';
import { drawWornNecktie } from '@colorway/fabric/product/worn-necktie.ts';
import type { StageCloth } from '../stage-cloth.ts';
import { FABRIC_SIZE, type StageView } from '../stage-view.ts';
import { compactDrawing } from './compact-drawing.ts';

/** Colored by the custom properties of whatever holds it, so it is drawn once. */
export function drawPattern(pattern: SlotPattern, type: StageCloth['type'], view: StageView, prefix: string): string {
  const cloth: Cloth = liveCloth({ pattern: { ...pattern, body: compactDrawing(pattern.body) }, colors: [], prefix });
  if (view === 'fabric') return drawFlatCloth(cloth, FABRIC_SIZE, FABRIC_SIZE);
  return view === 'use' && type === 'necktie' ? drawWornNecktie(cloth) : drawProduct(type, cloth);
}

export const drawStage = ({ type, source }: StageCloth, view: StageView, prefix: string): string | undefined =>
  source && drawPattern(drawnPattern(source), type, view, prefix);
