import { makeIcon } from './make-icon.ts';

export const IconPlayerSkipForward = /* @__PURE__ */ makeIcon('M4 5v14l12 -7l-12 -7M20 5l0 14');
