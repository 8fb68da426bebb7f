import { makeIcon } from './make-icon.ts';

export const IconCircleCheck = /* @__PURE__ */ makeIcon('M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M9 12l2 2l4 -4');
