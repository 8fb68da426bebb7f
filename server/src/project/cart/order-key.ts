/** Idempotency key: one draft order for each cart version (D49). `tries` counts cancelled orders of that version. */
export const orderKey = (projectId: string, cartVersion: number, tries: number): string =>
  `${orderKeyStart(projectId, cartVersion)}${tries}`;

export const orderKeyStart = (projectId: string, cartVersion: number): string => `cart:${projectId}:${cartVersion}:`;

/** Returns 0 for an order that was not made from a cart. */
export const orderedVersion = (key: string | null): number => Number(key?.split(':').at(-2) ?? 0) || 0;
