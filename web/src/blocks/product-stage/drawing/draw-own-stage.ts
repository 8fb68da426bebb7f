import { ALL_PATTERNS } from '@colorway/fabric/pattern/all-patterns.ts';
import type { StagePainter } from '../stage-painter.ts';
import { drawPattern, drawStage } from './draw-stage.ts';

const PATTERNS = new Map(ALL_PATTERNS.map((pattern) => [pattern.id, pattern]));

/** For the server: it knows our own patterns by name, so that a page comes with its picture. */
export const drawOwnStage: StagePainter = (cloth, view, prefix) => {
  const own = PATTERNS.get(cloth.group);
  return drawStage(cloth, view, prefix) ?? (own && drawPattern(own, cloth.type, view, prefix));
};
