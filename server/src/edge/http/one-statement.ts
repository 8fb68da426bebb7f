/** Writes that are one statement, which is a transaction by itself: five journeys to the database less than one around it. */
const NAMES: ReadonlySet<string> = new Set(['carts.command']);

export const isOneStatement = (operation: string): boolean => NAMES.has(operation);
