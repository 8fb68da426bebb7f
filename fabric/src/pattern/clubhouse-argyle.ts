import { ground } from '../motif/ground.ts';
import type { SlotPattern } from './slot-pattern.ts';

/** Diamonds of two colors, column beside column, on a third. The dashes fit the edge of a diamond exactly. */
export const clubhouseArgyle: SlotPattern = {
  id: 'clubhouse-argyle',
  name: 'Clubhouse Argyle',
  width: 128,
  height: 96,
  slots: 4,
  body:
    ground(128, 96, 2) +
    '<path d="M32 0L64 48 32 96 0 48Z" fill="{1}"/>' +
    '<path d="M96 0L128 48 96 96 64 48Z" fill="{0}"/>' +
    '<path d="M0 0L64 96M64 0L0 96M64 0L128 96M128 0L64 96" stroke="{3}" stroke-width="1.6" stroke-dasharray="5 3.241" fill="none"/>',
};
