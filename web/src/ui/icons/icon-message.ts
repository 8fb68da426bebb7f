import { makeIcon } from './make-icon.ts';

export const IconMessage = /* @__PURE__ */ makeIcon(
  'M8 9h8M8 13h6M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-5l-5 3v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12',
);
