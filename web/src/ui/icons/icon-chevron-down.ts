import { makeIcon } from './make-icon.ts';

export const IconChevronDown = /* @__PURE__ */ makeIcon('M6 9l6 6l6 -6');
