import type { GridShape } from '../../../blocks/sortable/sortable-grid.tsx';

/** Name, product, buttons and what is between; buttons are larger for fingers. */
const BELOW = { wide: 98, phone: 106 } as const;

/** Six beside each other at 1280, seven on wide screens, two on phones; the picture is 4 to 5. */
export function gridShape(room: number): GridShape {
  const size = room < 480 ? 'phone' : 'wide';
  const gap = size === 'phone' ? 14 : 20;
  const columns = Math.max(2, Math.floor((room + gap) / (165 + gap)));
  const width = Math.max(0, Math.floor((room - (columns - 1) * gap) / columns));
  return { columns, width, gap, height: Math.round(width * 1.25) + BELOW[size] };
}
