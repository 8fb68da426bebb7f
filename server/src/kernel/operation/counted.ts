/** A count with its noun for an entry of the activity, such as `3 changes`. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
