import { makeIcon } from './make-icon.ts';

export const IconMenu2 = /* @__PURE__ */ makeIcon('M4 6l16 0M4 12l16 0M4 18l16 0');
