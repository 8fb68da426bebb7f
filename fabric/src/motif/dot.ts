import type { Motif } from './motif.ts';

export const dot = (x: number, y: number, radius: number, slot: number): Motif => ({
  x,
  y,
  reach: radius,
  markup: `<circle r="${radius}" fill="{${slot}}"/>`,
});
