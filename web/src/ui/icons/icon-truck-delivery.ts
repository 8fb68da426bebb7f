import { makeIcon } from './make-icon.ts';

export const IconTruckDelivery = /* @__PURE__ */ makeIcon(
  'M5 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M5 17h-2v-4m-1 -8h11v12m-4 0h6m4 0h2v-6h-8m0 -5h5l3 5M3 9l4 0',
);
