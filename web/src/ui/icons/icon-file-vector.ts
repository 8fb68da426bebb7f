import { makeIcon } from './make-icon.ts';

export const IconFileVector = /* @__PURE__ */ makeIcon(
  'M14 3v4a1 1 0 0 0 1 1h4M8 16.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M13 12.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2M9.5 15a2.5 2.5 0 0 1 2.5 -2.5h1',
);
