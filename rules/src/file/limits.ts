export const MAX_FILE_BYTES = 200 * 1024 * 1024;
export const TOO_LARGE_MESSAGE = 'That file is larger than 200 MB. Send a smaller one.';

/** A picture is refused by its header if it would have more pixels: 8,000 by 8,000. */
export const MAX_PIXELS = 64_000_000;
/** Proofs come from staff: a table runner has 10,000 by 10,000. */
export const MAX_PROOF_PIXELS = 100_000_000;

/** Time after which an unfinished upload is deleted. */
export const UNFINISHED_UPLOAD_HOURS = 24;

/** Files that one visitor, or one network of visitors, can send in a day: far more than an inquiry has. */
export const VISITOR_FILES_A_DAY = 200;
export const VISITOR_BYTES_A_DAY = 4 * 1024 * 1024 * 1024;
