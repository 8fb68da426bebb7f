/** The largest pattern file that is taken: 5 MB. */
export const MAX_DRAWING_BYTES = 5 * 1024 * 1024;
