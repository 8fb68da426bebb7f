import type { StageCloth } from './stage-cloth.ts';
import type { StageView } from './stage-view.ts';

/** Undefined while the drawing has not come. */
export type StagePainter = (cloth: StageCloth, view: StageView, prefix: string) => string | undefined;

let painter: StagePainter | undefined;

export const currentStagePainter = (): StagePainter | undefined => painter;

/** The server paints the first picture; a browser fetches the drawings when it has to draw one itself. */
export function installStagePainter(next: StagePainter): void {
  painter = next;
}

export async function loadStagePainter(): Promise<StagePainter> {
  painter ??= (await import('./drawing/draw-stage.ts')).drawStage;
  return painter;
}
