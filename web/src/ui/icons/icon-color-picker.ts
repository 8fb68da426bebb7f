import { makeIcon } from './make-icon.ts';

export const IconColorPicker = /* @__PURE__ */ makeIcon(
  'M11 7l6 6M4 16l11.7 -11.7a1 1 0 0 1 1.4 0l2.6 2.6a1 1 0 0 1 0 1.4l-11.7 11.7h-4v-4',
);
