import { makeIcon } from './make-icon.ts';

export const IconPlus = /* @__PURE__ */ makeIcon('M12 5l0 14M5 12l14 0');
