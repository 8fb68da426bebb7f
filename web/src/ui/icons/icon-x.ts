import { makeIcon } from './make-icon.ts';

export const IconX = /* @__PURE__ */ makeIcon('M18 6l-12 12M6 6l12 12');
