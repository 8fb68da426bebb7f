import { makeIcon } from './make-icon.ts';

export const IconChevronUp = /* @__PURE__ */ makeIcon('M6 15l6 -6l6 6');
