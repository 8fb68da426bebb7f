import { makeIcon } from './make-icon.ts';

export const IconArrowDown = /* @__PURE__ */ makeIcon('M12 5l0 14M18 13l-6 6M6 13l6 6');
