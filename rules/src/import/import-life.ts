import { DAY_MS } from '../time/day.ts';

/** The moment at which an import can no longer be undone. */
export const undoUntil = (importedAt: Date): Date => new Date(importedAt.getTime() + DAY_MS);

export const TOO_LATE_TO_UNDO = 'An import can be undone for 24 hours. This one is older.';
