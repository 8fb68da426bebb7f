import { makeIcon } from './make-icon.ts';

export const IconMessageDots = /* @__PURE__ */ makeIcon(
  'M12 11v.01M8 11v.01M16 11v.01M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-5l-5 3v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3l12 0',
);
