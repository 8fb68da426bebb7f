/** Maximum size of a pattern file: 5 MB. */
export const MAX_DRAWING_BYTES = 5 * 1024 * 1024;
