const LEFT = 'M-27-3.4H-15C-7-3.4-4-9.6 4-9.6 13-9.6 13 9.6 4 9.6-4 9.6-7 3.4-15 3.4H-27';
const RIGHT = 'M27-3.4H15C7-3.4 4-9.6-4-9.6-13-9.6-13 9.6-4 9.6 4 9.6 7 3.4 15 3.4H27';
/** The part of the left rope that lies over the right one. */
const OVER = 'M-5-7.6C-2-9 1-9.6 4-9.6 13-9.6 13 9.6 4 9.6';

const rope = (path: string, cord: number, lay: number, edge: number) =>
  `<path d="${path}" stroke="{${edge}}" stroke-width="7"/><path d="${path}" stroke="{${cord}}" stroke-width="4.8"/><path d="${path}" stroke="{${lay}}" stroke-width="4.8" stroke-dasharray=".9 2.3"/>`;

/** Two bights of rope drawn through each other; the strand that crosses over is drawn once more. */
export const reefKnot = (edge: number, cord: number, lay: number): string =>
  `<g fill="none">${rope(LEFT, cord, lay, edge)}${rope(RIGHT, cord, lay, edge)}${rope(OVER, cord, lay, edge)}</g>`;
