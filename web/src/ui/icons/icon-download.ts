import { makeIcon } from './make-icon.ts';

export const IconDownload = /* @__PURE__ */ makeIcon(
  'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2M7 11l5 5l5 -5M12 4l0 12',
);
