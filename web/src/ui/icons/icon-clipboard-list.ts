import { makeIcon } from './make-icon.ts';

export const IconClipboardList = /* @__PURE__ */ makeIcon(
  'M9 5h-2a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-12a2 2 0 0 0 -2 -2h-2M9 5a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2a2 2 0 0 1 -2 2h-2a2 2 0 0 1 -2 -2M9 12l.01 0M13 12l2 0M9 16l.01 0M13 16l2 0',
);
