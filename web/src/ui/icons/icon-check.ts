import { makeIcon } from './make-icon.ts';

export const IconCheck = /* @__PURE__ */ makeIcon('M5 12l5 5l10 -10');
