import { makeIcon } from './make-icon.ts';

export const IconChevronRight = /* @__PURE__ */ makeIcon('M9 6l6 6l-6 6');
