import { makeIcon } from './make-icon.ts';

export const IconStack2 = /* @__PURE__ */ makeIcon('M12 4l-8 4l8 4l8 -4l-8 -4M4 12l8 4l8 -4M4 16l8 4l8 -4');
