import { makeIcon } from './make-icon.ts';

export const IconSunHigh = /* @__PURE__ */ makeIcon(
  'M14.828 14.828a4 4 0 1 0 -5.656 -5.656a4 4 0 0 0 5.656 5.656M6.343 17.657l-1.414 1.414M6.343 6.343l-1.414 -1.414M17.657 6.343l1.414 -1.414M17.657 17.657l1.414 1.414M4 12h-2M12 4v-2M20 12h2M12 20v2',
);
