import { makeIcon } from './make-icon.ts';

export const IconCloudUpload = /* @__PURE__ */ makeIcon(
  'M7 18a4.6 4.4 0 0 1 0 -9a5 4.5 0 0 1 11 2h1a3.5 3.5 0 0 1 0 7h-1M9 15l3 -3l3 3M12 12l0 9',
);
