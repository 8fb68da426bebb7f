import { makeIcon } from './make-icon.ts';

export const IconPencil = /* @__PURE__ */ makeIcon(
  'M4 20h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4M13.5 6.5l4 4',
);
