import { makeIcon } from './make-icon.ts';

export const IconDots = /* @__PURE__ */ makeIcon(
  'M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
);
