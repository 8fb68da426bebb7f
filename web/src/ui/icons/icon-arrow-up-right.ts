import { makeIcon } from './make-icon.ts';

export const IconArrowUpRight = /* @__PURE__ */ makeIcon('M17 7l-10 10M8 7l9 0l0 9');
