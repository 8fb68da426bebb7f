/** Lists of staff whose filters can be saved as a view. */
export const VIEWED_LISTS = ['projects', 'orders'] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

export const MAX_VIEW_NAME = 40;
