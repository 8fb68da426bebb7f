import type { SlotPattern } from './slot-pattern.ts';

export const clubhouseArgyle: SlotPattern = {
  id: 'clubhouse-argyle',
  name: 'Clubhouse Argyle',
  width: 64,
  height: 96,
  slots: 4,
  body:
    '<rect width="64" height="96" fill="{0}"/>' +
    '<path d="M32 0L64 48 32 96 0 48Z" fill="{1}"/>' +
    '<path d="M0-48L32 0 0 48-32 0ZM64-48L96 0 64 48 32 0ZM0 48L32 96 0 144-32 96ZM64 48L96 96 64 144 32 96Z" fill="{2}"/>' +
    '<path d="M0 0L64 96M64 0L0 96" stroke="{3}" stroke-width="1.6" stroke-dasharray="5 3.4" fill="none"/>',
};
