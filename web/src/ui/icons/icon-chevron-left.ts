import { makeIcon } from './make-icon.ts';

export const IconChevronLeft = /* @__PURE__ */ makeIcon('M15 6l-6 6l6 6');
