import { makeIcon } from './make-icon.ts';

export const IconArrowLeft = /* @__PURE__ */ makeIcon('M5 12l14 0M5 12l6 6M5 12l6 -6');
