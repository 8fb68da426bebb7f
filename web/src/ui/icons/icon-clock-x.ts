import { makeIcon } from './make-icon.ts';

export const IconClockX = /* @__PURE__ */ makeIcon(
  'M20.926 13.15a9 9 0 1 0 -7.835 7.784M12 7v5l2 2M22 22l-5 -5M17 22l5 -5',
);
