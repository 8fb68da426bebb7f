import { makeIcon } from './make-icon.ts';

export const IconH2 = /* @__PURE__ */ makeIcon(
  'M17 12a2 2 0 1 1 4 0c0 .591 -.417 1.318 -.816 1.858l-3.184 4.143l4 0M4 6v12M12 6v12M11 18h2M3 18h2M4 12h8M3 6h2M11 6h2',
);
