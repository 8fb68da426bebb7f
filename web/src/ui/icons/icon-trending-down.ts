import { makeIcon } from './make-icon.ts';

export const IconTrendingDown = /* @__PURE__ */ makeIcon('M3 7l6 6l4 -4l8 8M21 10l0 7l-7 0');
