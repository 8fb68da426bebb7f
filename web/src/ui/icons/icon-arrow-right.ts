import { makeIcon } from './make-icon.ts';

export const IconArrowRight = /* @__PURE__ */ makeIcon('M5 12l14 0M13 18l6 -6M13 6l6 6');
