import { makeIcon } from './make-icon.ts';

export const IconTexture = /* @__PURE__ */ makeIcon(
  'M6 3l-3 3M21 18l-3 3M11 3l-8 8M16 3l-13 13M21 3l-18 18M21 8l-13 13M21 13l-8 8',
);
