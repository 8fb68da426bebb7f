import { makeIcon } from './make-icon.ts';

export const IconMinus = /* @__PURE__ */ makeIcon('M5 12l14 0');
