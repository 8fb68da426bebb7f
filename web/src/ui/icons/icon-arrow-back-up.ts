import { makeIcon } from './make-icon.ts';

export const IconArrowBackUp = /* @__PURE__ */ makeIcon('M9 14l-4 -4l4 -4M5 10h11a4 4 0 1 1 0 8h-1');
