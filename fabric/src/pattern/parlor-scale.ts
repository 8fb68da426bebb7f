import type { SlotPattern } from './slot-pattern.ts';

const RAYS = [-75, -50, -25, 0, 25, 50, 75] as const;

const scale = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><circle r="30" fill="{2}"/><circle r="28" fill="{0}"/><path d="${RAYS.map((turn) => ray(turn)).join('')}" fill="{1}"/><circle r="9.4" fill="{2}"/><circle r="7.4" fill="{3}"/></g>`;

function ray(turn: number): string {
  const point = (radius: number, angle: number) => {
    const turned = (angle * Math.PI) / 180;
    return `${(radius * Math.sin(turned)).toFixed(1)} ${(-radius * Math.cos(turned)).toFixed(1)}`;
  };
  return `M${point(11, turn)}L${point(25, turn - 6)}A25 25 0 0 1 ${point(25, turn + 6)}Z`;
}

/** Fans of a picture house, each row over the one above. */
function rows(): string {
  let body = '';
  for (let row = -1; row <= 4; row++)
    for (const x of row % 2 === 0 ? [0, 60] : [30, -30, 90]) body += scale(x, row * 24);
  return body;
}

export const parlorScale: SlotPattern = {
  id: 'parlor-scale',
  name: 'Parlor Scale',
  width: 60,
  height: 48,
  slots: 4,
  body: rows(),
};
