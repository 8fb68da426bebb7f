import { makeIcon } from './make-icon.ts';

export const IconShare2 = /* @__PURE__ */ makeIcon(
  'M8 9h-1a2 2 0 0 0 -2 2v8a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-8a2 2 0 0 0 -2 -2h-1M12 14v-11M9 6l3 -3l3 3',
);
