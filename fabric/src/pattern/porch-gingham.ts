import type { SlotPattern } from './slot-pattern.ts';

export const porchGingham: SlotPattern = {
  id: 'porch-gingham',
  name: 'Porch Gingham',
  width: 32,
  height: 32,
  slots: 2,
  body:
    '<rect width="32" height="32" fill="{0}"/>' +
    '<g fill="{1}" fill-opacity=".52">' +
    '<rect width="16" height="32"/>' +
    '<rect width="32" height="16"/>' +
    '</g>',
};
