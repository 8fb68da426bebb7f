/** One draft order a cart version (D49); `tries` counts those of the same version that were cancelled. */
export const orderKey = (projectId: string, cartVersion: number, tries: number): string =>
  `${orderKeyStart(projectId, cartVersion)}${tries}`;

export const orderKeyStart = (projectId: string, cartVersion: number): string => `cart:${projectId}:${cartVersion}:`;

/** 0 for an order that was made of no cart. */
export const orderedVersion = (key: string | null): number => Number(key?.split(':').at(-2) ?? 0) || 0;
